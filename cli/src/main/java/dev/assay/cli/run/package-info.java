/** Long work of a command: candidates one after another, progress, interruption, resumption. */
package dev.assay.cli.run;
