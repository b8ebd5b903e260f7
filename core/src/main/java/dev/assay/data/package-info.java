/** From files to evaluation data. Nothing is null. */
package dev.assay.data;
