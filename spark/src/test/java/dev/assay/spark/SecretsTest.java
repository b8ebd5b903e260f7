package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobStart;
import org.apache.spark.scheduler.StageInfo;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.RDDInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import scala.jdk.javaapi.CollectionConverters;

class SecretsTest {

    private static final String PASSWORD = "a-password-of-a-database";
    private static final String CELL = "a-cell-of-a-patient";

    @TempDir private Path folder;

    /** What the pages of a cluster show of a job: its properties, stages and what these keep. */
    @Test
    void descriptionsOfJobsHoldNoCellAndNoPassword() throws Exception {
        List<List<String>> rows = new ArrayList<>();
        for (int row = 0; row < 300; row++) {
            rows.add(List.of(row % 3 == 0 ? CELL : "another", Integer.toString(row)));
        }
        Path file = Cluster.file(folder, "table", List.of("name", "value"), rows);
        Dataset<Row> table =
                Cluster.session()
                        .read()
                        .option("header", true)
                        .option("password", PASSWORD)
                        .csv(file.toString());
        Told told = new Told();
        Cluster.session().sparkContext().addSparkListener(told);
        try {
            SparkEvaluation.of(table, table).metric("dwm").metric("nnaa").metric("ks_test").run();
            Cluster.session().sparkContext().listenerBus().waitUntilEmpty();
        } finally {
            Cluster.session().sparkContext().removeSparkListener(told);
        }
        assertThat(told.all).hasSizeGreaterThan(20);
        assertThat(told.all).noneMatch(text -> text.contains(PASSWORD) || text.contains(CELL));
    }

    private static final class Told extends SparkListener {

        private final List<String> all = Collections.synchronizedList(new ArrayList<>());

        @Override
        public void onJobStart(SparkListenerJobStart job) {
            if (job.properties() != null) {
                all.add(job.properties().toString());
            }
            for (StageInfo stage : CollectionConverters.asJava(job.stageInfos())) {
                all.add(stage.name() + " " + stage.details());
                for (RDDInfo kept : CollectionConverters.asJava(stage.rddInfos())) {
                    all.add(kept.name() + " " + kept.callSite() + " " + kept.scope());
                }
            }
        }
    }
}
