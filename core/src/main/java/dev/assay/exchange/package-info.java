/**
 * Membership exchange: the exact distribution of a statistic that contrasts training rows with
 * held-out rows, for a synthetic table without memory. Nothing is null.
 */
package dev.assay.exchange;
