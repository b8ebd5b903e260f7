/** What is promised of the public types of Assay: how long they last and in what way they grow. */
@Stability(value = Stability.Level.STABLE, audience = Stability.Audience.EXTENSIONS)
package dev.assay.api;
