// Adds up what the browser loads for a route (entry and route with their static imports) and fails when it is more than
// the route's budget. Reads dist/client, so build first. That nothing else is fetched before the visitor does
// something is the business of e2e/journeys/discovery-budgets.e2e.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const CLIENT = join(import.meta.dirname, '..', 'dist', 'client');
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite', 'manifest.json'), 'utf8'));

/** KB of gzipped JavaScript by route file. */
const BUDGETS = {
  home: 135,
  search: 135,
  provider: 140,
  place: 132,
  'service-requests': 133,
  'service-request': 138,
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
  availability: 165,
  calendar: 140,
  book: 141,
  chat: 158,
  verification: 165,
  wallet: 165,
  'top-up': 140,
  promotions: 165,
  contact: 165,
  report: 165,
  admin: 210,
  about: 132,
  guidelines: 132,
  help: 134,
  'how-it-works': 134,
  privacy: 134,
  safety: 132,
  terms: 132,
  trust: 132,
  'not-found': 130,
};
/** KB of gzipped JavaScript that a part adds to its route when it is wanted. */
const PARTS = {
  'features/listings/components/activity-charts.tsx': { of: 'dashboard', limit: 3 },
  'app/bookings-tabs.tsx': { of: 'dashboard', limit: 18 },
  'app/chat-jobs.tsx': { of: 'chat', limit: 8 },
  'app/path-to-review.tsx': { of: 'provider', limit: 15 },
  'features/reviews/components/review-dialog.tsx': { of: 'provider', limit: 20 },
};
/** KB of brotli where it is promised, too. */
const BROTLI_BUDGETS = { home: 118, search: 119 };
const CSS_BUDGET = 12;
const KB = 1024;

const withImports = (source, seen = new Set()) => {
  if (seen.has(source)) return seen;
  seen.add(source);
  for (const imported of manifest[source]?.imports ?? []) withImports(imported, seen);
  return seen;
};

const entry = 'index.html';
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

const filesOf = (sources) =>
  [...new Set(sources.map((source) => manifest[source].file))].filter((file) => file.endsWith('.js'));

const ofRoute = (route) => {
  const source = `src/app/routes/${route}.route.tsx`;
  if (!manifest[source]) throw new Error(`The build has no route ${source}`);
  return withImports(source, withImports(entry));
};

for (const [route, limit] of Object.entries(BUDGETS)) {
  const files = filesOf([...ofRoute(route)]);
  const brotli = sum(files, 'brotli');
  verdict(route, sum(files, 'gzip'), limit, `, ${brotli.toFixed(1)} brotli, ${files.length} files`);
  const most = BROTLI_BUDGETS[route];
  if (most !== undefined && brotli > most) {
    failed += 1;
    process.stdout.write(`OVER ${route}: ${brotli.toFixed(1)} of ${most} KB brotli\n`);
  }
}
for (const [part, { of, limit }] of Object.entries(PARTS)) {
  const source = `src/${part}`;
  if (!manifest[source]) throw new Error(`The build has no part ${source}`);
  const known = new Set(filesOf([...ofRoute(of)]));
  const files = filesOf([...withImports(source)]).filter((file) => !known.has(file));
  verdict(`${of} +`, sum(files, 'gzip'), limit, `, ${part}`);
}
const styles = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
verdict('styles', sum([...styles], 'gzip'), CSS_BUDGET);
const worker = readFileSync(join(CLIENT, 'sw.js'), 'utf8');
const kept = Number(/assets: (\d+)/.exec(worker)?.[1]);
const files = readdirSync(join(CLIENT, 'assets')).filter((file) => /\.(js|css)$/.test(file)).length;
if (!(2 * files <= kept)) {
  failed += 1;
  process.stdout.write(`OVER the service worker keeps ${kept} files, which is not two builds of ${files}\n`);
}
process.exitCode = failed > 0 ? 1 : 0;
