/** Results as Markdown, for pull requests and issues. */
package dev.assay.cli.output.markdown;
