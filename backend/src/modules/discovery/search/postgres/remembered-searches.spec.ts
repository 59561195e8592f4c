import {
  openSearchTables,
  watched,
  type SearchTables,
} from '../../../../testing/search/search-tables-world.js';
import { listingDoc } from '../search-index.fixture.js';
import { KeptAnswers, SharedAnswers } from './kept-answers.js';
import { PostgresSearchIndex } from './postgres-search-index.js';
import type { PostgresSearchWriter } from './postgres-search-writer.js';

describe('Searches that are asked again', () => {
  let tables: SearchTables;
  let writer: PostgresSearchWriter;
  let statements: string[];

  /** A server process of its own, whose statements are noted. */
  const newProcess = () =>
    new PostgresSearchIndex({ pool: watched(tables.pool, (name) => statements.push(name)) });
  const ask = (index: PostgresSearchIndex, q: string) => index.search({ q, limit: 12, offset: 0 });
  const adebayo = listingDoc({ id: 1, serviceType: 'plumbing', businessName: 'Adebayo Plumbing' });

  beforeAll(async () => {
    tables = await openSearchTables();
    ({ writer } = tables);
  });

  beforeEach(async () => {
    await tables.clear();
    await writer.upsert([
      adebayo,
      listingDoc({ id: 2, serviceType: 'solarInstallation', businessName: 'Zenith Solar' }),
    ]);
    statements = [];
  });

  afterAll(() => tables.close());

  it('SEARCH-01: are answered from memory while the index is what it was, whatever case they are typed in', async () => {
    const index = newProcess();
    const first = await ask(index, 'adebayo plumbing');
    expect(first.ids).toEqual([1]);
    statements = [];
    expect(await ask(index, ' ADEBAYO Plumbing ')).toEqual(first);
    expect(statements).toEqual(['search-state']);
    expect((await index.search({ q: 'adebayo plumbing', limit: 12, offset: 1 })).ids).toEqual([]);
    expect(statements).not.toContain('search-terms');
  });

  it('find what another process has written, changed and removed', async () => {
    const [index, other] = [newProcess(), newProcess()];
    const seen = async () => [(await ask(index, 'titilayo')).ids, (await ask(other, 'titilayo')).ids];
    const suggested = async () => [await index.suggest('titi', 8), await other.suggest('titi', 8)];
    expect(await seen()).toEqual([[], []]);
    expect(await suggested()).toEqual([[], []]);
    const titilayo = listingDoc({ id: 3, serviceType: 'hairStyling', businessName: 'Títílayọ̀ Hair' });
    await writer.upsert([titilayo]);
    expect(await seen()).toEqual([[3], [3]]);
    expect(await suggested()).toEqual([[titilayo.businessName], [titilayo.businessName]]);
    await writer.upsert([{ ...titilayo, businessName: 'Hair by Kemi' }]); // as many listings as before
    expect(await seen()).toEqual([[], []]);
    expect(await suggested()).toEqual([[], []]);
    await writer.upsert([titilayo]);
    await writer.remove([3]);
    expect(await seen()).toEqual([[], []]);
  });

  it('are still answered from memory when listings change that are not and could not be among them', async () => {
    const index = newProcess();
    const solar = listingDoc({ id: 2, serviceType: 'solarInstallation', businessName: 'Zenith Solar' });
    const asked = async (q: string) => {
      statements = [];
      const { ids } = await ask(index, q);
      return { ids, isRemembered: !statements.some((name) => /^search-(whole|buckets|browse)/.test(name)) };
    };
    for (const q of ['adebayo plumbing', 'plumb', 'zenith', '']) await asked(q);
    await writer.upsert([{ ...solar, promotionPriority: 4 }]); // a purchase, by whichever process
    expect(await asked('adebayo plumbing')).toEqual({ ids: [1], isRemembered: true });
    expect(await asked('plumb')).toEqual({ ids: [1], isRemembered: true });
    expect(await asked('zenith')).toEqual({ ids: [2], isRemembered: false });
    expect(await asked('')).toEqual({ ids: [2, 1], isRemembered: false });
    expect(await asked('zenith')).toEqual({ ids: [2], isRemembered: true });
    await writer.upsert([{ ...solar, businessName: 'Adebayo Plumbing' }]);
    expect(await asked('adebayo plumbing')).toEqual({ ids: [2, 1], isRemembered: false });
    await writer.upsert([{ ...solar, businessName: 'Adebayo Solar' }]); // it was among them
    expect(await asked('adebayo plumbing')).toEqual({ ids: [1], isRemembered: false });
  });

  it('SEARCH-02: are still answered from memory when a new listing brings a new word that they do not mean', async () => {
    const index = newProcess();
    const asked = async (q: string) => {
      statements = [];
      const { ids } = await ask(index, q);
      return { ids, isRemembered: !statements.some((name) => /^search-(whole|buckets|browse)/.test(name)) };
    };
    for (const q of ['adebayo', 'plumb', 'zenith solar', 'zen', 'zuberu', 'zub']) await asked(q);
    await writer.upsert([listingDoc({ id: 3, serviceType: 'catering', businessName: 'Zubairu Kitchen' })]);
    expect(await asked('adebayo')).toEqual({ ids: [1], isRemembered: true });
    expect(await asked('plumb')).toEqual({ ids: [1], isRemembered: true });
    expect(await asked('zenith solar')).toEqual({ ids: [2], isRemembered: true });
    expect(await asked('zen')).toEqual({ ids: [2], isRemembered: true });
    expect((await asked('zub')).ids).toEqual([3]);
    await writer.upsert([listingDoc({ id: 4, serviceType: 'catering', businessName: 'Zentrum Kitchen' })]);
    expect(await asked('zen')).toEqual({ ids: [4, 2], isRemembered: false }); // it begins so
    expect(await asked('plumb')).toEqual({ ids: [1], isRemembered: true });
  });

  it('SEARCH-02: are still answered from memory when a word goes with its last listing that they do not mean', async () => {
    const index = newProcess();
    const asked = async (q: string) => {
      statements = [];
      const { ids } = await ask(index, q);
      return { ids, isRemembered: !statements.some((name) => /^search-(whole|buckets|browse)/.test(name)) };
    };
    await writer.upsert([listingDoc({ id: 3, serviceType: 'catering', businessName: 'Zubairu Kitchen' })]);
    for (const q of ['adebayo', 'zenith solar', 'zubairu', 'zub', 'kitchen']) await asked(q);
    await writer.remove([3]);
    expect(await asked('adebayo')).toEqual({ ids: [1], isRemembered: true });
    expect(await asked('zenith solar')).toEqual({ ids: [2], isRemembered: true });
    for (const q of ['zubairu', 'zub', 'kitchen']) expect((await asked(q)).ids).toEqual([]);
  });

  it('mean something else once the word that was taken for an error is there', async () => {
    const index = newProcess();
    expect((await ask(index, 'adebiyo')).ids).toEqual([1]);
    await writer.upsert([listingDoc({ id: 3, serviceType: 'catering', businessName: 'Adebiyo Kitchen' })]);
    expect((await ask(index, 'adebiyo')).ids).toEqual([3]);
  });

  it('come in another order when only the business order has changed', async () => {
    const index = newProcess();
    expect((await ask(index, '')).ids).toEqual([2, 1]);
    await writer.upsert([{ ...adebayo, promotionPriority: 4 }]);
    expect((await ask(index, '')).ids).toEqual([1, 2]);
  });

  it('are looked for once when many ask at once, and again after a failure', async () => {
    const index = newProcess();
    await Promise.all(Array.from({ length: 8 }, () => ask(index, 'zenith')));
    expect(statements.filter((name) => name !== 'search-state')).toEqual([
      'search-terms',
      'search-whole-relevance-0',
    ]);
    const answers = new SharedAnswers<string>(2);
    const broken = () => Promise.reject(new Error('away'));
    await expect(answers.of('q', '1', broken)).rejects.toThrow('away');
    expect(await answers.of('q', '1', async () => 'found')).toBe('found');
  });

  it('are forgotten, the least lately used first, when there are too many', () => {
    const kept = new KeptAnswers<number>(2);
    kept.keep('a', '1', 1);
    kept.keep('b', '1', 2);
    expect(kept.get('a', '1')).toBe(1);
    kept.keep('c', '1', 3);
    expect(['a', 'b', 'c'].map((key) => kept.get(key, '1'))).toEqual([1, undefined, 3]);
    expect(kept.get('a', '2')).toBeUndefined();
  });
});
