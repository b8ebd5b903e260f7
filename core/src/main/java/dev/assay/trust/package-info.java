/** What measures claim to tell, so that studies can hold them to it. Nothing is null. */
package dev.assay.trust;
