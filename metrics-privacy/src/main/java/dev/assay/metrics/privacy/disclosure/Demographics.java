package dev.assay.metrics.privacy.disclosure;

import dev.assay.metric.EvaluationData;
import dev.assay.table.ColumnKind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Columns that an attacker is likely to know, by what they are: dates, places, and what one sees of
 * or hears about a person. Names are read as words, so that "birth_year" and "BirthYear" are the
 * same.
 */
final class Demographics {

    private static final Set<String> WORDS =
            Set.of(
                    "age",
                    "sex",
                    "gender",
                    "birth",
                    "born",
                    "birthday",
                    "birthdate",
                    "dob",
                    "yob",
                    "zip",
                    "zipcode",
                    "postcode",
                    "postal",
                    "plz",
                    "city",
                    "town",
                    "village",
                    "county",
                    "district",
                    "borough",
                    "municipality",
                    "state",
                    "province",
                    "region",
                    "country",
                    "nation",
                    "nationality",
                    "citizenship",
                    "address",
                    "street",
                    "race",
                    "ethnicity",
                    "ethnic",
                    "marital",
                    "marriage",
                    "married",
                    "education",
                    "school",
                    "occupation",
                    "job",
                    "profession",
                    "religion",
                    "language",
                    "height",
                    "admission",
                    "admitted",
                    "discharge",
                    "discharged");

    private Demographics() {}

    /** The columns of these that are dates or are named like places and demographics. */
    static List<String> among(EvaluationData data, List<String> columns) {
        return columns.stream()
                .filter(
                        name ->
                                data.real().column(name).kind() == ColumnKind.DATETIME
                                        || words(name).anyMatch(WORDS::contains))
                .sorted()
                .toList();
    }

    private static java.util.stream.Stream<String> words(String name) {
        String apart = name.replaceAll("(\\p{Ll})(\\p{Lu})", "$1 $2").toLowerCase(Locale.ROOT);
        return Arrays.stream(apart.split("[^\\p{L}]+"));
    }
}
