CREATE TABLE report (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  series TEXT NOT NULL,
  release TEXT NOT NULL,
  added TEXT NOT NULL,
  candidate TEXT NOT NULL,
  version TEXT NOT NULL,
  seed INTEGER NOT NULL,
  real_data TEXT NOT NULL,
  holdout_data TEXT NOT NULL,
  synthetic_data TEXT NOT NULL,
  plan TEXT NOT NULL,
  policy TEXT NOT NULL,
  decision TEXT NOT NULL,
  completed INTEGER NOT NULL,
  skipped INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  content TEXT NOT NULL,
  UNIQUE (series, release, content)
) STRICT;

CREATE TABLE measure (
  report INTEGER NOT NULL REFERENCES report (id),
  place INTEGER NOT NULL,
  key TEXT NOT NULL,
  title TEXT NOT NULL,
  dimension TEXT NOT NULL,
  value REAL NOT NULL,
  low REAL,
  high REAL,
  score REAL NOT NULL,
  best REAL NOT NULL,
  options TEXT NOT NULL,
  PRIMARY KEY (report, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE document (
  report INTEGER PRIMARY KEY REFERENCES report (id),
  packed BLOB NOT NULL
) STRICT;
