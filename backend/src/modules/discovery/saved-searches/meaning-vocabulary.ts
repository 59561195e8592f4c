import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { serviceTypeLexeme } from '../search/plan/lexemes.js';
import { NAMED_SERVICES } from '../understanding/trades.js';
import { spokenWordsOf, type Vocabulary } from '../understanding/understand.js';

/** What the index knows of the words of one query and of trades, in one look. */
@Injectable()
export class MeaningVocabulary {
  constructor(private readonly database: Database) {}

  async of(query: string): Promise<Vocabulary> {
    const words = spokenWordsOf(query);
    const services = new Map(NAMED_SERVICES.map((service) => [serviceTypeLexeme(service).slice(1), service]));
    const { rows } = await this.database.pool.query<{ word: string | null; service: string | null }>({
      name: 'saved-search-vocabulary',
      text: `SELECT word, NULL AS service FROM unnest($1::text[]) word
              WHERE EXISTS (SELECT FROM search_term WHERE tag IN ('A', 'B', 'C', 'D') AND term = word)
                 OR word = $2 AND EXISTS (
                   SELECT FROM search_term
                    WHERE tag IN ('A', 'B', 'C', 'D') AND term >= word AND term <= word || '~')
             UNION ALL
             SELECT NULL, term FROM search_term WHERE tag = 'T' AND term = ANY ($3::text[])`,
      values: [words, words.at(-1) ?? '', [...services.keys()]],
    });
    const known = new Set(rows.map(({ word }) => word));
    const offered = new Set(rows.map(({ service }) => service && services.get(service)));
    return { has: (word) => known.has(word), offers: (service) => offered.has(service) };
  }
}
