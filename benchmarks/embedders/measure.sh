#!/usr/bin/env bash
# Time and memory of embedders on tables of 30 columns: the whole process, JVM start and reading the CSV included.
#   benchmarks/embedders/measure.sh [KEY …]        ASSAY=path/to/assay  ROWS="5000 50000"
# OPTIONS_key="--set components=8" are options of one; WORK in them is the folder of the tables and of the vectors
# of the embedder before (so precomputed may come after scaled with OPTIONS_precomputed="--set real=WORK/vectors/real.npy").
# Prints Markdown. Needs GNU time. "(reading)" reads the table and stops.
set -eu
cd "$(dirname "$0")/../.."
assay=${ASSAY:-./assay}
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

table() { # 20 numbers, 10 columns of 5 levels, seeded
  awk -v rows="$1" 'BEGIN {
    srand(7)
    for (j = 1; j <= 20; j++) printf "x%d,", j
    for (j = 1; j <= 10; j++) printf "c%d%s", j, j < 10 ? "," : "\n"
    for (i = 0; i < rows; i++) {
      common = rand()
      for (j = 1; j <= 20; j++) printf "%.6f,", common * j / 20 + rand()
      for (j = 1; j <= 10; j++) printf "l%d%s", int(5 * rand() * (j % 2 ? 1 : common)), j < 10 ? "," : "\n"
    }
  }'
}

echo "| embedder | rows | dimensions | wall s | CPU s | peak MB |"
echo "|---|---|---|---|---|---|"
for rows in ${ROWS:-5000 50000}; do
  table "$rows" > "$work/real.csv"
  for key in "(reading)" "${@:-scaled}"; do
    # shellcheck disable=SC2086
    case $key in
      "(reading)") set_options=(schema -r "$work/real.csv" -o "$work/schema.json") ;;
      *) name="OPTIONS_$key"; more=${!name:-}; more=${more//WORK/$work}; set_options=(embed "$key" -r "$work/real.csv" --vectors "$work/vectors" $more) ;;
    esac
    /usr/bin/time -o "$work/time" -f "%e %U %S %M" $assay "${set_options[@]}" > "$work/out" 2> "$work/err" || { cat "$work/err"; exit 1; }
    read -r wall user system peak < "$work/time"
    size=$(sed -n 's/.*× \([0-9]*\)$/\1/p' "$work/out" | head -n 1)
    awk -v k="$key" -v r="$rows" -v d="${size:--}" -v w="$wall" -v u="$user" -v s="$system" -v m="$peak" \
      'BEGIN { printf "| %s | %d | %s | %.1f | %.1f | %d |\n", k, r, d, w, u + s, m / 1024 }'
  done
done
