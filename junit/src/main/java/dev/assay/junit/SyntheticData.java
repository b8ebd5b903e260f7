package dev.assay.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Holds a synthetic table against a policy before a test runs, and fails the test with the claims
 * that are not met. On a class it holds for all of its tests, which share one evaluation; on a
 * method it replaces that of the class. A test may ask for the {@link dev.assay.report.Report} and
 * the {@link dev.assay.verdict.Verdict} as parameters, and may say more about them.
 *
 * <pre>{@code
 * @Test
 * @SyntheticData(real = "train.csv", holdout = "test.csv", synthetic = "made.csv", preset = "fast")
 * void theReleaseIsSound(Report report) {
 *     assertThat(report.measure("ks_tvd_stat").orElseThrow().estimate().value()).isLessThan(0.1);
 * }
 * }</pre>
 *
 * <p>Paths are looked for among the resources of the test first where they begin with {@code
 * classpath:}, else in the file system; relative ones begin where the test runs.
 *
 * @since 0.2
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(SyntheticDataExtension.class)
public @interface SyntheticData {

    /** The rows the generator was trained on. */
    String real();

    /** The rows it made. */
    String synthetic();

    /** Real rows it never saw; without them privacy is described and not judged. */
    String holdout() default "";

    /** By which policy the table is judged: a name or a file. */
    String policy() default "internal";

    /**
     * Which metrics, by presets or their files; those the policy is made for where none is named.
     */
    String[] preset() default {};

    /** The columns that models predict. */
    String[] target() default {};

    /** A schema file: kinds of columns, and what they are for; found where it is empty. */
    String schema() default "";

    /** The column that says whose a row is, where persons have several rows. */
    String sequenceKey() default "";

    /** The column that says when, where a sequence key is given. */
    String timeIndex() default "";

    /** Where random numbers start. */
    long seed() default 42;

    /**
     * Whether a verdict that does not let the table be released fails the test; else the test looks
     * at the verdict by itself.
     */
    boolean gate() default true;
}
