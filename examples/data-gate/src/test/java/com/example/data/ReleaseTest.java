package com.example.data;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.junit.SyntheticData;
import dev.assay.report.Report;
import org.junit.jupiter.api.Test;

@SyntheticData(
        real = "data/real.csv",
        synthetic = "data/good.csv",
        policy = "./data/policy.json",
        preset = "./data/preset.json")
class ReleaseTest {

    @Test
    void theColumnsLookAlike(Report report) {
        assertTrue(report.measure("ks_tvd_stat").orElseThrow().estimate().value() < 0.15);
    }
}
