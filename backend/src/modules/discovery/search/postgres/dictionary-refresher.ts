import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Database, type Queryable } from '../../../../platform/database/database.js';
import { BackgroundWork } from '../../../../platform/provided.js';
import { serviceLabelOf } from '../../../../kernel/service-types.js';
import { WORD_TAGS } from './lexemes.js';
import { comparableText } from './suggestions.js';

/** Held by the one process that reads new listings at the moment. */
const REFRESH_LOCK = 7_205_121;
const EVERY_MS = 2_000;

/** All listings are counted again when some have changed and at least this long has passed, or 200 times what it took. */
const RECOUNT_MS = 60_000;
const RECOUNT_TIMES = 200;

const IS_WORD = `left(word, 1) IN (${WORD_TAGS.map((tag) => `'${tag}'`).join(', ')})`;

const UNREAD = `
  WITH unread AS (DELETE FROM search_unread RETURNING id)
  SELECT array_agg(DISTINCT id) AS ids FROM unread`;

/** New words; how many listings have one is counted again later. */
const ADD_WORDS = `
  INSERT INTO search_term SELECT DISTINCT substr(word, 2), 1
  FROM listing_search, unnest(tsvector_to_array(tsv)) AS word WHERE id = ANY ($1::integer[]) AND ${IS_WORD}
  ON CONFLICT DO NOTHING`;

const COUNT_WORDS = `
  INSERT INTO search_term SELECT substr(word, 2), sum(ndoc)
  FROM ts_stat('SELECT tsv FROM listing_search') WHERE ${IS_WORD} GROUP BY 1`;

const PHRASES = `
  SELECT 'service' AS kind, service_type AS phrase, count(*)::integer AS listings FROM listing_search
  WHERE $1::integer[] IS NULL OR id = ANY ($1) GROUP BY service_type
  UNION ALL
  SELECT 'place', area, count(*)::integer FROM listing_search, unnest(areas) AS area
  WHERE $1::integer[] IS NULL OR id = ANY ($1) GROUP BY area`;

const ADD_PHRASES = `
  INSERT INTO search_phrase SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::integer[])
  ON CONFLICT DO NOTHING`;

interface Phrase {
  kind: 'service' | 'place';
  phrase: string;
  listings: number;
}

/**
 * Keeps the dictionary of the embedded search: reads the listings that have changed every few seconds, beside their
 * writes, in one process at a time. Words of listings that are gone leave it with the next count of all.
 */
@Injectable()
export class DictionaryRefresher extends BackgroundWork {
  private readonly log = new Logger('Search');
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(private readonly database: Database) {
    super();
  }

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.refresh().catch((error: unknown) =>
        this.log.warn({ message: 'The dictionary of the search was not refreshed', reason: String(error) }),
      );
      await delay(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Reads what has changed, unless another process is at it. */
  async refresh(): Promise<void> {
    await this.database.transaction(refreshDictionary);
  }
}

/** In a transaction of its own. Nothing happens while another one is at it. */
export const refreshDictionary = async (db: Queryable): Promise<void> => {
  const { rows } = await db.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${REFRESH_LOCK}) AS taken`,
  );
  if (!rows[0]?.taken) return;
  const { rows: unread } = await db.query<{ ids: number[] | null }>({ name: 'search-unread', text: UNREAD });
  const ids = unread[0]?.ids ?? null;
  if (ids) await db.query('UPDATE search_recount SET is_due = true WHERE NOT is_due');
  if (await isRecountDue(db)) await recountDictionary(db);
  else if (ids) {
    await db.query({ name: 'search-add-words', text: ADD_WORDS, values: [ids] });
    await addPhrases(db, ids);
  }
};

const isRecountDue = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ is_due: boolean }>({
    name: 'search-recount-due',
    text: `SELECT is_due AND at < now() - greatest(took_ms * $1, $2) * interval '1 millisecond' AS is_due
      FROM search_recount`,
    values: [RECOUNT_TIMES, RECOUNT_MS],
  });
  return rows[0]?.is_due ?? true;
};

/** Reads all listings: what no listing has any more is gone from the dictionary. */
export const recountDictionary = async (db: Queryable): Promise<void> => {
  const began = performance.now();
  await db.query('DELETE FROM search_term');
  await db.query('DELETE FROM search_phrase');
  await db.query('DELETE FROM search_recount');
  await db.query(COUNT_WORDS);
  await addPhrases(db, null);
  await db.query('INSERT INTO search_recount VALUES (now(), $1, false)', [
    Math.round(performance.now() - began),
  ]);
};

/** Of these listings; null: of all. */
const addPhrases = async (db: Queryable, ids: readonly number[] | null): Promise<void> => {
  const { rows } = await db.query<Phrase>({ name: 'search-phrases', text: PHRASES, values: [ids] });
  const shown = rows.map((row) => (row.kind === 'service' ? serviceLabelOf(row.phrase) : row.phrase));
  await db.query({
    name: 'search-add-phrases',
    text: ADD_PHRASES,
    values: [
      rows.map(({ kind }) => kind),
      shown,
      shown.map((text) => ` ${comparableText(text)}`),
      rows.map(({ listings }) => listings),
    ],
  });
};
