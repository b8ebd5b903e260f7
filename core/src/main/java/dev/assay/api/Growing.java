package dev.assay.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A type that will gain parts in minor versions, which is no break.
 *
 * <ul>
 *   <li>A record gains components: make it by its factory methods and {@code with…} methods, and
 *       read it by its accessors. Its canonical constructor is no part of what is promised.
 *   <li>An enum gains constants and a sealed type gains cases: a {@code switch} or a chain of
 *       {@code instanceof} over it has a default branch.
 * </ul>
 *
 * @since 0.2
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Growing {}
