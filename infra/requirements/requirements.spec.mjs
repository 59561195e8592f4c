// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ROOT } from '../setup/run.mjs';
import { areasOf, idsDocument, problemsOf, requirementsDocument } from './document.mjs';
import { IDS_DOCUMENT, readRequirements } from './requirements.mjs';
import { idsIn, idsNamedInCode, rowsIn, testsOf } from './test-names.mjs';

const areas = new Set(['PAY', 'CHAT']);

describe('the requirements of the product', () => {
  const { rows, reasons, decisions, tests } = readRequirements();
  const document = readFileSync(IDS_DOCUMENT, 'utf8');

  it('each have a test that names them, or a reason', () =>
    assert.deepEqual(problemsOf(rows, reasons, tests), []));

  it('are explained in docs/requirements, which is up to date', () =>
    assert.equal(document, idsDocument(rows, decisions), 'npm run docs:requirements writes it'));

  it('every id that code names is explained there', () => {
    const families = new Set([...areasOf(rows), ...Object.keys(decisions)]);
    const named = idsNamedInCode(ROOT, families);
    assert.ok(named.filter(({ ids }) => ids.length > 0).length > 300);
    assert.deepEqual(
      named.flatMap(({ file, ids }) =>
        ids.filter((id) => !document.includes(`**${id}**`)).map((id) => `${file} names ${id}`),
      ),
      [],
    );
  });
});

describe('which ids code names', () => {
  it('reads long ones anywhere and short ones where they are references', () =>
    assert.deepEqual(
      idsIn("/** OP-16 (A11). */ it('PAY-07, C2: F8'); it(`E5 to E6: x`) A4 paper, UTF-16, SHA-25", areas),
      ['PAY-07', 'A11', 'C2', 'E5', 'E6'],
    ));
});

describe('which rows a test names', () => {
  it('reads one, several and a range, and nothing else', () => {
    assert.deepEqual(rowsIn('PAY-07, PAY-09 to PAY-11: pays', areas), [
      'PAY-07',
      'PAY-09',
      'PAY-10',
      'PAY-11',
    ]);
    assert.deepEqual(rowsIn('ISO-11 and PAY-7 are none', areas), []);
  });

  it('reads tests, groups, steps and cases; not what is skipped, and no other text', () => {
    const source = `
      const text = 'PAY-01';
      describe('PAY-02: group', () => {
        it(\`PAY-03: \${what}\`, () => expect('PAY-04'));
        it.each([['PAY-05', 1]])('%s pays', () => test.step('PAY-06: step', pay));
        it.skip('PAY-07: skipped', () => {});
        it.todo('PAY-08: some day');
      });`;
    assert.deepEqual(
      testsOf('pay.spec.ts', source, areas).map(({ name, ids }) => [name, ids]),
      [
        ['PAY-02: group', ['PAY-02']],
        ['PAY-03: ${what}', ['PAY-03']],
        ['PAY-05 pays', ['PAY-05']],
        ['PAY-06: step', ['PAY-06']],
      ],
    );
  });
});

describe('what is wrong with requirements', () => {
  const rows = {
    areas: { PAY: { title: 'Payments', rows: { 'PAY-01': ['api', 'Pays'], 'PAY-02': ['ui', 'Shows'] } } },
  };
  /** @param {...string} ids */
  const naming = (...ids) => [{ file: 'pay.spec.ts', name: 'pays', ids }];

  it('says nothing when every row has a test or a reason', () => {
    assert.deepEqual(problemsOf(rows, { 'PAY-02': 'Nobody sees it.' }, naming('PAY-01')), []);
    assert.deepEqual(problemsOf(rows, {}, naming('PAY-01', 'PAY-02')), []);
  });

  it('tells a row without both, reasons that are overtaken, and rows that there are not', () =>
    assert.deepEqual(problemsOf(rows, { 'PAY-01': 'Once.', 'PAY-09': 'Why?' }, naming('PAY-01', 'PAY-03')), [
      'PAY-02 has neither a test that names it nor a reason.',
      'PAY-01 has a test by now: its reason can go.',
      'There is no row PAY-09, only a reason.',
      'There is no row PAY-03, named by pay.spec.ts.',
    ]));

  it('writes tests by file, and reasons', () => {
    const text = requirementsDocument(rows, { 'PAY-02': 'Nobody sees it.' }, naming('PAY-01'));
    assert.match(text, /2 rows: 1 tested, 1 with a reason\./);
    assert.match(text, /- \*\*PAY-01\*\* \(api\) Pays\n {2}- pay\.spec\.ts\n {4}- `pays`\n/);
    assert.match(text, /- \*\*PAY-02\*\* \(ui\) Shows\n {2}- no test: Nobody sees it\.\n/);
  });
});
