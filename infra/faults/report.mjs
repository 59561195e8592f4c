// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';

/**
 * Writes reports/faults/<name>.json, prints the same as the last line, and makes the run fail when it did.
 * @param {string} name @param {Record<string, unknown>} figures @param {boolean} isKept whether the promise was kept
 */
export const report = (name, figures, isKept) => {
  const whole = { fault: name, ...figures, kept: isKept };
  mkdirSync('reports/faults', { recursive: true });
  writeFileSync(`reports/faults/${name}.json`, `${JSON.stringify(whole, null, 2)}\n`);
  console.log(`\n${JSON.stringify(whole)}`);
  process.exitCode = isKept ? 0 : 1;
};

/** On a terminal the line is written over. @param {string} line */
export const progress = (line) => {
  if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
};
