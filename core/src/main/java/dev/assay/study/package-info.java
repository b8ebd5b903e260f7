/**
 * Generators compared over several real data sets, as a whole and by what the data sets are like.
 * Nothing is null.
 */
package dev.assay.study;
