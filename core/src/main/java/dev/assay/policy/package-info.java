/** Policies: which claims a table must satisfy, by which evidence. Nothing is null. */
package dev.assay.policy;
