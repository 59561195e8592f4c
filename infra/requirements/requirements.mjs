// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/run.mjs';
import { areasOf } from './document.mjs';
import { testsNamingRows } from './test-names.mjs';

export const DOCUMENT = join(ROOT, 'reports/requirements.md');

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));

/** The rows, why some have no test, and the tests of this working copy. */
export const readRequirements = () => {
  /** @type {import('./document.mjs').Rows} */
  const rows = read('rows.json');
  /** @type {Record<string, string>} */
  const reasons = read('reasons.json');
  return { rows, reasons, tests: testsNamingRows(ROOT, areasOf(rows)) };
};
