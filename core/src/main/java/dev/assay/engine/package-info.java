/** Discovery, option binding, planning and running. Nothing is null. */
package dev.assay.engine;
