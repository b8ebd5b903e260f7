// USearch's exact search on one thread: prints a line of JSON with its CPU seconds and distances; see peers.py.
// usage: node usearch.cjs BASE QUERIES DIMENSIONS K REPETITIONS      (files of single-precision numbers)
const fs = require('fs');
const path = require('path');
const { exactSearch, MetricKind } = require('usearch');

const [base, queries] = process.argv.slice(2, 4).map(floats);
const [dimensions, k, repetitions] = process.argv.slice(4).map(Number);

function floats(file) {
  const bytes = fs.readFileSync(file);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

// The package keeps its description from those who ask for it by name.
function version() {
  let folder = path.dirname(require.resolve('usearch'));
  for (;;) {
    const file = path.join(folder, 'package.json');
    const told = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
    if (told.name === 'usearch') return told.version;
    if (folder === path.dirname(folder)) return 'of an unknown version';
    folder = path.dirname(folder);
  }
}

let best = Infinity;
let found;
for (let repetition = 0; repetition < repetitions; repetition++) {
  const before = process.cpuUsage();
  found = exactSearch(base, queries, dimensions, k, MetricKind.L2sq, 1);
  const spent = process.cpuUsage(before);
  best = Math.min(best, (spent.user + spent.system) / 1e6);
}
const rows = queries.length / dimensions;
process.stdout.write(JSON.stringify({
  version: version(),
  seconds: best,
  bytes: (found.keys.byteLength + found.distances.byteLength) / rows,
  distances: Array.from(found.distances.slice(0, 100 * k)),
}));
