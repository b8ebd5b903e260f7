package dev.assay;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Random;

/** What the core promises to those who build on it. */
@AnalyzeClasses(packages = "dev.assay", importOptions = ImportOption.DoNotIncludeTests.class)
class CoreArchitectureTest {

    private static final List<String> NEVER_IN_A_SIGNATURE =
            List.of(
                    "com.fasterxml.jackson.databind",
                    "com.fasterxml.jackson.core",
                    "de.siegmar",
                    "org.apache.commons",
                    "org.ejml");

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("dev.assay.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule theCorePrintsNothing =
            noClasses()
                    .should()
                    .accessField(System.class, "out")
                    .orShould()
                    .accessField(System.class, "err")
                    .orShould()
                    .callMethod(Throwable.class, "printStackTrace");

    @ArchTest
    static final ArchRule randomNumbersComeFromNamedStreams =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .areAssignableTo(Random.class)
                    .orShould()
                    .callMethod(Math.class, "random");

    @ArchTest
    static final ArchRule theSpiDependsOnNothingAboveIt =
            noClasses()
                    .that()
                    .resideInAPackage("dev.assay.metric")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.assay.engine..",
                            "dev.assay.report..",
                            "dev.assay.ranking..",
                            "dev.assay.preset..",
                            "dev.assay.neighbour..");

    @ArchTest
    static final ArchRule internalTypesAreNoPartOfSignatures =
            methods()
                    .that()
                    .arePublic()
                    .and()
                    .areDeclaredInClassesThat()
                    .arePublic()
                    .and()
                    .areDeclaredInClassesThat()
                    .resideOutsideOfPackages("..internal..", "dev.assay.file")
                    .and()
                    // Readers of stored documents hand the tree of a file on, which is read once.
                    .areDeclaredInClassesThat()
                    .haveSimpleNameNotEndingWith("Json")
                    .should(
                            new ArchCondition<>(
                                    "show no type of a library or of an internal package") {
                                @Override
                                public void check(JavaMethod method, ConditionEvents events) {
                                    method.getRawParameterTypes()
                                            .forEach(type -> check(method, type, events));
                                    check(method, method.getRawReturnType(), events);
                                }

                                private void check(
                                        JavaMethod method, JavaClass type, ConditionEvents events) {
                                    String name = type.getPackageName();
                                    boolean hidden =
                                            name.contains(".internal")
                                                    || NEVER_IN_A_SIGNATURE.stream()
                                                            .anyMatch(name::startsWith);
                                    if (hidden) {
                                        events.add(
                                                SimpleConditionEvent.violated(
                                                        method,
                                                        method.getFullName()
                                                                + " shows "
                                                                + type.getName()));
                                    }
                                }
                            });

    @ArchTest
    static final ArchRule exceptionsThatCrossTheApiHaveACode =
            classes()
                    .that()
                    .areAssignableTo(Exception.class)
                    .and()
                    .arePublic()
                    .and()
                    .resideOutsideOfPackage("..internal..")
                    .should()
                    .haveSimpleName("EvaluationException")
                    .orShould()
                    .haveSimpleName("NotApplicableException");
}
