// @ts-check
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * What a step of npm test found. `details` is shown when something failed, `notes` always; `failures` says in a few
 * lines each what failed, for the end of the output: of a long one often only the end is kept.
 * @typedef {{ passed: number; failed: number; skipped: number; details: string; notes?: string[]; failures?: string[] }} Result
 */

/**
 * The end of a long output. @param {string} output
 */
const tail = (output, lines = 80) =>
  stripVTControlCharacters(output).trim().split('\n').slice(-lines).join('\n');

/** @param {string} name @param {string} message */
const inShort = (name, message) =>
  [name, ...stripVTControlCharacters(message).trim().split('\n').slice(0, 8)].join('\n  ');

/** A check counts as one. @param {import('../setup/run.mjs').Outcome} outcome @returns {Result} */
export const ofCheck = ({ ok, output }) => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  details: tail(output),
});

/** A runner that ended badly counts as a failure, even when none of its tests did. @param {boolean} ok @param {Result} result @param {string} output @returns {Result} */
const honest = (ok, result, output) => {
  if (ok && result.failed === 0 && result.passed === 0) {
    return { ...result, failed: 1, details: `No test ran.\n${tail(output)}` };
  }
  if (ok || result.failed > 0) return result;
  return { ...result, failed: 1, details: `The runner itself failed.\n${tail(output)}` };
};

/** @param {string} path */
const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** @param {import('../setup/run.mjs').Outcome} outcome @param {string} reportFile @returns {Result} */
export const ofJest = ({ ok, output }, reportFile) => {
  const report = readJson(reportFile);
  if (!report) return ofCheck({ ok: false, output });
  /** @type {{ status: string; name: string; message: string; assertionResults?: { status: string; fullName: string; failureMessages?: string[] }[] }[]} */
  const suites = report.testResults;
  const failures = suites
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults = [] }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [inShort(name, message)];
      return failed.map(({ fullName, failureMessages = [] }) =>
        inShort(`${name}: ${fullName}`, failureMessages.join('\n')),
      );
    });
  const notes = suites
    .flatMap(({ assertionResults }) => assertionResults ?? [])
    .filter(({ status }) => status === 'pending' || status === 'todo')
    .map(({ fullName }) => `skipped: ${fullName}`);
  const details = suites
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${name}\n${stripVTControlCharacters(message)}`);
  return honest(
    ok,
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
      details: details.join('\n'),
      notes,
      failures,
    },
    output,
  );
};

/** @param {import('../setup/run.mjs').Outcome} outcome @param {string} reportFile @returns {Result} */
export const ofPlaywright = ({ ok, output }, reportFile) => {
  const report = readJson(reportFile);
  if (!report) return ofCheck({ ok: false, output });
  const { expected, unexpected, flaky, skipped } = report.stats;
  /** @type {{ message: string }[]} */
  const errors = report.errors;
  const details = [...errors.map(({ message }) => stripVTControlCharacters(message)), tail(output, 120)].join(
    '\n',
  );
  return honest(ok, { passed: expected, failed: unexpected + flaky, skipped, details }, output);
};

/** Node's own runner, from its TAP output. @param {import('../setup/run.mjs').Outcome} outcome @returns {Result} */
export const ofNodeTest = ({ ok, output }) => {
  const count = (/** @type {string} */ name) =>
    Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const skipped = [...output.matchAll(/^\s*ok \d+ - (.*) # SKIP ?(.*)$/gm)];
  const result = {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped'),
    details: tail(output, 200),
    failures: [...output.matchAll(/^( *)not ok \d+ - (.*)$(?:\n\1  ---\n([^]*?)^\1  \.\.\.$)?/gm)].map(
      ([, , name = '', why]) => (why ? inShort(name, why) : name),
    ),
    notes: skipped.map(([, name, why]) => `skipped: ${name}${why ? ` (${why})` : ''}`),
  };
  return honest(ok, result, output);
};
