/** Mathematics without domain words. Nothing is null. */
package dev.assay.stat;
