/** The SPI: a metric author reads this package and no other. Nothing is null. */
package dev.assay.metric;
