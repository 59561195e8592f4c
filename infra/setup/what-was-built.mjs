// @ts-check
// Whether the last build is still valid, without starting nx, which takes seconds to find out that nothing changed.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const APPS = ['backend', 'frontend'];
/** What a build is made from (`sources` in nx.json), and what it leaves. */
const SOURCES = [
  ...APPS,
  'infra/embedded-postgres',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'nx.json',
];
const OUTPUTS = APPS.map((app) => `${app}/dist`);
const KEPT = '.nx/what-was-built.json';

/** Every file at or below a path. @param {string} path @param {(name: string) => boolean} isLeftOut @returns {string[]} */
const filesBelow = (path, isLeftOut) => {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !isLeftOut(name));
  return names.toSorted().flatMap((name) => filesBelow(join(path, name), isLeftOut));
};

/**
 * Names, sizes and times of all files in one value. The time is ctime, which a copy that keeps the old date does not
 * keep.
 * @param {string} root @param {readonly string[]} paths @param {readonly string[]} [leftOut] names of folders
 */
const printOf = (root, paths, leftOut = []) => {
  const print = createHash('sha256');
  for (const path of paths.map((one) => join(root, one)))
    for (const file of filesBelow(path, (name) => leftOut.includes(name))) {
      const { size, ctimeMs } = statSync(file);
      print.update(`${file}\0${size}\0${ctimeMs}\n`);
    }
  return print.digest('hex');
};

/** Of what a build would be made from now. @param {string} root */
export const sourcesPrint = (root) => printOf(root, SOURCES, ['dist', 'node_modules']);

/** @param {string} root @returns {boolean} whether sources and outputs are those of the last complete build */
export const isBuilt = (root) => {
  try {
    const { sources, outputs } = JSON.parse(readFileSync(join(root, KEPT), 'utf8'));
    return sources === sourcesPrint(root) && outputs === printOf(root, OUTPUTS);
  } catch {
    return false; // never built, or something is missing
  }
};

/** Remembers a complete build. @param {string} root @param {string} sources their print from before it began */
export const keepBuilt = (root, sources) => {
  const path = join(root, KEPT);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify({ sources, outputs: printOf(root, OUTPUTS) }));
  renameSync(`${path}.new`, path);
};
