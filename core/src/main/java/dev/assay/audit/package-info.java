/**
 * Single synthetic rows judged, chosen and drawn anew: audits, curated tables and rejection
 * sampling. Nothing is null.
 */
package dev.assay.audit;
