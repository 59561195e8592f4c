// @ts-check
// Finds or installs the browser of the tests, and prints where it is.
import { ensureBrowser } from './setup/browser.mjs';
import { fail } from './setup/run.mjs';

try {
  console.log(await ensureBrowser(console.log));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
