/** Plug-ins found and loaded, and the installation that commands are given. */
package dev.assay.cli.plugin;
