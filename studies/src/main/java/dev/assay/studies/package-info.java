/** Studies about Assay itself, each one command; they are no part of what is shipped. */
package dev.assay.studies;
