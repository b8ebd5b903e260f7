/** Release gates: a policy held against a report. Nothing is null. */
package dev.assay.gate;
