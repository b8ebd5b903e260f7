#!/usr/bin/env bash
# Evaluates, judges and annotates with the Assay in ASSAY_HOME. Leaves report.json, report.html, gate.xml (JUnit), gate.json and
# summary.md in ASSAY_OUTPUT and ends with the exit code of the gate.
set -uo pipefail

home=${ASSAY_HOME:?names the folder of Assay}
output=${ASSAY_OUTPUT:-assay-report}
assay=$home/bin/assay

decided() {
  [ -z "${GITHUB_OUTPUT:-}" ] || printf 'decision=%s\n' "$1" >> "$GITHUB_OUTPUT"
}

# One line for the build's page; what stands for itself in such a line is written as its number.
annotate() {
  local title=$1 text=$2
  if [ "${GITHUB_ACTIONS:-}" = true ]; then
    title=${title//'%'/%25}; title=${title//$'\n'/%0A}; title=${title//$'\r'/%0D}; title=${title//':'/%3A}; title=${title//','/%2C}
    text=${text//'%'/%25}; text=${text//$'\n'/%0A}; text=${text//$'\r'/%0D}
    printf '::error title=%s::%s\n' "$title" "$text"
  else
    printf 'NOT MET  %s: %s\n' "$title" "$text"
  fi
}

mkdir -p "$output" || { decided error; exit 2; }
rm -f "$output/report.json" "$output/report.html" "$output/gate.xml" "$output/gate.json" "$output/summary.md"

arguments=(--real "${ASSAY_REAL:?names the real table}" --synthetic "${ASSAY_SYNTHETIC:?names the synthetic table}")
[ -z "${ASSAY_HOLDOUT:-}" ] || arguments+=(--holdout "$ASSAY_HOLDOUT")
arguments+=(--policy "${ASSAY_POLICY:-internal}")
while IFS= read -r line; do
  line=${line%$'\r'}
  [ -z "$line" ] || arguments+=("$line")
done <<< "${ASSAY_ARGUMENTS:-}"

"$assay" evaluate "${arguments[@]}" --json "$output/report.json" --html "$output/report.html"
evaluated=$?
if [ ! -f "$output/report.json" ]; then
  [ "$evaluated" -ne 0 ] || evaluated=70
  annotate "Assay" "The evaluation ended with exit code $evaluated; its messages are in the log."
  decided error
  exit "$evaluated"
fi

gate=("$output/report.json" --policy "${ASSAY_POLICY:-internal}")
[ -z "${ASSAY_BASELINE:-}" ] || gate+=(--baseline "$ASSAY_BASELINE")
"$assay" gate "${gate[@]}" --quiet --junit "$output/gate.xml" --gate-json "$output/gate.json" --gate-markdown "$output/summary.md"
gated=$?
[ ! -f "$output/summary.md" ] || [ -z "${GITHUB_STEP_SUMMARY:-}" ] || cat "$output/summary.md" >> "$GITHUB_STEP_SUMMARY"

# The claims that stand in the way, from the verdict as JSON: one field a line, as Assay writes it.
if [ "$gated" -eq 1 ] && [ -f "$output/gate.json" ]; then
  claim= finding= accepted=
  text_of() { local text=${1#*'" : "'}; text=${text%,}; text=${text%'"'}; text=${text//'\"'/'"'}; printf '%s' "${text//'\\'/'\'}"; }
  while IFS= read -r line; do
    case $line in
      *'"claim" : "'*) claim=$(text_of "$line") ;;
      *'"finding" : "'*) finding=$(text_of "$line") ;;
      *'"accepted" : '*) accepted=${line#*'"accepted" : '} ;;
      *'"sentence" : "'*) [ "$accepted" = 'true,' ] || annotate "${claim//_/ }" "${finding//_/ }: $(text_of "$line")" ;;
    esac
  done < "$output/gate.json"
fi

case $gated in
  0) decided passed ;;
  1) decided failed ;;
  *) annotate "Assay" "The gate ended with exit code $gated; its messages are in the log."; decided error ;;
esac
# A metric that failed is told even where the gate passes without it.
[ "$gated" -ne 0 ] || [ "$evaluated" -eq 0 ] || gated=$evaluated
exit "$gated"
