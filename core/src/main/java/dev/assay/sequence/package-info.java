/** Long tables read as sequences: which rows belong together, in what order. Nothing is null. */
package dev.assay.sequence;
