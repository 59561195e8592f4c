// @ts-check
// npm run docs:requirements: writes what each id means (docs/requirements) and which test names it (reports).
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { idsDocument, problemsOf, requirementsDocument } from './requirements/document.mjs';
import { DOCUMENT, IDS_DOCUMENT, readRequirements } from './requirements/requirements.mjs';

const { rows, reasons, decisions, tests } = readRequirements();
const documents = [
  [DOCUMENT, requirementsDocument(rows, reasons, tests)],
  [IDS_DOCUMENT, idsDocument(rows, decisions)],
];
for (const [path = '', text = ''] of documents) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
for (const problem of problemsOf(rows, reasons, tests)) {
  console.error(problem);
  process.exitCode = 1;
}
console.log(`Written: ${documents.map(([path = '']) => relative(process.cwd(), path)).join(', ')}`);
