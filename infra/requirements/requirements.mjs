// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/run.mjs';
import { areasOf } from './document.mjs';
import { testsNamingRows } from './test-names.mjs';

export const DOCUMENT = join(ROOT, 'reports/requirements.md');
export const IDS_DOCUMENT = join(ROOT, 'docs/requirements/README.md');

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));

/** The rows, why some have no test, the decisions, and the tests of this working copy. */
export const readRequirements = () => {
  /** @type {import('./document.mjs').Rows} */
  const rows = read('rows.json');
  /** @type {Record<string, string>} */
  const reasons = read('reasons.json');
  /** @type {import('./document.mjs').Decisions} */
  const decisions = read('decisions.json');
  return { rows, reasons, decisions, tests: testsNamingRows(ROOT, areasOf(rows)) };
};
