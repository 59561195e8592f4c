// npm run docs:requirements: writes what each id means (docs/requirements) and which test names it (reports). Fails when a
// row of rows.json has neither a test that names it nor a reason in reasons.json.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../setup/run.mjs';

/** Each row has its layer (ui, api, both, data) and what it is about. */
type Areas = Record<string, { title: string; rows: Record<string, [layer: string, about: string]> }>;
/** Ids that code and tests name besides the rows, by family, a sentence each. */
type Decisions = Record<string, { title: string; entries: Record<string, string> }>;
/** `ids`: the rows that the test names, in its order. */
type NamedTest = { file: string; name: string; ids: string[] };

const FOLDERS = ['backend/src', 'frontend/src', 'e2e', 'infra'];
const TESTS = /\.(spec\.tsx?|spec\.mjs|conformance\.ts|e2e\.ts)$/;
const CODE = /\.(tsx?|mjs)$/;
const LEFT_OUT = ['skip', 'todo', 'fixme', 'failing'];
/** `AUTH-07`, or a range: `PROF-17 to PROF-21`. */
const ROWS = /\b([A-Z]{2,})-(\d\d)(?:(?: to |–)\1-(\d\d))?\b/g;

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
const areas: Areas = read('rows.json').areas;
const reasons: Record<string, string> = read('reasons.json');
const decisions: Decisions = read('decisions.json');

const rowsIn = (text: string) =>
  [...text.matchAll(ROWS)].flatMap(([, area = '', first = '', last = first]) => {
    const numbers = Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => Number(first) + index,
    );
    return area in areas ? numbers.map((number) => `${area}-${String(number).padStart(2, '0')}`) : [];
  });

/** The words of what is called: `it.each(…)` is it, each. */
const wordsOf = (expression: ts.Expression): string[] => {
  if (ts.isIdentifier(expression)) return [expression.text];
  if (ts.isPropertyAccessExpression(expression))
    return [...wordsOf(expression.expression), expression.name.text];
  return ts.isCallExpression(expression) ? wordsOf(expression.expression) : [];
};
const textsIn = (node: ts.Node): string[] => {
  const texts: string[] = ts.isStringLiteralLike(node) ? [node.text] : [];
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child)));
  return texts;
};

/** Tests that name rows: `it('…')`, `test.step('…')`, `it.each(cases)('…')`, whose cases may name rows, too. */
const testsIn = (file: string): NamedTest[] => {
  const found: NamedTest[] = [];
  const visit = (node: ts.Node): void => {
    const [first] = ts.isCallExpression(node) ? node.arguments : [];
    if (ts.isCallExpression(node) && first) {
      const words = wordsOf(node.expression);
      const isTest = ['it', 'test', 'describe'].includes(words[0] ?? '');
      if (isTest && words.some((word) => LEFT_OUT.includes(word))) return;
      if (isTest && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) {
        const name = first.getText().slice(1, -1).replaceAll("\\'", "'");
        const table = ts.isCallExpression(node.expression) ? [...node.expression.arguments] : [];
        const cases = table.flatMap(textsIn).filter((text) => rowsIn(text).length > 0);
        for (const one of [name, ...cases.map((text) => name.replace(/%s|\$\w+/, () => text))]) {
          const ids = [...new Set(rowsIn(one))];
          if (ids.length > 0) found.push({ file, name: one, ids });
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
};

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => CODE.test(path) && !/node_modules|dist\b/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .toSorted(),
);
const tests = files.filter((file) => TESTS.test(file)).flatMap(testsIn);
const rows = Object.values(areas).flatMap((area) => Object.keys(area.rows));
const tested = new Set(tests.flatMap(({ ids }) => ids));

/** A sentence each. */
export const problems = [
  ...rows
    .filter((id) => !tested.has(id) && !reasons[id])
    .map((id) => `${id} has neither a test that names it nor a reason.`),
  ...Object.keys(reasons)
    .filter((id) => tested.has(id))
    .map((id) => `${id} has a test by now: its reason can go.`),
  ...[...tested, ...Object.keys(reasons)]
    .filter((id) => !rows.includes(id))
    .map((id) => `There is no row ${id}.`),
];

/** `OP-17`, and the short ones as references are written: in parentheses, or in front of what a test says. */
const LONG_IDS = /\b([A-Z]{2,})-\d\d\b/g;
const SHORT_IDS = /(?<=['"`(]|, |: | to )[A-FQ]\d{1,2}(?=[:,)]| to )/g;
export const idsIn = (text: string) => {
  const long = [...text.matchAll(LONG_IDS)].filter(
    ([, family = '']) => family in areas || family in decisions,
  );
  return [...new Set([...long.map(([id]) => id), ...(text.match(SHORT_IDS) ?? [])])];
};
/** Every file of code or tests and the ids that it names. */
export const idsNamedInCode = () =>
  files
    .filter((file) => !file.startsWith('infra/requirements/'))
    .map((file) => ({ file, ids: idsIn(readFileSync(join(ROOT, file), 'utf8')) }));

const INTRODUCTION =
  'What the ids in code, tests and documents mean, a sentence each. Generated by `npm run docs:requirements` from `infra/requirements`; a test fails when code names an id that is missing here. The same command writes which test names which id to `reports/requirements.md`. Layers: ui (screens), api (HTTP), both, data (what is stored).';
const section = (id: string, title: string, entries: [string, string][]) =>
  `## ${id}: ${title}\n\n${entries.map(([one, text]) => `- **${one}** ${text}`).join('\n')}`;
export const IDS_DOCUMENT = 'docs/requirements/README.md';
/** What each id means. */
export const idsDocument = [
  '# Ids of requirements and decisions',
  INTRODUCTION,
  ...Object.entries(areas).map(([area, { title, rows: own }]) =>
    section(
      area,
      title,
      Object.entries(own).map(([id, [layer, about]]) => [id, `(${layer}) ${about}.`]),
    ),
  ),
  ...Object.entries(decisions).map(([family, { title, entries }]) =>
    section(family, title, Object.entries(entries)),
  ),
]
  .join('\n\n')
  .concat('\n');

/** Names hold signs that Markdown would take for its own. */
const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
const linesOf = ([id, [layer, about]]: [string, [string, string]]) => {
  const own = tests.filter(({ ids }) => ids.includes(id));
  const inFiles = [...new Set(own.map(({ file }) => file))];
  const namesIn = (file: string) => new Set(own.filter((test) => test.file === file).map(({ name }) => name));
  return [
    `- **${id}** (${layer}) ${about}`,
    ...(own.length === 0 ? [`  - no test: ${reasons[id] ?? 'and no reason'}`] : []),
    ...inFiles.flatMap((file) => [`  - ${file}`, ...[...namesIn(file)].map((name) => `    - ${code(name)}`)]),
  ];
};

if (process.argv[1] === import.meta.filename) {
  const sections = Object.entries(areas).flatMap(([area, { title, rows: own }]) => [
    '',
    `## ${area}: ${title}`,
    '',
    ...Object.entries(own).flatMap(linesOf),
  ]);
  const count = rows.filter((id) => tested.has(id)).length;
  const summary = `${rows.length} rows: ${count} tested, ${rows.length - count} with a reason. Layers: ui (screens), api (HTTP), both, data (what is stored).`;
  mkdirSync(join(ROOT, 'reports'), { recursive: true });
  writeFileSync(
    join(ROOT, 'reports/requirements.md'),
    ['# Requirements and their tests', '', summary, ...sections, ''].join('\n'),
  );
  writeFileSync(join(ROOT, IDS_DOCUMENT), idsDocument);
  console.log([`Written: reports/requirements.md, ${IDS_DOCUMENT}`, ...problems].join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
}
