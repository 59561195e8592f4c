// @ts-check
// npm run docs:requirements: writes docs/requirements.md from the names of the tests.
import { writeFileSync } from 'node:fs';
import { problemsOf, requirementsDocument } from './requirements/document.mjs';
import { DOCUMENT, readRequirements } from './requirements/requirements.mjs';

const { rows, reasons, tests } = readRequirements();
writeFileSync(DOCUMENT, requirementsDocument(rows, reasons, tests));
for (const problem of problemsOf(rows, reasons, tests)) {
  console.error(problem);
  process.exitCode = 1;
}
