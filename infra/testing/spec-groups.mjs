// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import slow from './slow-specs.json' with { type: 'json' };

/** Two for each of two workers: a group takes four seconds of processor time to load, and the last ones end together. */
const GROUPS = 4;
const SPEC = /\.spec\.tsx?$/;
/** What a comment at the top of a spec says to jest. */
const ENVIRONMENT = /^\/\*\* @jest-environment .*$/m;
/** A spec that replaces modules, or that names its environment, does so for its whole group. */
const HAS_ITS_OWN = new RegExp(String.raw`^jest\.mock\(|${ENVIRONMENT.source}`, 'm');
/** What jest runs instead of the specs. */
export const GROUP_PATTERN = String.raw`\.group\.js$`;

/** Seconds of specs that took four or more. Size does not predict them: most of them wait or try many ways. */
export const SLOW = /** @type {Record<string, number>} */ (slow);
/** Of the others, seconds for a kilobyte on the average; the ones with HTTP start the product, too. */
const USUAL = { withProduct: 0.3, others: 0.1, start: 1 };

/** @param {string} path @param {string} sources @returns {string} one spec as a part of a group, under its own name */
const member = (path, sources) =>
  `describe(${JSON.stringify(path)}, () => void require(${JSON.stringify(join(sources, path))}));\n`;

/** @param {string} file */
const environmentOf = (file) => {
  const [line] = ENVIRONMENT.exec(readFileSync(file, 'utf8')) ?? [];
  return line ? `${line}\n` : '';
};

/** @param {string} path @param {string} sources @returns {number} seconds, as far as can be known */
const lastsFor = (path, sources) => {
  const kilobytes = statSync(join(sources, path)).size / 1024;
  const isHttp = path.endsWith('.http.spec.ts');
  return SLOW[path] ?? (isHttp ? USUAL.start + kilobytes * USUAL.withProduct : kilobytes * USUAL.others);
};

/**
 * Jest gives each file its own registry of modules, so that 248 specs load Nest, TypeORM and the product 248 times: two
 * fifths of the suite's processor time. Here a few files, each of which takes many specs in as parts; hooks at the top of a
 * spec hold for its part alone. The longest specs are dealt out first, each to the group that has least to do, so that all
 * groups take about as long. A spec that replaces modules gets a group of its own; those that name an environment share one.
 * A single spec is run by its own name, without groups.
 * @param {string} sources folder of the specs @param {string} folder is rewritten
 * @param {{ count?: number }} [options]
 */
export const writeSpecGroups = (sources, folder, { count = GROUPS } = {}) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const specs = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => SPEC.test(path))
    .map((path) => ({ path, seconds: lastsFor(path, sources) }))
    .toSorted((a, b) => b.seconds - a.seconds || (a.path < b.path ? -1 : 1));
  const groups = Array.from({ length: count }, () => ({ seconds: 0, paths: /** @type {string[]} */ ([]) }));
  const apart = specs.filter(({ path }) => HAS_ITS_OWN.test(readFileSync(join(sources, path), 'utf8')));
  for (const { path, seconds } of specs.filter((spec) => !apart.includes(spec))) {
    const idlest = groups.reduce((least, group) => (group.seconds < least.seconds ? group : least));
    idlest.seconds += seconds;
    idlest.paths.push(path);
  }
  /** @type {Map<string, string[]>} */
  const environments = new Map();
  for (const { path } of apart) {
    const name = environmentOf(join(sources, path)) || path;
    environments.set(name, [...(environments.get(name) ?? []), path]);
  }
  const files = [
    ...groups.map(({ paths }) => ({ environment: '', paths })),
    ...[...environments].map(([name, paths]) => ({
      environment: ENVIRONMENT.test(name) ? name : '',
      paths,
    })),
  ];
  for (const [index, { environment, paths }] of files.entries()) {
    const members = paths.toSorted().map((path) => member(path, sources));
    const file = `${String(index + 1).padStart(2, '0')}.group.js`;
    writeFileSync(join(folder, file), environment + members.join(''));
  }
};
