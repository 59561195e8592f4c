// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * What the command line says, such as `--n 50`, each of the type of its default.
 * @template {Record<string, string | number>} Options @param {Options} defaults @returns {Options}
 */
export const optionsOf = (defaults) => {
  const known = Object.entries(defaults).map(([name, value]) => [
    name,
    { type: 'string', default: String(value) },
  ]);
  const { values } = parseArgs({ options: Object.fromEntries(known) });
  const typed = Object.entries(defaults).map(([name, value]) => [
    name,
    typeof value === 'number' ? Number(values[name]) : values[name],
  ]);
  return Object.fromEntries(typed);
};

/** A folder of this run, gone when the process ends, however it does. @param {string} name */
export const folderOf = (name) => {
  const path = mkdtempSync(join(tmpdir(), `handwork-${name}-`));
  process.once('exit', () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
};
