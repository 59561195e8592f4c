import type { Queryable } from '../../../../platform/database/database.js';
import { DataLoader } from '../../../../platform/database/data-loader.js';
import { LISTINGS } from '../plan/lexemes.js';

/** The index at one moment. */
export interface IndexState {
  /** Another one after each transaction that changes the index, whichever process writes it, and after a rebuild. */
  version: string;
  /** How many listings it holds. */
  listings: number;
}

/**
 * Every statement that changes the index writes the row that counts its listings, even if their number stays (see the
 * writer), so the number of the transaction that wrote this row last is the version of the index.
 */
const STATE = `SELECT xmin::text AS version, df AS listings FROM search_term WHERE tag = '${LISTINGS}' AND term = ''`;

const EMPTY: IndexState = { version: '', listings: 0 };

const ONLY = 1;

/** Tells the state of the index, to many who ask at the same time by one statement, begun after all of them asked. */
export class IndexStates {
  private readonly reads: DataLoader<IndexState>;

  constructor(db: Queryable) {
    this.reads = new DataLoader(async () => {
      const { rows } = await db.query<IndexState>({ name: 'search-state', text: STATE });
      return new Map([[ONLY, rows[0] ?? EMPTY]]);
    });
  }

  async now(): Promise<IndexState> {
    return (await this.reads.loadMany([ONLY])).get(ONLY) ?? EMPTY;
  }
}
