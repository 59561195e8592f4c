// Adds up what the browser loads for a route (entry and route with their static imports) and fails when it is more than
// the route's budget. Reads dist/client, so build first. That nothing else is fetched before the visitor does
// something is the business of e2e/journeys/discovery-budgets.e2e.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const CLIENT = join(import.meta.dirname, '..', 'dist', 'client');
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'));

/** KB of gzipped JavaScript by route file. */
const BUDGETS = {
  home: 135,
  search: 135,
  provider: 145,
  auth: 140,
  'verify-email': 140,
  'verify-phone': 140,
  'forgot-password': 140,
  'reset-password': 140,
  'test-phone': 140,
  profile: 165,
  dashboard: 175,
  'create-listing': 175,
  'edit-listing': 175,
  chat: 165,
  wallet: 165,
  promotions: 165,
  contact: 165,
  report: 165,
  admin: 210,
  'not-found': 135,
};
/** KB of brotli where it is promised, too. */
const BROTLI_BUDGETS = { home: 115, search: 115 };
const CSS_BUDGET = 12;
const KB = 1024;

const withImports = (source, seen = new Set()) => {
  if (seen.has(source)) return seen;
  seen.add(source);
  for (const imported of manifest[source]?.imports ?? []) withImports(imported, seen);
  return seen;
};

const entry = Object.keys(manifest).find((source) => manifest[source].isEntry);
const weights = new Map();
const weigh = (file) => {
  if (!weights.has(file)) {
    const bytes = readFileSync(join(CLIENT, file));
    weights.set(file, {
      gzip: gzipSync(bytes, { level: 9 }).length,
      brotli: brotliCompressSync(bytes).length,
    });
  }
  return weights.get(file);
};
const sum = (files, kind) => files.reduce((total, file) => total + weigh(file)[kind], 0) / KB;

let failed = 0;
const verdict = (name, weight, limit, note = '') => {
  const over = weight > limit;
  if (over) failed += 1;
  process.stdout.write(
    `${over ? 'OVER' : 'ok  '} ${name.padEnd(16)} ${weight.toFixed(1)} of ${limit} KB gzip${note}\n`,
  );
};

for (const [route, limit] of Object.entries(BUDGETS)) {
  const source = `src/app/routes/${route}.route.tsx`;
  if (!manifest[source]) throw new Error(`The build has no route ${source}`);
  const sources = [...withImports(source, withImports(entry))];
  const files = [...new Set(sources.map((each) => manifest[each].file))].filter((file) =>
    file.endsWith('.js'),
  );
  const brotli = sum(files, 'brotli');
  verdict(route, sum(files, 'gzip'), limit, `, ${brotli.toFixed(1)} brotli, ${files.length} files`);
  const most = BROTLI_BUDGETS[route];
  if (most !== undefined && brotli > most) {
    failed += 1;
    process.stdout.write(`OVER ${route}: ${brotli.toFixed(1)} of ${most} KB brotli\n`);
  }
}
const styles = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
verdict('styles', sum([...styles], 'gzip'), CSS_BUDGET);
process.exitCode = failed > 0 ? 1 : 0;
