import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../setup/run.mjs';
import { IDS_DOCUMENT, idsDocument, idsIn, idsNamedInCode, problems } from './requirements.ts';

test('each requirement of the product has a test that names it, or a reason', () =>
  assert.deepEqual(problems, []));

test('ids are explained in docs/requirements, which is up to date', () =>
  assert.equal(
    readFileSync(join(ROOT, IDS_DOCUMENT), 'utf8'),
    idsDocument,
    'npm run docs:requirements writes it',
  ));

test('every id that code names is explained there', () => {
  const named = idsNamedInCode();
  assert.ok(named.filter(({ ids }) => ids.length > 0).length > 300);
  const missing = named.flatMap(({ file, ids }) =>
    ids.filter((id) => !idsDocument.includes(`**${id}**`)).map((id) => `${file} names ${id}`),
  );
  assert.deepEqual(missing, []);
});

test('ids are read anywhere when they are long, where they are references when they are short', () =>
  assert.deepEqual(
    idsIn("/** OP-16 (A11). */ it('PAY-07, C2: F8'); it(`E5 to E6: x`) A4 paper, UTF-16, SHA-25"),
    ['OP-16', 'PAY-07', 'A11', 'C2', 'E5', 'E6'],
  ));
