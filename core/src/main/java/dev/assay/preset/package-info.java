/** Presets: composable lists of metrics and their options. Nothing is null. */
package dev.assay.preset;
