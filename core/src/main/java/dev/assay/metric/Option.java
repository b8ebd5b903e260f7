package dev.assay.metric;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Explains a component of an options record to people, in {@code assay metrics describe} and on the
 * metric's page. Name, type and default are taken from the record; its constructor decides which
 * values are allowed and refuses all others.
 *
 * <pre>{@code
 * public record Options(@Option("Largest distance that still makes twins, in [0, 1]") double epsilon) {
 *     public Options {
 *         Check.within(0, 1, epsilon, "epsilon");
 *     }
 * }
 * }</pre>
 *
 * <p>A component is a number, a text, a truth value, an enum (written in lower case), a list or an
 * {@link java.util.Optional} of these, or a type with {@link OptionValue} methods.
 *
 * @since 0.2
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Option {

    /** What it means and which values it takes, without a full stop. */
    String value();
}
