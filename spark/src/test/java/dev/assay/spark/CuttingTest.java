package dev.assay.spark;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.spark.storage.StorageLevel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CuttingTest {

    /** A block of rows of 180 bytes takes 11.3 MiB, so that five of them are 64 MiB at most. */
    @ParameterizedTest
    @CsvSource({"153,180,8,31", "153,180,60,60", "16,180,2,4", "3,180,8,3", "153,8,8,8", "0,0,4,1"})
    void noTaskPutsMoreThanSixtyFourMebibytesTogether(
            int blocks, int width, int partitions, int expected) {
        assertThat(Cutting.partitions(blocks, width, partitions)).isEqualTo(expected);
    }

    /** Blocks that fill more than half of what is left are on disks alone. */
    @Test
    void tablesThatDoNotFitLeaveTheMemoryToTasks() {
        assertThat(Cutting.level(100, 200, 200)).isEqualTo(StorageLevel.MEMORY_AND_DISK());
        assertThat(Cutting.level(101, 200, 200)).isEqualTo(StorageLevel.DISK_ONLY());
        assertThat(Cutting.level(1, 200, 101)).isEqualTo(StorageLevel.MEMORY_AND_DISK());
        assertThat(Cutting.level(1, 200, 100)).isEqualTo(StorageLevel.DISK_ONLY());
    }
}
