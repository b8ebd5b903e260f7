package dev.assay.embeddings.torch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import ai.djl.ndarray.NDArray;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;

/** What a graph of PyTorch may be made of. */
@AnalyzeClasses(
        packages = "dev.assay.embeddings.torch",
        importOptions = ImportOption.DoNotIncludeTests.class)
class TorchArchitectureTest {

    private static final Set<String> READ_FOR_SLOPES =
            Set.of("mul", "muli", "div", "divi", "pow", "powi", "mod", "maximum", "minimum");

    @ArchTest
    static final ArchRule factorsAreHeldUntilSlopesAreCollected =
            noClasses()
                    .should()
                    .callMethodWhere(
                            DescribedPredicate.describe(
                                    "an array meets a plain number that its slopes need",
                                    TorchArchitectureTest::needsANumberLater))
                    .because("that number lies in memory that may be freed before; see Gradients");

    private static boolean needsANumberLater(JavaMethodCall call) {
        return call.getTargetOwner().isAssignableTo(NDArray.class)
                && READ_FOR_SLOPES.contains(call.getName())
                && call.getTarget().getRawParameterTypes().stream()
                        .anyMatch(type -> type.isEquivalentTo(Number.class));
    }
}
