// @ts-check
// node infra/size.mjs: how large the code is, in lines of files that are written by hand.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './setup/run.mjs';

const TEST = /\.(spec|conformance|e2e|fixture)\.[mc]?tsx?$|\.spec\.mjs$|\/testing\/|\/acceptance\//;
const GENERATED = /api-types\.ts$|openapi\.json$|docs\/(events|screens)/;
const SERVER = /^(backend\/src|packages)\/(?!demo\/|testing\/|acceptance\/).*\.ts$/;

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !GENERATED.test(path))
  .map((path) => ({ path, isTest: TEST.test(path) }));

/** @param {RegExp} pattern @param {boolean} [tests] */
const linesOf = (pattern, tests = false) =>
  files
    .filter(({ path, isTest }) => isTest === tests && pattern.test(path))
    .map(({ path }) => ({ path, lines: readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1 }));

/** @type {[string, RegExp, boolean?][]} */
const ROWS = [
  ['server: modules, platform, app, kernel, commands, packages', SERVER],
  ['  of it discovery', /^backend\/src\/modules\/discovery\/.*\.ts$/],
  ['  of it Meilisearch', /^backend\/src\/modules\/discovery\/search\/meilisearch\/.*\.ts$/],
  ['backend tests', /^(backend|packages)\/.*\.ts$/, true],
  ['demo world', /^backend\/src\/demo\/.*\.ts$/],
  ['  its data', /^backend\/src\/demo\/data\/.*\.json$/],
  ['web', /^frontend\/src\/.*\.(tsx?|css)$/],
  ['web tests', /^frontend\/src\/.*\.tsx?$/, true],
  ['browser tests', /^e2e\//, true],
  ['tools, without the embedded PostgreSQL', /^infra\/(?!embedded-postgres\/).*\.([mc]?[jt]s)$/],
  ['docs', /^docs\/(?!adr\/).*\.md$/],
  ['decisions', /^docs\/adr\//],
];

for (const [what, pattern, tests] of ROWS) {
  const found = linesOf(pattern, tests);
  const lines = found.reduce((sum, file) => sum + file.lines, 0);
  console.log(`${String(lines).padStart(7)} lines  ${String(found.length).padStart(4)} files  ${what}`);
}
const small = linesOf(SERVER).filter(({ lines }) => lines <= 20);
console.log(`${String(small.length).padStart(27)} files  of the server with 20 lines or fewer`);

/** What a reader opens to follow an approved payment, from HTTP to rows and notice. */
const APPROVE = [
  'http/payment-decisions-admin.controller.ts',
  'use-cases/approve-payment.handler.ts',
  'read-models/wallet-balance/wallet-balance.projection.ts',
  'read-models/payment-requests/payment-requests.projection.ts',
  'policies/tell-owner-of-payment-decision.policy.ts',
].map((file) => `backend/src/modules/wallet/${file}`);

/** These files and all that they import, and so on; types alone excepted. @param {string[]} from */
const importedBy = (from) => {
  const reached = new Set(from);
  for (const path of reached) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    for (const [, file = ''] of text.matchAll(/^(?:import|export) (?!type)[^;]*?from '(\.[^']+)\.js';/gm))
      reached.add(`${join(dirname(path), file)}.ts`);
  }
  return reached.size;
};
const [, walk = ''] =
  /\*\*Follow a payment(.*?)\n\*\*/s.exec(readFileSync(join(ROOT, 'docs/newcomer.md'), 'utf8')) ?? [];
const named = new Set(walk.match(/(?<=\()\.\.[^)]*\.tsx?(?=\))/g));
console.log(
  `${String(named.size).padStart(27)} files  that docs/newcomer.md names to follow an approved payment`,
);
console.log(
  `${String(importedBy(APPROVE)).padStart(27)} files  that the server's part of it imports, and those that they import`,
);
const loose = linesOf(/^frontend\/src\/lib\/[^/]+$/);
console.log(`${String(loose.length).padStart(27)} files  loose in frontend/src/lib`);
