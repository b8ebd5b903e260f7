#!/usr/bin/env bash
# Puts Assay into ASSAY_HOME, unless it is there: from ASSAY_ARCHIVE, a path or an address, else the archive of ASSAY_VERSION that
# Maven finds in the repositories of this build. ASSAY_SHA256 is what the archive must be.
set -euo pipefail

home=${ASSAY_HOME:?names the folder Assay is put into}
fail() { printf 'assay: %s\n' "$1" >&2; exit 2; }

[ ! -x "$home/bin/assay" ] || exit 0

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
archive=${ASSAY_ARCHIVE:-}
case $archive in
  https://*)
    curl --fail --silent --show-error --location --proto '=https' --retry 3 --output "$work/assay.tar.gz" "$archive" \
      || fail "the archive $archive could not be fetched. Check the address."
    archive=$work/assay.tar.gz ;;
  *://*) fail "the archive $archive is not fetched by https; expected an address that begins with https:// or a path." ;;
  '')
    version=${ASSAY_VERSION:?says which version}
    case $version in *[!0-9A-Za-z.-]*) fail "version '$version' is no version; expected one such as 0.1.0." ;; esac
    command -v mvn >/dev/null || fail "Maven is needed to fetch Assay $version; install it, or name an archive."
    mvn -B -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy \
      -Dartifact="dev.assay:assay-cli:$version:tar.gz:distribution" -DoutputDirectory="$work" -Dmdep.stripVersion=true \
      || fail "Assay $version could not be fetched. Is that a published version?"
    archive=$work/assay-cli-distribution.tar.gz ;;
esac
[ -f "$archive" ] || fail "the archive $archive does not exist; expected an archive of Assay as .tar.gz."

if [ -n "${ASSAY_SHA256:-}" ]; then
  if command -v sha256sum >/dev/null; then found=$(sha256sum "$archive"); else found=$(shasum -a 256 "$archive"); fi
  found=${found%% *}
  [ "$found" = "$ASSAY_SHA256" ] || fail "the archive has the SHA-256 $found; expected $ASSAY_SHA256. It is not what was asked for."
fi

mkdir -p "$work/unpacked"
tar -xzf "$archive" -C "$work/unpacked" --strip-components=1 || fail "the archive cannot be unpacked; expected a .tar.gz of Assay."
[ -x "$work/unpacked/bin/assay" ] || fail "the archive holds no bin/assay; expected an archive of Assay."
# Whole or not there, for another job may look at the same cache.
mkdir -p "$(dirname "$home")"
rm -rf "$home.new"
cp -R "$work/unpacked" "$home.new"
mv "$home.new" "$home" 2>/dev/null || [ -x "$home/bin/assay" ] || fail "$home cannot be written."
