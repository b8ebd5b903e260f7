/** Digits drawn by code: images whose variety a study can take away. */
package dev.assay.studies.digits;
