package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A misspelt flag is told as one, wherever it stands, and never as the value of a list. */
class MisspeltFlagsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "evaluate -r a.csv -s b.csv -j fast privcy --sede 3|'--sede' of assay evaluate; did you mean --seed?",
                "evaluate -r a.csv -s b.csv -m dcr --tresholds|'--tresholds' of assay evaluate; expected one that it has.",
                "evaluate -r a.csv -m dcr --synthetc b.csv|'--synthetc' of assay evaluate; did you mean --synthetic?",
                "evaluate -r a.csv -s b.csv -m dcr --sede=3|'--sede' of assay evaluate; did you mean --seed?",
                "evaluate -r a.csv -s b.csv -m dcr -z|'-z' of assay evaluate",
                "benchmark -r a.csv -s b.csv c.csv --calibrat|'--calibrat' of assay benchmark; did you mean --calibrate?",
                "evaluate -r a.csv -s b.csv --json --htm page.html|'--htm' of assay evaluate; did you mean --html?",
                "baselines -r a.csv -o out --only bootstrap --sead 3|'--sead' of assay baselines; did you mean --seed?",
                "metrics lst|unknown command 'lst' of assay metrics; did you mean list?",
            })
    void aMisspeltFlagIsToldAsAFlag(String line, String sentence) {
        isUnknown(line, sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "real.csv syn.csv|unknown command 'real.csv'; tables follow options: assay evaluate --real TABLE --synthetic TABLE [--holdout TABLE].",
                "evaluate real.csv syn.csv|unknown argument 'real.csv' of assay evaluate; tables follow options: assay evaluate --real TABLE --synthetic TABLE [--holdout TABLE].",
                "evaluate -r real.csv syn.csv|unknown argument 'syn.csv' of assay evaluate; tables follow options:",
                "audit data/real.csv|unknown argument 'data/real.csv' of assay audit; tables follow options: assay audit --real TABLE",
                "privacy|unknown command 'privacy'; it is a preset, which follows an option: assay evaluate --preset privacy.",
                "evaluate -r a.csv -s b.csv privcy|unknown argument 'privcy' of assay evaluate; did you mean the preset privacy? It follows an option: assay evaluate --preset privacy.",
                "privcy|unknown command 'privcy'; did you mean the preset privacy? It follows an option: assay evaluate --preset privacy.",
                "metrics real.csv|unknown command 'real.csv' of assay metrics; expected one of list, describe, pages.",
                "evaluate -r a.csv -s b.csv 0.9|unknown argument '0.9' of assay evaluate; expected none there.",
                "evaluate -r a.csv -s b.csv ks_test.sig_lvl=0.1|of assay evaluate; expected none there.",
                "nothing|unknown command 'nothing'; expected one of evaluate, ",
            })
    void aTableOrAPresetWithoutItsOptionIsToldWhereItBelongs(String line, String sentence) {
        isUnknown(line, sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "evaluate|command line: --real TABLE, --synthetic TABLE are missing; expected all. --real: The real table",
                "evaluate -r a.csv|command line: --synthetic TABLE is missing; expected it.",
                "evaluate -r a.csv -s b.csv --seed many|--seed: 'many' is no whole number; expected one, such as 100.",
                "evaluate -r a.csv -s b.csv --level high|--level: 'high' is no number; expected one, such as 0.5.",
                "evaluate -r a.csv -s b.csv --seed 1 --seed 2|--seed: given twice; expected once. Leave one out.",
                "evaluate -r a.csv -s b.csv --json|--json: nothing stands after it; expected FILE. Add it.",
                "evaluate -r a.csv -s b.csv --json --html b|--json: nothing stands after it; expected FILE. Add it.",
            })
    void whatTheParserRefusesHasASubjectAFindingAndARemedy(String line, String sentence) {
        Cli run = Cli.run((Object[]) line.split(" "));
        assertThat(run.err()).contains(sentence).doesNotContain("java", "picocli", "Exception");
        assertThat(run.exit()).isEqualTo(2);
    }

    @Test
    void aNegativeNumberADashAndAnAbsentFileAreNoFlags() {
        assertThat(
                        Stream.of("--seed -5", "--json -", "-m -3")
                                .map(more -> ("evaluate -r no.csv -s no.csv " + more).split(" "))
                                .map(line -> Cli.run((Object[]) line).err()))
                .noneMatch(said -> said.contains("unknown option"));
    }

    private static void isUnknown(String line, String sentence) {
        Cli run = Cli.run((Object[]) line.split(" "));
        assertThat(run.err()).contains(sentence).startsWith("assay: command line: unknown ");
        assertThat(run.exit()).isEqualTo(2);
    }
}
