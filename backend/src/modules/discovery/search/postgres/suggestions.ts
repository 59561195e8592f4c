import type { Queryable } from '../../../../platform/database/database.js';
import { queryWordsOf } from '../../understanding/tokenizer.js';
import { SharedAnswers } from './kept-answers.js';
import { comparableText, shownTextOf } from './suggestion-terms.js';

/** Of services and of places, before business names get their turn. */
const MOST_OF_A_KIND = 3;

/** Names that are looked at: some are alike, some hold the words elsewhere. */
const NAMES = 40;

const SHORTEST_QUERY = 2;

/** Beginnings whose suggestions are remembered. */
const MOST_KEPT = 5_000;

/** Where common beginnings are met: the names of the best listings, in business order. */
const BEST_NAMES = `
  SELECT business_name AS name FROM listing_search ORDER BY relevance_key DESC, id DESC LIMIT 1000`;

/**
 * The dictionary has an entry for each word that a service or a place can be begun at, so the beginning of a word is
 * a range of it. Names: the best listings whose name has these words, the last one begun, by the text index ($2; null:
 * none is wanted). Where the last word is short ($3: the others), so many names have one like it that the text index
 * had better look for the others, if these are rare.
 */
const SUGGESTIONS = `
  WITH given AS MATERIALIZED (
    SELECT CASE WHEN 1000 > (
      SELECT min(df) FROM search_term WHERE tag = 'A' AND term = ANY ($3::text[])
    ) THEN array_to_string(ARRAY (SELECT 'A' || word FROM unnest($3) AS word), '&') ELSE $2 END::tsquery AS drive
  )
  SELECT * FROM (
    SELECT 'service' AS kind, term AS text FROM search_term
    WHERE tag = 'L' AND term >= $1 AND term <= $1 || '~' ORDER BY df DESC, term LIMIT 20
  ) service
  UNION ALL SELECT * FROM (
    SELECT 'place', term FROM search_term
    WHERE tag = 'M' AND term >= $1 AND term <= $1 || '~' ORDER BY df DESC, term LIMIT 20
  ) place
  UNION ALL SELECT * FROM (
    SELECT 'name', business_name FROM listing_search
    WHERE tsv @@ (SELECT drive FROM given) AND (tsv @@ (SELECT $2::tsquery)) IS NOT FALSE
    ORDER BY relevance_key + 0 DESC, id DESC LIMIT ${NAMES}
  ) name`;

interface Suggestion {
  kind: 'service' | 'place' | 'name';
  text: string;
}

/** A name, and how beginnings are looked for in it: a blank before each word. */
interface Name {
  name: string;
  comparable: string;
}

const nameOf = (name: string): Name => ({ name, comparable: ` ${comparableText(name)}` });

/** Completes what is typed into the search field. Remembers until the index changes. */
export class Suggestions {
  private readonly found = new SharedAnswers<string[]>(MOST_KEPT);
  private readonly bestNames = new SharedAnswers<Name[]>(1);

  constructor(private readonly db: Queryable) {}

  /**
   * At most `limit` texts that have the query as the beginning of a word, without doubles: services, places,
   * businesses. `version` of the index is the present one; `inTurn` has work done when there is room for it.
   */
  async of(
    query: string,
    limit: number,
    version: string,
    inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>,
  ): Promise<string[]> {
    const typed = comparableText(query.slice(0, 100));
    if (typed.length < SHORTEST_QUERY) return [];
    return this.found.of(`${limit} ${typed}`, version, () => inTurn(() => this.find(typed, limit, version)));
  }

  private async find(typed: string, limit: number, version: string): Promise<string[]> {
    const best = await this.bestNames.of('', version, () => this.readBestNames());
    const common = distinct(namesWith(typed, best));
    const { rows } = await this.db.query<Suggestion>({
      name: 'search-suggestions',
      text: SUGGESTIONS,
      values: [typed, ...(common.length < limit ? wordsOf(typed) : [null, []])],
    });
    const textsOf = (kind: Suggestion['kind']) =>
      rows.filter((row) => row.kind === kind).map(({ text }) => text);
    const services = distinct(textsOf('service').map(shownTextOf));
    const places = distinct(textsOf('place').map(shownTextOf));
    const businesses = common.length < limit ? namesWith(typed, textsOf('name').map(nameOf)) : common;
    const first = [...services.slice(0, MOST_OF_A_KIND), ...places.slice(0, MOST_OF_A_KIND), ...businesses];
    return distinct([...first, ...services, ...places]).slice(0, limit);
  }

  private async readBestNames(): Promise<Name[]> {
    const { rows } = await this.db.query<{ name: string }>({ name: 'search-best-names', text: BEST_NAMES });
    return rows.map(({ name }) => nameOf(name));
  }
}

const namesWith = (typed: string, names: readonly Name[]): string[] =>
  names.filter(({ comparable }) => comparable.includes(` ${typed}`)).map(({ name }) => name);

/** $2 and $3 of the statement. */
const wordsOf = (typed: string): [names: string, others: string[]] => {
  const words = queryWordsOf(typed, 10);
  const last = words.at(-1) ?? '';
  const names = words.map((word) => (word === last ? `A${word}:*` : `A${word}`)).join('&');
  return [names, last.length < 3 ? words.slice(0, -1) : []];
};

/** The first of those that differ only in marks, case or punctuation. */
const distinct = (texts: readonly string[]): string[] => {
  const first = new Map<string, string>();
  for (const text of texts) {
    const key = comparableText(text);
    if (!first.has(key)) first.set(key, text);
  }
  return [...first.values()];
};
