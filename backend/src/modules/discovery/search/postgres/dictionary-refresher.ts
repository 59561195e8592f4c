import { Injectable, Logger } from '@nestjs/common';
import { serviceLabelOf } from '../../../../kernel/service-types.js';
import { Database, type Queryable } from '../../../../platform/database/database.js';
import { RepeatedWork } from '../../../../platform/extensions.js';
import { WORD_TAGS } from './lexemes.js';
import { comparableText } from './suggestions.js';

/** Held by the process that is reading changed listings. */
const REFRESH_LOCK = 7_205_121;

/** Each listing as it was when it was last read, and as it is now. */
const CHANGED = `
  SELECT before.*, service_type, areas, tsv FROM (
    SELECT DISTINCT ON (id) id, old_service, old_areas, old_tsv FROM unread ORDER BY id, number
  ) before LEFT JOIN listing_search USING (id)`;

/** For an empty dictionary: at the first start, or after a rebuild. */
const ALL = `
  SELECT id, NULL AS old_service, NULL::text[] AS old_areas, NULL::tsvector AS old_tsv, service_type, areas, tsv
  FROM listing_search`;

/** One statement, so that it sees one snapshot; answers how the number of listings with each phrase changes. */
const readInto = (listings: string): string => `
  WITH unread AS (
    DELETE FROM search_unread RETURNING *
  ), listing AS MATERIALIZED (${listings}
  ), word AS (
    SELECT substr(lexeme, 2) AS term, sum(change)::integer AS change FROM (
      SELECT unnest(tsvector_to_array(tsv)) AS lexeme, 1 AS change FROM listing
      UNION ALL SELECT unnest(tsvector_to_array(old_tsv)), -1 FROM listing
    ) every WHERE left(lexeme, 1) IN (${WORD_TAGS.map((tag) => `'${tag}'`).join(', ')})
    GROUP BY 1 HAVING sum(change) <> 0
  ), counted AS (
    INSERT INTO search_term AS known SELECT term, change FROM word
    ON CONFLICT (term) DO UPDATE SET listings = known.listings + excluded.listings
  )
  SELECT kind, phrase, sum(change)::integer AS change FROM (
    SELECT 'service' AS kind, service_type AS phrase, 1 AS change FROM listing
    UNION ALL SELECT 'service', old_service, -1 FROM listing
    UNION ALL SELECT 'place', unnest(areas), 1 FROM listing
    UNION ALL SELECT 'place', unnest(old_areas), -1 FROM listing
  ) every WHERE phrase IS NOT NULL
  GROUP BY 1, 2 HAVING sum(change) <> 0`;

const COUNT_PHRASES = `
  INSERT INTO search_phrase AS known (kind, phrase, comparable, listings)
  SELECT kind, phrase, min(comparable), sum(change)
  FROM unnest($1::text[], $2::text[], $3::text[], $4::integer[]) AS given (kind, phrase, comparable, change)
  GROUP BY kind, phrase
  ON CONFLICT (kind, phrase) DO UPDATE SET listings = known.listings + excluded.listings`;

interface PhraseChange {
  kind: 'service' | 'place';
  phrase: string;
  change: number;
}

/**
 * Updates the dictionary of the embedded search: reads changed listings every few seconds, outside the transactions that
 * write them, in one process at a time.
 */
@Injectable()
export class DictionaryRefresher extends RepeatedWork {
  protected readonly pauseMs = 2_000;
  private readonly log = new Logger('Search');

  constructor(private readonly database: Database) {
    super();
  }

  /** Reads what has changed; waits for another process that is doing so. */
  async refresh(): Promise<void> {
    await this.database.transaction(async (db) => {
      await db.query(`SELECT pg_advisory_xact_lock(${REFRESH_LOCK})`);
      await refreshDictionary(db);
    });
  }

  protected runOnce(): Promise<void> {
    return this.database.transaction(refreshDictionary);
  }

  protected failed(error: unknown): void {
    this.log.warn({ message: 'The dictionary of the search was not refreshed', reason: String(error) });
  }
}

/** Needs a transaction of its own. Does nothing while another process refreshes. */
export const refreshDictionary = async (db: Queryable): Promise<void> => {
  const { rows } = await db.query<{ taken: boolean; is_empty: boolean; is_unread: boolean }>({
    name: 'search-unread',
    text: `SELECT pg_try_advisory_xact_lock(${REFRESH_LOCK}) AS taken, NOT EXISTS (SELECT FROM search_term) AS is_empty,
        EXISTS (SELECT FROM search_unread) AS is_unread`,
  });
  const [state] = rows;
  if (!state?.taken || !(state.is_unread || state.is_empty)) return;
  const { rows: phrases } = await db.query<PhraseChange>(readInto(state.is_empty ? ALL : CHANGED));
  const shown = phrases.map(({ kind, phrase }) => (kind === 'service' ? serviceLabelOf(phrase) : phrase));
  await db.query({
    name: 'search-count-phrases',
    text: COUNT_PHRASES,
    values: [
      phrases.map(({ kind }) => kind),
      shown,
      shown.map((text) => ` ${comparableText(text)}`),
      phrases.map(({ change }) => change),
    ],
  });
  await db.query('DELETE FROM search_term WHERE listings <= 0');
  await db.query('DELETE FROM search_phrase WHERE listings <= 0');
};
