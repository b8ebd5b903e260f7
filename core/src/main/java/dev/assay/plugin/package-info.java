/** What comes from others' jars: finding it, telling what is wrong with it, keeping it apart. */
package dev.assay.plugin;
