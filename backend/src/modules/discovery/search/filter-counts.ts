import { Injectable } from '@nestjs/common';
import { kobo, type Kobo } from '../../../kernel/money.js';
import { lagosDayOf, lagosMidnight } from '../../../kernel/period.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { weekdayOf } from '../understanding/days.js';
import { filterLexemesOf } from './postgres/lexemes.js';
import { MOST_HITS, SearchIndex, type SearchRequest } from './search-index.js';

/** How many of what a search finds would be left by one filter more. */
export interface FilterCounts {
  checkedIdentity: number;
  freeToday: number;
  freeTomorrow: number;
  fourStars: number;
  premium: number;
  /** The price that divides them best; null where no listing is below any of `PRICES`. */
  upTo: { price: Kobo; count: number } | null;
}

const FOUR_STARS = 4;
/** Kobo. */
const PRICES = [500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000].map(kobo);
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const has = (filter: 'checked' | 'isPremium'): string => {
  const [lexeme] = filterLexemesOf(filter === 'checked' ? { checked: 'identity' } : { isPremium: true });
  return `tsv @@ '${lexeme}'::tsquery`;
};

/** As `availableOn` of a search; of three values, the first is the date. */
const isFree = (first: number): string =>
  `(coalesce(days -> $${first}::text, week -> $${first + 1}::integer) ->> -1)::integer >= $${first + 2}::float8 + 60 * notice_hours`;

const COUNT = `
  SELECT count(*) FILTER (WHERE ${has('checked')})::integer AS "checkedIdentity",
         count(*) FILTER (WHERE ${has('isPremium')})::integer AS premium,
         count(*) FILTER (WHERE average_rating >= ${FOUR_STARS})::integer AS "fourStars",
         count(*) FILTER (WHERE ${isFree(2)})::integer AS "freeToday",
         count(*) FILTER (WHERE ${isFree(5)})::integer AS "freeTomorrow",
         ARRAY[${PRICES.map((price) => `count(*) FILTER (WHERE lowest_price <= ${price})::integer`).join(', ')}] AS below
  FROM listing_search LEFT JOIN listing_calendar ON listing_id = id
  WHERE id = ANY ($1::integer[])`;

type Counted = Omit<FilterCounts, 'upTo'> & { below: number[] };

/** What each filter would leave of a search: one count over what the search finds, whichever engine finds it. */
@Injectable()
export class SearchFilterCounts {
  constructor(
    private readonly index: SearchIndex,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Null for a search that finds more than 1,000: it is not counted. Without those that match in part, if any match whole. */
  async of(request: SearchRequest): Promise<FilterCounts | null> {
    const first = await this.index.search({ ...request, offset: 0 });
    if (first.totalIsMore) return null;
    const { ids } =
      first.total > first.ids.length
        ? await this.index.search({ ...request, offset: 0, limit: MOST_HITS })
        : first;
    const complete = ids.slice(0, first.understood?.complete || ids.length);
    const nowMs = this.clock.nowMs();
    const { rows } = await this.database.replicas.reads.query<Counted>({
      name: 'search-filter-counts',
      text: COUNT,
      values: [complete, ...dayValues(nowMs, nowMs), ...dayValues(nowMs + DAY_MS, nowMs)],
    });
    if (!rows[0]) return null;
    const { below, ...counts } = rows[0];
    return { ...counts, upTo: priceNear(below, complete.length / 2) };
  }
}

/** The date on which a moment is, its weekday, and the minutes from its midnight to now. */
const dayValues = (ms: number, nowMs: number): [string, number, number] => {
  const date = lagosDayOf(ms);
  return [date, weekdayOf(date) - 1, (nowMs - lagosMidnight(date).getTime()) / MINUTE_MS];
};

const priceNear = (below: readonly number[], half: number): FilterCounts['upTo'] => {
  const away = below.map((count) => (count === 0 ? Infinity : Math.abs(count - half)));
  const nearest = away.indexOf(Math.min(...away));
  const [price, count] = [PRICES[nearest], below[nearest]];
  return price && count ? { price, count } : null;
};
