import { DataLoader } from '../../../../platform/database/data-loader.js';
import type { Queryable } from '../../../../platform/database/database.js';
import { LISTINGS } from '../plan/lexemes.js';
import { TermDictionary } from '../plan/term-dictionary.js';
import { TouchedTerms } from '../touched-terms.js';
import { TERM_CHANGES } from './search-tables.js';
import type { Statement } from './wanted-page.js';

/** The index at one moment. */
export interface IndexState {
  /** Another one after each transaction that changes the index, whichever process writes it, and after a rebuild. */
  version: string;
  /** How many listings it holds. */
  listings: number;
  /** The words and filters of this moment, or of a later one. */
  terms: TermDictionary;
  /** Changes of the index that this process has followed. */
  changes: number;
  /** How many of these another engine, which is fed from this index, has surely carried out; null: unknown. */
  fed: number | null;
}

/** In SQL: the first of the noted changes that another engine, which is fed from this index, has not carried out, or null. */
export type FeedsAnother = `(SELECT ${string})`;

const COUNTED = `tag = '${LISTINGS}' AND term = ''`;
const COUNT = `FROM search_term WHERE ${COUNTED}`;

/**
 * Every statement that changes the index writes the row that counts its listings, even if their number stays (see the
 * writer), so the number of the transaction that wrote this row last is the version of the index.
 */
const stateWith = (behind: FeedsAnother | '0'): string =>
  `SELECT xmin::text AS version, ${behind}::float8 AS behind ${COUNT}`;

/** The same statement, also returning the `version` of the index that it saw; null: an empty one. */
export const tellingVersion = ({ name, text, values }: Statement): Statement => ({
  name,
  text: `SELECT answer.*, (SELECT xmin::text ${COUNT}) AS version FROM (${text}) AS answer`,
  values,
});

const BETWEEN = '\n';

/** `epoch`: other tables after a rebuild. `last`: the last change included. */
const HEAD = `xmin::text AS version, df AS listings, tableoid::text AS epoch`;

/** Suggestions are asked for otherwise. */
const ALL_COUNTS = `(
    SELECT string_agg(tag::text || term || ' ' || df, E'${BETWEEN}') FROM search_term WHERE tag NOT IN ('L', 'M')
  )`;

/** The whole dictionary. */
const ALL = `
  SELECT ${HEAD}, (SELECT coalesce(max(id), 0)::float8 FROM ${TERM_CHANGES}) AS last, ${ALL_COUNTS} AS counts,
    true AS "isWhole", 0 AS gone, NULL AS touched ${COUNT}`;

/**
 * What has changed since the change $1, which is still noted, or some after it are not any more. Null: too much to name.
 * The whole dictionary where words are gone, as their names are not noted.
 */
const CHANGES = `
  WITH since AS MATERIALIZED (
    SELECT id, terms, touched, gone FROM ${TERM_CHANGES} WHERE id >= $1::bigint ORDER BY id
  ), touched AS MATERIALIZED (
    SELECT DISTINCT unnest(touched) AS entry FROM since WHERE id > $1
  ), named AS MATERIALIZED (
    SELECT DISTINCT unnest(terms) AS entry FROM since WHERE id > $1
  ), told AS MATERIALIZED (
    SELECT count(*) = 0 OR min(id) <> $1 OR bool_or(id > $1 AND terms IS NULL AND gone = 0) AS is_lost,
      coalesce(sum(gone) FILTER (WHERE id > $1), 0)::integer AS gone, max(id)::float8 AS last,
      bool_and(touched IS NOT NULL) FILTER (WHERE id > $1) AS has_touched
    FROM since
  )
  SELECT ${HEAD}, told.last, CASE
    WHEN told.is_lost THEN NULL
    WHEN told.gone > 0 THEN ${ALL_COUNTS}
    ELSE coalesce((
      SELECT string_agg(entry || ' ' || coalesce((
        SELECT df FROM search_term WHERE tag = left(entry, 1)::"char" AND term = substr(entry, 2)
      ), 0), E'${BETWEEN}') FROM named
    ), '')
  END AS counts, told.gone > 0 AS "isWhole", told.gone, CASE
    WHEN told.has_touched THEN (SELECT string_agg(entry, E'${BETWEEN}') FROM touched)
  END AS touched
  FROM told, search_term WHERE ${COUNTED}`;

interface Read {
  version: string;
  listings: number;
  epoch: string;
  last: number | null;
  counts: string | null;
  /** These are all counts. */
  isWhole: boolean;
  /** How many words and places are not counted any more, each time that one went. */
  gone: number;
  /** By what listings that changed were or are found, without what is gone; null: too much to name. */
  touched: string | null;
}

/** What is looked at before each search. */
interface Look {
  version: string;
  behind: number | null;
}

const EMPTY: Read = {
  version: '',
  listings: 0,
  epoch: '',
  last: 0,
  counts: '',
  isWhole: true,
  gone: 0,
  touched: null,
};

const ONLY = 1;

/**
 * The state of the index, for concurrent callers by one statement, begun after all of them called. When
 * the index has changed, whichever process changed it, the dictionary of this process follows first: by the words that
 * the writers named, or as a whole where they named none, or words are gone.
 */
export class IndexStates {
  readonly touched = new TouchedTerms();
  private readonly looks: DataLoader<Look>;
  private readonly terms = new TermDictionary();
  private known: Read = EMPTY;
  private begun = 0;
  private following: Promise<void> | null = null;

  constructor(
    private readonly db: Queryable,
    feeds?: FeedsAnother,
  ) {
    const text = stateWith(feeds ?? '0');
    this.looks = new DataLoader(async () => {
      const { rows } = await db.query<Look>({ name: 'search-state', text });
      return new Map([[ONLY, rows[0] ?? { version: EMPTY.version, behind: 0 }]]);
    });
  }

  /** Of the index alone: for callers that need no dictionary. */
  async version(): Promise<string> {
    return (await this.looks.loadMany([ONLY])).get(ONLY)?.version ?? EMPTY.version;
  }

  /** As it was when this process last looked; empty before. */
  get latest(): IndexState {
    const { version, listings } = this.known;
    return { version, listings, terms: this.terms, changes: this.touched.changes, fed: null };
  }

  async now(): Promise<IndexState> {
    const look = (await this.looks.loadMany([ONLY])).get(ONLY);
    if (look?.version !== this.known.version) await this.follow(look?.version);
    const { version, listings } = this.known;
    const fed = look?.version === version ? this.fedBut(look.behind) : null;
    return { version, listings, terms: this.terms, changes: this.touched.changes, fed };
  }

  private fedBut(behind: number | null): number | null {
    return behind === null ? this.touched.changes : this.touched.before(behind);
  }

  /** Resolves when the dictionary is as new as the index was when this was called, and as `version`. One follows at a time. */
  private async follow(version: string | undefined): Promise<void> {
    const before = this.begun;
    while (this.following) await this.following;
    if (this.begun > before || this.known.version === version) return;
    this.begun += 1;
    this.following = this.catchUp().finally(() => (this.following = null));
    await this.following;
  }

  private async catchUp(): Promise<void> {
    const { epoch, last } = this.known;
    const changes =
      epoch === '' ? null : await this.read({ name: 'search-changes', text: CHANGES, values: [last] });
    if (changes && changes.epoch === epoch && changes.counts !== null) return this.learn(changes);
    this.learn(await this.read({ name: 'search-terms', text: ALL }));
  }

  private async read(statement: { name: string; text: string; values?: unknown[] }): Promise<Read> {
    const { rows } = await this.db.query<Read>(statement);
    return rows[0] ?? EMPTY;
  }

  private learn(read: Read): void {
    if (read.version === this.known.version) return; // a look that began before the last change was late
    const counts = (read.counts ? read.counts.split(BETWEEN) : []).map(countOf);
    const gone = read.isWhole ? this.terms.missingIn(new Set(counts.map(([lexeme]) => lexeme))) : [];
    if (read.isWhole) this.terms.clear();
    const hasNewWords = this.terms.set(counts);
    if (read.epoch !== this.known.epoch) this.touched.countNotedAnew();
    this.touched.add(touchedBy(read, gone), hasNewWords, read.last ?? 0);
    this.known = { ...read, counts: null, touched: null };
  }
}

/** With the words that are gone, of which only the number is noted: one that came and went meanwhile is unknown. */
const touchedBy = ({ touched, gone: count }: Read, gone: readonly string[]): Set<string> | null =>
  touched !== null && gone.length === count ? new Set([...touched.split(BETWEEN), ...gone]) : null;

const countOf = (text: string): [lexeme: string, listings: number] => {
  const blank = text.indexOf(' ');
  return [text.slice(0, blank), Number(text.slice(blank + 1))];
};
