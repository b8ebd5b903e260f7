/**
 * What a report comes to: claims, what became of each, and the decision they make. Types only; who
 * decides is the judge. Nothing is null.
 */
package dev.assay.verdict;
