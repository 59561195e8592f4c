import type { Queryable } from '../../../../platform/database/database.js';
import type { FreeWord } from '../../understanding/understand.js';
import type { IndexState } from './index-state.js';
import { KeptAnswers } from './kept-answers.js';
import type { KnownWord } from '../plan/known-word.js';
import type { WordTag } from '../plan/lexemes.js';
import { isUnknown, withSimilar } from './similar-words.js';

export interface Knowledge {
  /** In the whole index. */
  listings: number;
  words: ReadonlyMap<string, KnownWord>;
  /** How many listings have each filter lexeme. */
  filters: ReadonlyMap<string, number>;
  /** Words of places that contain the text of the `location` filter; null when there are too many to help. */
  places: ReadonlyMap<string, number> | null;
}

const MOST_PLACES = 200;
const MOST_BEGUN = 500;
const MOST_NAMED = 12;
/** Words, and filters, that are remembered: those of a few thousand searches. */
const MOST_KEPT = 10_000;
const MOST_PLACES_KEPT = 500;

/** One row for each finding. */
const LOOK_UP = `
  WITH given AS MATERIALIZED (
    SELECT $1::text[] AS words, $2::text[] AS endings, $3::text[] AS filters, $4::text AS place
  )
  SELECT 'count' AS kind, 0 AS n, tag::text AS tag, term, df, 0 AS most, NULL::text[] AS terms, 0 AS exact
  FROM unnest((SELECT filters FROM given)) AS wanted (lexeme)
  JOIN search_term ON tag = left(lexeme, 1)::"char" AND term = substr(lexeme, 2)
  UNION ALL
  SELECT * FROM (
    SELECT 'place', 0, tag::text, term, df, 0, NULL::text[], 0 FROM search_term
    WHERE tag IN ('A', 'B', 'C') AND term LIKE (SELECT '%' || place || '%' FROM given) LIMIT ${MOST_PLACES + 1}
  ) place
  UNION ALL
  SELECT 'word', n::integer - 1, field.tag::text, NULL, df::integer, most,
    CASE WHEN terms <= ${MOST_NAMED} THEN names END, exact::integer
  FROM unnest((SELECT words FROM given), (SELECT endings FROM given)) WITH ORDINALITY AS wanted (word, ending, n)
  CROSS JOIN unnest('{A,B,C,D}'::"char"[]) AS field (tag)
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(df) FILTER (WHERE term = word), 0) AS exact, sum(df) AS df, max(df) AS most,
      count(*) AS terms, (array_agg(term))[:${MOST_NAMED}] AS names
    FROM (
      SELECT term, df FROM search_term
      WHERE search_term.tag = field.tag AND term >= word AND term <= ending ORDER BY term LIMIT ${MOST_BEGUN}
    ) term
  ) known WHERE terms > 0`;

interface Finding {
  kind: 'count' | 'place' | 'word';
  n: number;
  tag: string;
  term: string;
  df: number;
  most: number;
  terms: string[] | null;
  exact: number;
}

const keyOf = ({ word, isLast }: FreeWord): string => (isLast ? `${word}~` : word);

/** What words, filters and places are in the index. Asks for each once per version of the index. */
export class TermDictionary {
  private readonly words = new KeptAnswers<KnownWord>(MOST_KEPT);
  private readonly similar = new KeptAnswers<KnownWord>(MOST_KEPT);
  private readonly counts = new KeptAnswers<number>(MOST_KEPT);
  private readonly places = new KeptAnswers<Knowledge['places']>(MOST_PLACES_KEPT);

  constructor(private readonly db: Queryable) {}

  /** Looks up the words and filter lexemes of one request. `place` is a token of the `location` filter, or null. */
  async lookUp(
    { version, listings }: IndexState,
    wanted: readonly FreeWord[],
    filters: readonly string[],
    place: string | null,
  ): Promise<Knowledge> {
    const known = wanted.map((word) => this.words.get(keyOf(word), version));
    const counts = filters.map((filter) => this.counts.get(filter, version));
    const places = place === null ? new Map<string, number>() : this.places.get(place, version);
    const learnt = await this.learn(
      version,
      wanted.filter((_, n) => !known[n]),
      filters.filter((_, n) => counts[n] === undefined),
      places === undefined ? place : null,
    );
    const words = wanted.flatMap((word, n) => known[n] ?? learnt.words.get(keyOf(word)) ?? []);
    return {
      listings,
      words: new Map(words.map((word) => [word.word, word])),
      filters: new Map(filters.map((filter, n) => [filter, counts[n] ?? learnt.counts.get(filter) ?? 0])),
      places: places === undefined ? learnt.places : places,
    };
  }

  /** The same words, those that are not in the index with the words that they may be typing errors of. */
  async withSimilar({ version }: IndexState, words: readonly KnownWord[]): Promise<KnownWord[]> {
    const kept = new Map(words.map((word) => [word, this.similar.get(keyOf(word), version)]));
    const missing = words.filter((word) => isUnknown(word) && !kept.get(word));
    const learnt = new Map((await withSimilar(this.db, missing)).map((word) => [keyOf(word), word]));
    for (const [key, word] of learnt) this.similar.keep(key, version, word);
    return words.map((word) => kept.get(word) ?? learnt.get(keyOf(word)) ?? word);
  }

  /** What is not known yet, by one statement; none when all is known. */
  private async learn(
    version: string,
    words: readonly FreeWord[],
    filters: readonly string[],
    place: string | null,
  ): Promise<{
    words: ReadonlyMap<string, KnownWord>;
    counts: ReadonlyMap<string, number>;
    places: Knowledge['places'];
  }> {
    if (words.length === 0 && filters.length === 0 && place === null)
      return { words: new Map(), counts: new Map(), places: null };
    const { rows } = await this.db.query<Finding>({
      name: 'search-look-up',
      text: LOOK_UP,
      values: [words.map(({ word }) => word), words.map(keyOf), filters, place],
    });
    const countsOf = (kind: Finding['kind']) =>
      new Map(rows.filter((row) => row.kind === kind).map((row) => [row.tag + row.term, row.df]));
    const known = words.map((wanted, index) =>
      knownWord(
        wanted,
        rows.filter((row) => row.kind === 'word' && row.n === index),
      ),
    );
    const [counts, named] = [countsOf('count'), countsOf('place')];
    const places = named.size > MOST_PLACES ? null : named;
    for (const word of known) this.words.keep(keyOf(word), version, word);
    for (const filter of filters) this.counts.keep(filter, version, counts.get(filter) ?? 0);
    if (place !== null) this.places.keep(place, version, places);
    return { words: new Map(known.map((word) => [keyOf(word), word])), counts, places };
  }
}

const knownWord = ({ word, isLast }: FreeWord, rows: readonly Finding[]): KnownWord => {
  const tagged = rows.map((row) => ({ ...row, tag: row.tag as WordTag }));
  const exact = new Map(tagged.filter((row) => row.exact > 0).map((row) => [row.tag, row.exact]));
  const begun = new Map(tagged.map(({ tag, df, most, terms }) => [tag, { df, most, terms }]));
  return { word, isLast, exact, begun: isLast ? begun : new Map(), similar: [] };
};
