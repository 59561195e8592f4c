// @ts-check
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** As many as keep two workers evenly busy until the end. */
const GROUPS = 16;
const SPEC = /\.spec\.ts$/;
/** What jest runs instead of the specs. */
export const GROUP_PATTERN = String.raw`\.group\.js$`;

/** @param {string} path @param {string} sources @returns {string} one spec as a part of a group, under its own name */
const member = (path, sources) =>
  `describe(${JSON.stringify(path)}, () => void require(${JSON.stringify(join(sources, path))}));\n`;

/**
 * Jest gives each file its own registry of modules, so that 248 specs load Nest, TypeORM and the product 248 times: two
 * fifths of the suite's processor time. Here a few files, each of which takes many specs in as parts; hooks at the top of a
 * spec hold for its part alone. Large and small specs are dealt out evenly. A single spec is run as ever, by its own name.
 * @param {string} sources folder of the specs @param {string} folder written anew
 */
export const writeSpecGroups = (sources, folder) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sizeOf = (/** @type {string} */ path) => statSync(join(sources, path)).size;
  const specs = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => SPEC.test(path))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || (a < b ? -1 : 1));
  for (let group = 0; group < GROUPS; group++) {
    const members = specs.filter((_, index) => index % GROUPS === group).toSorted();
    const text = members.map((path) => member(path, sources)).join('');
    writeFileSync(join(folder, `${String(group + 1).padStart(2, '0')}.group.js`), text);
  }
};
