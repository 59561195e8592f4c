// @ts-check
// npm run docs:requirements: writes reports/requirements.md from the names of the tests.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { problemsOf, requirementsDocument } from './requirements/document.mjs';
import { DOCUMENT, readRequirements } from './requirements/requirements.mjs';

const { rows, reasons, tests } = readRequirements();
mkdirSync(dirname(DOCUMENT), { recursive: true });
writeFileSync(DOCUMENT, requirementsDocument(rows, reasons, tests));
for (const problem of problemsOf(rows, reasons, tests)) {
  console.error(problem);
  process.exitCode = 1;
}
console.log(`Written: ${relative(process.cwd(), DOCUMENT)}`);
