import { Injectable } from '@nestjs/common';
import { comparableServiceType } from '../../../../kernel/service-types.js';
import type { Kobo } from '../../../../kernel/money.js';
import { DataLoader } from '../../../../platform/database/data-loader.js';
import { Database } from '../../../../platform/database/database.js';
import { comparableArea } from '../../understanding/tokenizer.js';
import type { PagePlace } from '../../place-pages/page-place.js';

/** How many listings of a trade there are in a place; '' for all states, or for all areas of one. */
export interface PlaceCount {
  trade: string;
  state: string;
  /** As the area filter compares it. */
  area: string;
  listings: number;
}

/** The prices of the listings of a place that name one. */
export interface PlacePrices {
  /** How many name one. */
  listings: number;
  lowest: Kobo;
  /** Half of them start at this or less. */
  middle: Kobo;
  highest: Kobo;
}

/** A trade in a place as listings and filters name them. */
interface TradeInPlace {
  serviceType: string;
  state: string | null;
  area: string | null;
}

const keysOf = ({ serviceType, state, area }: TradeInPlace): [string, string, string] => [
  comparableServiceType(serviceType),
  state ?? '',
  area === null ? '' : comparableArea(area),
];

/** `where` narrows it to a state or an area; the country is read from the index alone. */
const PRICES = (where: string): string => `
  SELECT count(*)::integer AS listings, min(starting_price) AS lowest, max(highest_price) AS highest,
         percentile_disc(0.5) WITHIN GROUP (ORDER BY starting_price) AS middle
  FROM place_listing WHERE trade = $1 AND starting_price > 0 ${where}`;

/** Separates the names of a place in one text; never part of one. */
const SEPARATOR = '\u001f';

const TOTALS = `
  SELECT trade, state, area, listings
  FROM unnest($1::text[], $2::text[], $3::text[]) AS wanted (trade, state, area)
  JOIN place_count USING (trade, state, area)`;

/** What the pages of places count. */
@Injectable()
export class PlaceListingQueries {
  private readonly totals = new DataLoader((places: string[]) => this.readTotals(places));

  constructor(private readonly database: Database) {}

  /** How many listings there are of each trade in its place. */
  async totalsOf(places: readonly TradeInPlace[]): Promise<number[]> {
    const names = places.map((place) => keysOf(place).join(SEPARATOR));
    const totals = await this.totals.loadMany(names);
    return names.map((name) => totals.get(name) ?? 0);
  }

  /** Of a trade: in the country (both names empty) and in every state. */
  async ofStates({ serviceType }: PagePlace): Promise<PlaceCount[]> {
    return this.counts('trade-states', `trade = $1 AND area = ''`, [comparableServiceType(serviceType)]);
  }

  /** Of a trade in a state: in all of it (the area empty) and in every area. */
  async ofAreas({ serviceType, state }: PagePlace): Promise<PlaceCount[]> {
    const values = [comparableServiceType(serviceType), state];
    return this.counts('trade-areas', 'trade = $1 AND state = $2', values);
  }

  /** All trades in the same place. */
  async ofTrades(place: PagePlace): Promise<PlaceCount[]> {
    return this.counts('place-trades', 'state = $1 AND area = $2', keysOf(place).slice(1));
  }

  /** Everything with at least this many listings. */
  async withAtLeast(listings: number): Promise<PlaceCount[]> {
    return this.counts('places-with', 'listings >= $1', [listings]);
  }

  /** The whole states, and the country (their name empty), with most of one trade. */
  async widest(most: number): Promise<PlaceCount[]> {
    const [country, states] = await Promise.all([
      this.counts('widest-trades', `area = '' AND state = '' ORDER BY listings DESC, trade LIMIT $1`, [most]),
      this.counts(
        'widest-states',
        `area = '' AND state <> '' ORDER BY listings DESC, trade, state LIMIT $1`,
        [most],
      ),
    ]);
    return [...country, ...states];
  }

  /** How many listings can be found: each is counted once, with its trade. */
  async activeListings(): Promise<number> {
    const trades = await this.counts('country-trades', `area = '' AND state = ''`, []);
    return trades.reduce((sum, { listings }) => sum + listings, 0);
  }

  private async readTotals(places: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const names = places.map((place) => place.split(SEPARATOR));
    const { rows } = await this.database.replicas.reads.query<PlaceCount>({
      name: 'place-totals',
      text: TOTALS,
      values: [0, 1, 2].map((at) => names.map((parts) => parts[at])),
    });
    return new Map(
      rows.map(({ trade, state, area, listings }) => [[trade, state, area].join(SEPARATOR), listings]),
    );
  }

  private async counts(name: string, where: string, values: unknown[]): Promise<PlaceCount[]> {
    const { rows } = await this.database.replicas.pool.query<PlaceCount>({
      name,
      text: `SELECT trade, state, area, listings FROM place_count WHERE ${where}`,
      values,
    });
    return rows;
  }

  /** Null when no listing names a price. */
  async prices(place: PagePlace): Promise<PlacePrices | null> {
    const [trade, state, area] = keysOf(place);
    const values = [trade, ...(state ? [state] : []), ...(area ? [area] : [])];
    const where = `${state ? 'AND state = $2' : ''} ${area ? 'AND areas @> ARRAY[$3::text]' : ''}`;
    const { rows } = await this.database.replicas.pool.query<PlacePrices>({
      name: `place-prices-${values.length}`,
      text: PRICES(where),
      values,
    });
    return rows[0]?.listings ? rows[0] : null;
  }
}
