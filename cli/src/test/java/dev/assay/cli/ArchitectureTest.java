package dev.assay.cli;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.assay.api.Growing;
import dev.assay.api.Stability;
import dev.assay.metric.Metric;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Who may know whom, over all modules that a distribution holds. */
@AnalyzeClasses(packages = "dev.assay", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String[] METRICS = {
        "dev.assay.metrics..", "dev.assay.learners..", "dev.assay.embeddings.."
    };

    @ArchTest static final ArchTests streams = ArchTests.in(StreamNames.class);

    @ArchTest
    static final ArchRule onlyTheCommandWritesToStandardStreams =
            // The contract kit catches what others write there.
            noClasses()
                    .that(not(resideInAnyPackage("dev.assay.cli..", "dev.assay.testkit..")))
                    .should()
                    .accessField(System.class, "out")
                    .orShould()
                    .accessField(System.class, "err");

    @ArchTest
    static final ArchRule copiesKeepTheOrderOfWhatTheyCopy =
            noClasses()
                    .should()
                    .accessTargetWhere(
                            isOf("copyOf", Map.class, Set.class)
                                    .or(isOf("toUnmodifiable(Set|Map)", Collectors.class)))
                    .because(
                            "their order is another in each virtual machine, and with it the bytes of"
                                    + " a report; OrderedCopy keeps it");

    @ArchTest
    static final ArchRule numbersAreThoseOfEveryJava =
            noClasses()
                    .should()
                    .accessTargetWhere(isOf("tanh|sinh|cosh|cbrt", Math.class))
                    .because(
                            "newer virtual machines have instructions of their own for it, which"
                                    + " differ in the last digit; StrictMath never does");

    /** Calls and references of methods of such names. */
    private static DescribedPredicate<JavaAccess<?>> isOf(String names, Class<?>... owners) {
        return DescribedPredicate.describe(
                "a method " + names,
                access ->
                        access.getName().matches(names)
                                && Stream.of(owners)
                                        .anyMatch(access.getTargetOwner()::isEquivalentTo));
    }

    @ArchTest
    static final ArchRule metricsTakeRandomnessFromTheContext =
            noClasses()
                    .that()
                    .resideInAnyPackage(METRICS)
                    .should()
                    .dependOnClassesThat()
                    .areAssignableTo(Random.class)
                    .orShould()
                    .callMethod(Math.class, "random");

    @ArchTest
    static final ArchRule metricsTakeThreadsFromTheContext =
            noClasses()
                    .that()
                    .resideInAnyPackage("dev.assay.metrics..")
                    .should()
                    .callConstructor(Thread.class)
                    .orShould()
                    .callConstructor(Thread.class, Runnable.class)
                    .orShould()
                    .dependOnClassesThat()
                    .areAssignableTo(Executors.class);

    @ArchTest
    static final ArchRule optionsAreDescribedByAnnotationsOfOurOwn =
            noClasses()
                    .that()
                    .resideInAnyPackage("dev.assay.metrics..", "dev.assay.learners..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("com.fasterxml.jackson.annotation..");

    @ArchTest
    static final ArchRule nobodyOutsideAPackageTreeSeesItsInternals =
            classes()
                    .that()
                    .resideInAPackage("dev.assay..internal..")
                    .should(beUsedOnlyByTheirModule());

    @ArchTest
    static final ArchRule noPackageHasARoadBackToItself =
            slices().assignedFrom(new Rooms())
                    .should()
                    .beFreeOfCycles()
                    .because("whoever reads a package need not read those that use it");

    @ArchTest
    static final ArchRule whatGrowsIsMadeByFactoriesAndWithMethods =
            noClasses()
                    .that()
                    .resideInAnyPackage(
                            "dev.assay.cli..",
                            "dev.assay.metrics..",
                            "dev.assay.embeddings..",
                            "dev.assay.sources..",
                            "dev.assay.studies..",
                            "dev.assay.testkit..")
                    .should()
                    .callConstructorWhere(canonicalOfGrowing())
                    .because("its canonical constructor gains parameters in minor versions");

    @ArchTest
    static final ArchRule theInsideOfTablesHasNoRoadBackToItself =
            slices().matching("dev.assay.table.internal.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule noTreeOfPackagesHasARoadBackToItself =
            slices().matching("dev.assay.(*)..")
                    .should()
                    .beFreeOfCycles()
                    // The page is a module of its own and only shares the beginning of its name.
                    .ignoreDependency(resideInAPackage("dev.assay.report.html.."), alwaysTrue());

    @ArchTest
    static final ArchRule theCommandKnowsNoMetric =
            noClasses()
                    .that()
                    .resideInAPackage("dev.assay.cli..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(METRICS);

    @ArchTest
    static final ArchRule guiceAndLogbackStayInTheCommand =
            noClasses()
                    .that(not(resideInAPackage("dev.assay.cli..")))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("com.google.inject..", "ch.qos.logback..");

    @ArchTest
    static final ArchRule learnersHideTheirLibraries =
            noClasses()
                    .that(not(resideInAnyPackage("dev.assay.learners..")))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("ml.dmlc..", "org.tribuo..", "de.bwaldvogel..");

    @ArchTest
    static final ArchRule metricsAreFinalAndHaveAPublicConstructor =
            classes()
                    .that()
                    .areAssignableTo(Metric.class)
                    .and()
                    .areNotInterfaces()
                    .should()
                    .haveModifier(JavaModifier.FINAL)
                    .andShould(
                            new ArchCondition<>("have a public constructor without arguments") {
                                @Override
                                public void check(JavaClass type, ConditionEvents events) {
                                    boolean found =
                                            type.tryGetConstructor()
                                                    .filter(
                                                            constructor ->
                                                                    constructor
                                                                            .getModifiers()
                                                                            .contains(
                                                                                    JavaModifier
                                                                                            .PUBLIC))
                                                    .isPresent();
                                    events.add(
                                            new SimpleConditionEvent(type, found, type.getName()));
                                }
                            });

    @ArchTest
    static final ArchRule everyPublicTypeSaysHowLongItLasts =
            classes()
                    .that()
                    .arePublic()
                    .and()
                    .areTopLevelClasses()
                    // They are found by their service files and asked through the interface.
                    .and(
                            not(
                                    resideInAnyPackage(
                                            "dev.assay.metrics..",
                                            "dev.assay.embeddings..",
                                            "dev.assay.sources..",
                                            "dev.assay.cli..")))
                    .should(
                            new ArchCondition<>("say so, or be of a package that does") {
                                @Override
                                public void check(JavaClass type, ConditionEvents events) {
                                    events.add(
                                            new SimpleConditionEvent(
                                                    type,
                                                    type.isAnnotatedWith(Stability.class)
                                                            || type.getPackage()
                                                                    .isAnnotatedWith(
                                                                            Stability.class),
                                                    type.getName()
                                                            + " says nothing; see"
                                                            + " docs/stability.md"));
                                }
                            });

    /** Every package of every module is a room, but for two that are one each with their inside. */
    private static final class Rooms implements SliceAssignment {

        /**
         * What users call here and what does it there is one thing with two doors: {@code
         * TableReader} and {@code NeighbourSearch} hand over to readers and searches that give back
         * {@code Table} and {@code NeighbourTable}. Taken apart, either the values would have to
         * live with the way in, or the inside would have to be public.
         */
        private static final List<String> WITH_ITS_INSIDE =
                List.of("dev.assay.table", "dev.assay.neighbour");

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            return SliceIdentifier.of(
                    WITH_ITS_INSIDE.stream()
                            .filter(one -> name.startsWith(one + "."))
                            .findFirst()
                            .orElse(name));
        }

        @Override
        public String getDescription() {
            return "packages";
        }
    }

    private static DescribedPredicate<JavaConstructorCall> canonicalOfGrowing() {
        return DescribedPredicate.describe(
                "is the canonical one of a record that grows",
                call -> {
                    JavaClass type = call.getTargetOwner();
                    return type.isAnnotatedWith(Growing.class)
                            && type.isRecord()
                            && call.getTarget().getRawParameterTypes().size()
                                    == type.getFields().stream()
                                            .filter(
                                                    field ->
                                                            !field.getModifiers()
                                                                    .contains(JavaModifier.STATIC))
                                            .count();
                });
    }

    private static ArchCondition<JavaClass> beUsedOnlyByTheirModule() {
        return new ArchCondition<>("be used only by the package tree they belong to") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                String module = tree(type);
                type.getDirectDependenciesToSelf().stream()
                        .filter(use -> !tree(use.getOriginClass()).equals(module))
                        .forEach(
                                use ->
                                        events.add(
                                                SimpleConditionEvent.violated(
                                                        type, use.getDescription())));
            }
        };
    }

    /** Core's packages are one tree; each other module has its own below {@code dev.assay}. */
    private static String tree(JavaClass type) {
        String name = type.getPackageName();
        for (String other :
                new String[] {
                    "metrics", "learners", "embeddings", "sources", "cli", "report.html", "testkit"
                }) {
            if (name.startsWith("dev.assay." + other)) {
                return other;
            }
        }
        return "core";
    }
}
