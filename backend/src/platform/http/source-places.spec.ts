import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourcePlaces } from './source-places.js';

/** Line 1, column 11 of the built file is line 3, column 5 of the source. */
const MAP = {
  version: 3,
  sources: ['../../../src/features/wallet/add-money.tsx'],
  names: [],
  mappings: 'UAEI',
};

let directory: string;
let places: SourcePlaces;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'maps-'));
  writeFileSync(join(directory, 'wallet-1a2b.js.map'), JSON.stringify(MAP));
  // Its beginning is what the bundler wrote itself.
  writeFileSync(join(directory, 'bundled-1a2b.js.map'), JSON.stringify({ ...MAP, mappings: 'A,UAEI' }));
  writeFileSync(join(directory, 'broken-1a2b.js.map'), '{"version":3');
  places = new SourcePlaces();
  places.readFrom(directory);
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('places in stacks of browsers', () => {
  it.each([
    [
      'Chrome',
      'at Form (https://handwork.example/assets/wallet-1a2b.js:1:11)',
      'at Form (src/features/wallet/add-money.tsx:3:5)',
    ],
    [
      'Firefox, Safari',
      'Form@http://localhost:3000/assets/wallet-1a2b.js:1:15',
      'Form@src/features/wallet/add-money.tsx:3:5',
    ],
    ['without origin', '/assets/wallet-1a2b.js:1:11', 'src/features/wallet/add-money.tsx:3:5'],
  ])('are named by their source: %s', async (_browser, written, named) =>
    expect(await places.named(written)).toBe(named),
  );

  it.each([
    'at x (https://handwork.example/assets/older-9z9z.js:1:11)',
    'at x (https://handwork.example/assets/broken-1a2b.js:1:11)',
    'at x (/assets/wallet-1a2b.js:1:2)',
    'at x (/assets/bundled-1a2b.js:1:5)',
    'at x (/assets/../../secret.js:1:11)',
    'at x (/assets/wallet-1a2b.js:1)',
    'nothing of the kind',
  ])('stay as they are written where no map knows them: %s', async (written) =>
    expect(await places.named(written)).toBe(written),
  );

  it('stay as they are written where there are no maps', async () =>
    expect(await new SourcePlaces().named('/assets/wallet-1a2b.js:1:11')).toBe(
      '/assets/wallet-1a2b.js:1:11',
    ));
});
