// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** @typedef {{ file: string; name: string; ids: string[] }} NamedTest `ids`: the rows that the test names, in its order */

const FOLDERS = ['backend/src', 'frontend/src', 'e2e', 'infra'];
const TESTS = /\.(spec\.tsx?|spec\.mjs|contract\.ts|e2e\.ts)$/;
const RUNNERS = new Set(['it', 'test', 'describe']);
const LEFT_OUT = new Set(['skip', 'todo', 'fixme', 'failing']);

/** `AUTH-07`, or a range: `PROF-17 to PROF-21`. */
const ROWS = /\b([A-Z]{2,})-(\d\d)(?:(?: to |–)\1-(\d\d))?\b/g;

/** @param {string} text @param {ReadonlySet<string>} areas @returns {string[]} */
export const rowsIn = (text, areas) =>
  [...text.matchAll(ROWS)].flatMap(([, area = '', first = '', last = first]) =>
    areas.has(area)
      ? Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
          rowId(area, Number(first) + index),
        )
      : [],
  );

/** @param {string} area @param {number} number */
const rowId = (area, number) => `${area}-${String(number).padStart(2, '0')}`;

/**
 * Every test of the repository that names a row, in the order of the files.
 * @param {string} root @param {ReadonlySet<string>} areas @returns {NamedTest[]}
 */
export const testsNamingRows = (root, areas) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => TESTS.test(path) && !path.includes('node_modules'))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .toSorted(),
  ).flatMap((file) => testsOf(file, readFileSync(join(root, file), 'utf8'), areas));

/** `OP-17`, and the short ones as references are written: in parentheses, or in front of what a test says. */
const LONG_IDS = /\b[A-Z]{2,}-\d\d\b/g;
const SHORT_IDS = /(?<=['"`(]|, |: | to )[A-FQ]\d{1,2}(?=[:,)]| to )/g;
const CODE = /\.(tsx?|mjs)$/;

/** @param {string} text @param {ReadonlySet<string>} areas areas and families @returns {string[]} */
export const idsIn = (text, areas) => [
  ...new Set([
    ...(text.match(LONG_IDS) ?? []).filter((id) => areas.has(id.split('-')[0] ?? '')),
    ...(text.match(SHORT_IDS) ?? []),
  ]),
];

/**
 * Every file of code or tests and the ids that it names.
 * @param {string} root @param {ReadonlySet<string>} areas @returns {{ file: string; ids: string[] }[]}
 */
export const idsNamedInCode = (root, areas) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => CODE.test(path) && !/node_modules|dist\b/.test(path))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((file) => !file.startsWith('infra/requirements/'))
      .toSorted(),
  ).map((file) => ({ file, ids: idsIn(readFileSync(join(root, file), 'utf8'), areas) }));

/** @param {string} file @param {string} source @param {ReadonlySet<string>} areas @returns {NamedTest[]} */
export const testsOf = (file, source, areas) => {
  /** @type {NamedTest[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const test = ts.isCallExpression(node) ? testOf(node, areas) : null;
    if (test?.leftOut) return;
    for (const name of test ? [test.name, ...test.cases] : []) {
      const ids = [...new Set(rowsIn(name, areas))];
      if (ids.length > 0) found.push({ file, name, ids });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
};

/**
 * A call of a test runner with a name: `it('…')`, `test.step('…')`, `it.each(cases)('…')`; cases may name rows, too.
 * @param {ts.CallExpression} call @param {ReadonlySet<string>} areas
 */
const testOf = (call, areas) => {
  const words = calleeOf(call.expression);
  const [first] = call.arguments;
  if (!RUNNERS.has(words[0] ?? '') || !first) return null;
  if (!ts.isStringLiteralLike(first) && !ts.isTemplateExpression(first)) return null;
  const name = ts.isStringLiteralLike(first) ? first.text : first.getText().slice(1, -1);
  const table = ts.isCallExpression(call.expression) ? call.expression.arguments : [];
  const leftOut = words.some((word) => LEFT_OUT.has(word));
  const cases = [...table].flatMap((node) => textsIn(node)).filter((text) => rowsIn(text, areas).length > 0);
  return { name, leftOut, cases: cases.map((text) => name.replace(/%s|\$\w+/, () => text)) };
};

/** The words of what is called: `it.each(…)` is it, each. @param {ts.Expression} expression @returns {string[]} */
const calleeOf = (expression) => {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isPropertyAccessExpression(expression)) {
    return [...calleeOf(expression.expression), expression.name.text];
  }
  return ts.isCallExpression(expression) ? calleeOf(expression.expression) : [];
};

/** @param {ts.Node} node @returns {string[]} */
const textsIn = (node) => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  /** @type {string[]} */
  const texts = [];
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child)));
  return texts;
};
