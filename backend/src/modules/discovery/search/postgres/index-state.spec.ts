import type { Pool, QueryConfig } from 'pg';
import {
  openSearchTables,
  watched,
  type SearchTables,
} from '../../../../testing/search/search-tables-world.js';
import { lexemesOf } from '../plan/lexemes.js';
import { listingDoc } from '../search-index.fixture.js';
import type { ListingDoc } from '../search-index.js';
import { wantedBy } from '../touched-terms.js';
import { IndexStates } from './index-state.js';
import type { PostgresSearchWriter } from './postgres-search-writer.js';
import { createSearchTables } from './search-tables.js';

describe('The dictionary in the memory of a process', () => {
  let tables: SearchTables;
  let pool: Pool;
  let writer: PostgresSearchWriter;
  let statements: string[];

  const newProcess = () => new IndexStates(watched(pool, (name) => statements.push(name)));
  const knows = async (states: IndexStates, word: string): Promise<number> => {
    const { terms } = await states.now();
    return [...terms.lookUp({ word, isLast: false }).exact.values()].reduce((all, one) => all + one, 0);
  };
  const plumber = (id: number, businessName: string): ListingDoc =>
    listingDoc({ id, businessName, serviceType: 'plumbing' });
  const noted = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ lexemes: string[] | null }>(
      'SELECT terms || touched AS lexemes FROM search_term_change',
    );
    return rows.flatMap(({ lexemes }) => lexemes ?? []);
  };

  beforeAll(async () => {
    tables = await openSearchTables();
    ({ pool, writer } = tables);
  });

  beforeEach(async () => {
    await tables.clear();
    await writer.upsert([plumber(1, 'Adebayo Works')]);
    statements = [];
  });

  afterAll(() => tables.close());

  it('SEARCH-01: is read once, and follows what another process publishes word by word', async () => {
    const states = newProcess();
    expect(await knows(states, 'adebayo')).toBe(1);
    expect(statements).toEqual(['search-state', 'search-terms']);
    await writer.upsert([plumber(2, 'Titilayo Works'), plumber(3, 'Titilayo and Adebayo')]);
    statements = [];
    expect([await knows(states, 'titilayo'), await knows(states, 'adebayo')]).toEqual([2, 2]);
    expect((await states.now()).listings).toBe(3);
    expect(statements.filter((name) => name !== 'search-state')).toEqual(['search-changes']);
  });

  it('forgets a word with its last listing, and nothing of it is left in the notes (OP-50)', async () => {
    const states = newProcess();
    await writer.upsert([plumber(2, 'Qzvx Works')]);
    expect(await knows(states, 'qzvx')).toBe(1);
    expect(await noted()).toContain('Aqzvx');
    await writer.remove([2]);
    expect(await knows(states, 'qzvx')).toBe(0);
    expect((await states.now()).terms.similarTo({ word: 'qzvxe', isLast: true })).toEqual([]);
    expect(await noted()).not.toContain('Aqzvx');
    expect(await noted()).toContain('Aworks');
  });

  it('tells which words went with their last listing, as far as it knew them, and else that any may have', async () => {
    const states = newProcess();
    await writer.upsert([plumber(2, 'Qzvx Works')]);
    const { changes } = await states.now();
    const mayConcern = (lexeme: string): boolean => {
      const wanted = wantedBy([{ text: lexeme, estimate: 1, least: 1, isWide: false }]);
      return states.touched.mayConcern(wanted, changes);
    };
    await writer.remove([2]);
    await states.now();
    expect(['Aqzvx', 'Aworks', 'Aadebayo'].map(mayConcern)).toEqual([true, true, false]);
    await writer.upsert([plumber(2, 'Zwyx Works')]);
    await writer.remove([2]); // this process has never seen it
    await states.now();
    expect(mayConcern('Aadebayo')).toBe(true);
  });

  it('is read anew when it has missed more changes than are noted, and after a rebuild', async () => {
    const states = newProcess();
    await states.now();
    for (let n = 0; n < 120; n += 1) await writer.upsert([plumber(2, `Titilayo ${n % 2}`)]);
    statements = [];
    expect(await knows(states, 'titilayo')).toBe(1);
    expect(statements).toContain('search-terms');
    await pool.query('CREATE SCHEMA old');
    for (const table of ['listing_search', 'search_term', 'search_term_change'])
      await pool.query(`ALTER TABLE ${table} SET SCHEMA old`);
    await createSearchTables(pool);
    await writer.upsert([plumber(1, 'Zenith Works')]);
    expect([await knows(states, 'zenith'), await knows(states, 'titilayo')]).toEqual([1, 0]);
    await pool.query('DROP SCHEMA old CASCADE');
  });

  it('a look that began before a change and ends after it touches nothing', async () => {
    let held: Promise<void> | null = null;
    let answered = (): void => undefined;
    const query = async (statement: QueryConfig) => {
      const release = held;
      held = null;
      const answer = await pool.query(statement);
      if (release) answered();
      await release;
      return answer;
    };
    const states = new IndexStates({ query } as unknown as Pool);
    await states.now();
    let arrive = (): void => undefined;
    held = new Promise((resolve) => (arrive = resolve));
    const isAnswered = new Promise<void>((resolve) => (answered = resolve));
    const late = states.now();
    await isAnswered;
    await writer.upsert([plumber(1, 'Adebayo Works')]);
    const { changes } = await states.now();
    arrive();
    expect((await late).changes).toBe(changes);
  });

  it('is asked for by many at once with one statement, and again after a failure', async () => {
    const states = newProcess();
    await Promise.all(Array.from({ length: 8 }, () => states.now()));
    expect(statements.filter((name) => name === 'search-terms')).toHaveLength(1);
    await pool.query('ALTER TABLE search_term RENAME TO hidden');
    await expect(states.now()).rejects.toThrow('search_term');
    await pool.query('ALTER TABLE hidden RENAME TO search_term');
    expect(await knows(states, 'adebayo')).toBe(1);
  });

  it('tells the same as one that is read anew, whatever was written, changed and removed', async () => {
    const states = newProcess();
    const names = ['Adebayo', 'Adebayi', 'Titilayo', 'Zenith', 'Chinedu', 'Ada'];
    let seed = 7;
    const next = (most: number): number => (seed = (seed * 16_807) % 2_147_483_647) % most;
    for (let n = 0; n < 60; n += 1) {
      const doc = plumber(1 + next(8), `${names[next(6)] ?? ''} ${names[next(6)] ?? ''}`);
      if (next(4) === 0) await writer.remove([doc.id]);
      else await writer.upsert([doc, plumber(20 + next(3), `Bello ${next(30)}`)]);
      if (next(3) > 0) continue;
      const [followed, anew] = [await states.now(), await newProcess().now()];
      for (const word of [...names.map((name) => name.toLowerCase()), 'bello', '7', 'ad', 'b', 'plumbing'])
        expect(followed.terms.lookUp({ word, isLast: true })).toEqual(
          anew.terms.lookUp({ word, isLast: true }),
        );
      expect(followed.terms.similarTo({ word: 'adebayu', isLast: true })).toEqual(
        anew.terms.similarTo({ word: 'adebayu', isLast: true }),
      );
      for (const lexeme of lexemesOf(doc).filter((one) => /^[S-V]/.test(one)))
        expect(followed.terms.count(lexeme)).toBe(anew.terms.count(lexeme));
      expect([followed.listings, followed.terms.size]).toEqual([anew.listings, anew.terms.size]);
    }
  });
});
