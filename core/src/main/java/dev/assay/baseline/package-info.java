/** Seeded yardsticks made from a real table. Nothing is null. */
package dev.assay.baseline;
