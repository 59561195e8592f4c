// @ts-check
/**
 * Each row has its layer (ui, api, both, data) and what it is about.
 * @typedef {{ areas: Record<string, { title: string; rows: Record<string, string[]> }> }} Rows
 * @typedef {import('./test-names.mjs').NamedTest} NamedTest
 */

/** @param {Rows} rows @returns {Set<string>} */
export const areasOf = ({ areas }) => new Set(Object.keys(areas));

/** @param {Rows} rows */
const idsOf = ({ areas }) => Object.values(areas).flatMap((area) => Object.keys(area.rows));

/** @param {NamedTest[]} tests @returns {Map<string, NamedTest[]>} */
const byRow = (tests) => {
  /** @type {Map<string, NamedTest[]>} */
  const found = new Map();
  for (const test of tests) for (const id of test.ids) found.set(id, [...(found.get(id) ?? []), test]);
  return found;
};

/**
 * What is wrong with the requirements, a sentence each: a row without a test or a reason, a reason that a test has
 * overtaken, a reason or a test for a row that there is not.
 * @param {Rows} rows @param {Record<string, string>} reasons @param {NamedTest[]} tests @returns {string[]}
 */
export const problemsOf = (rows, reasons, tests) => {
  const tested = byRow(tests);
  const ids = idsOf(rows);
  const known = new Set(ids);
  return [
    ...ids
      .filter((id) => !tested.has(id) && !reasons[id])
      .map((id) => `${id} has neither a test that names it nor a reason.`),
    ...Object.keys(reasons)
      .filter((id) => tested.has(id))
      .map((id) => `${id} has a test by now: its reason can go.`),
    ...Object.keys(reasons)
      .filter((id) => !known.has(id))
      .map((id) => `There is no row ${id}, only a reason.`),
    ...[...tested]
      .filter(([id]) => !known.has(id))
      .map(([id, [first]]) => `There is no row ${id}, named by ${first?.file}.`),
  ];
};

/** reports/requirements.md. @param {Rows} rows @param {Record<string, string>} reasons @param {NamedTest[]} tests */
export const requirementsDocument = (rows, reasons, tests) => {
  const tested = byRow(tests);
  const ids = idsOf(rows);
  const without = ids.filter((id) => !tested.has(id)).length;
  const sections = Object.entries(rows.areas).map(([area, { title, rows: own }]) =>
    [`## ${area}: ${title}`, '', ...Object.entries(own).flatMap((row) => linesOf(row, tested, reasons))].join(
      '\n',
    ),
  );
  return [
    '# Requirements and their tests',
    '',
    'Which test names which requirement. Generated from the names of the tests by `npm run docs:requirements`; a test fails when a row has neither a test nor a reason (`infra/requirements/reasons.json`).',
    '',
    `${ids.length} rows: ${ids.length - without} tested, ${without} with a reason. Layers: ui (screens), api (HTTP), both, data (what is stored).`,
    '',
    sections.join('\n\n'),
    '',
  ].join('\n');
};

/**
 * @param {[string, string[]]} row @param {Map<string, NamedTest[]>} tested @param {Record<string, string>} reasons
 */
const linesOf = ([id, [layer, about]], tested, reasons) => {
  const tests = tested.get(id) ?? [];
  const files = [...new Set(tests.map(({ file }) => file))];
  return [
    `- **${id}** (${layer}) ${about}`,
    ...(tests.length === 0 ? [`  - no test: ${reasons[id] ?? 'and no reason'}`] : []),
    ...files.flatMap((file) => [
      `  - ${file}`,
      ...[...new Set(tests.filter((test) => test.file === file).map(({ name }) => name))].map(
        (name) => `    - ${code(name)}`,
      ),
    ]),
  ];
};

/** Names hold signs that Markdown would take for its own. @param {string} text */
const code = (text) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
