/** A first evaluation without any data of one's own. Nothing is null. */
package dev.assay.cli.demo;
