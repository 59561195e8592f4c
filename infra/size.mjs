// @ts-check
// node infra/size.mjs: how large the code is, in lines of files that are written by hand.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
const loose = linesOf(/^frontend\/src\/lib\/[^/]+$/);
console.log(`${String(loose.length).padStart(27)} files  loose in frontend/src/lib`);
