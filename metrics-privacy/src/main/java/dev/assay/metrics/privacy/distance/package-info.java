/**
 * How near synthetic rows lie to real ones, and how many repeat them: distances to the closest
 * record, ratios, hitting rates, copies of rows and of values. These are <em>screening</em>:
 * published attacks succeed on data that passes them. Nothing is null.
 */
package dev.assay.metrics.privacy.distance;
