/**
 * Whether measures can be trusted: known distortions of known distributions, and what a measure of
 * fidelity or diversity should say of them. Nothing is null.
 */
package dev.assay.trust;
