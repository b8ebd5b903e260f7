CREATE INDEX measure_over_reports ON measure (key, report);

CREATE INDEX report_in_series ON report (series, id);
