import type { Queryable } from '../../../../platform/database/database.js';
import { ENOUGH_HITS, MOST_HITS } from '../search-index.js';
import type { Lasting } from '../remembered-hits.js';
import { independentMatches } from '../plan/expected-matches.js';
import { leastPriced } from '../plan/priced-size.js';
import type { Count } from '../plan/query-terms.js';
import type { Stage } from '../plan/relaxed-stages.js';
import { isEmpty, type Conditions, type RowFilters } from '../plan/search-conditions.js';
import { onRowOf, queryOf, type Group, type Size } from '../plan/search-plan.js';
import type { BroadTotals } from './broad-totals.js';
import { browsedCountStatement, browseStatement } from './browse-statement.js';
import { countStatement, stagesStatement } from './count-statements.js';
import { tellingVersion } from './index-state.js';
import { nearestStatement, ringsFor } from './nearest-rings.js';
import { bucketStatement, wholeStatement } from './page-statement.js';
import { isSoonSorted } from './walk-or-look-up.js';
import type { Statement, WantedPage } from './wanted-page.js';

interface Page {
  ids: number[];
  total: number;
}

/** A page that may be asked for again: the total of a broad search is counted after its hits were found. */
export interface Hits extends Pick<Lasting, 'groups'> {
  ids: number[];
  total: () => number;
  /** How many have everything; left out: all of them. */
  complete?: number;
}

/** Reads the pages of one search in as few rows as it can. */
export class PageReader {
  private version: string | null | undefined;

  /** `broadTotals`: those that need not be counted. */
  constructor(
    private readonly db: Queryable,
    private readonly broadTotals: BroadTotals,
  ) {}

  /** Whether all was read from this version of the index, or a later one; false where nothing was read. */
  hasSeen(version: string): boolean {
    return this.version !== undefined && (this.version ?? '') === version;
  }

  /** Everything, or all that passes the conditions on the row. */
  async browse(page: Pick<WantedPage, 'sort' | 'rows' | 'limit' | 'offset' | 'listings'>): Promise<Hits> {
    const { sort, rows, limit, offset, listings } = page;
    const read = await this.read(browseStatement(sort, limit, offset, rows));
    if (isEmpty(rows) || read.total <= MOST_HITS) return settled(read);
    const total = this.totalLater(JSON.stringify(rows), listings, read.total, browsedCountStatement(rows));
    return { ids: read.ids, total, groups: [] };
  }

  /**
   * How many have everything, as far as a page of them, and as few of the stages as bring one, or all of them. `strict`:
   * what has everything; null when that is known.
   */
  async stagesUntilEnough(
    strict: Group | null,
    stages: readonly Stage[],
    { required, rows: filters }: Conditions,
  ): Promise<{ complete: number; stages: readonly Stage[] }> {
    const isFiltered = required.length > 0 || !isEmpty(filters);
    const known = isFiltered ? -1 : stages.findIndex(({ least }) => least >= ENOUGH_HITS);
    const some = known < 0 ? stages : stages.slice(0, known + 1);
    const others = some.slice(0, -1).map(({ match }) => match); // the last one comes in any case
    const groups = strict ? [strict, ...others] : others;
    if (groups.length === 0) return { complete: 0, stages: some };
    const row = await this.ask<{ counts: number[] }>(stagesStatement(groups, required, filters, ENOUGH_HITS));
    const counts = row?.counts ?? [];
    const complete = strict ? (counts.shift() ?? 0) : 0;
    const enough = counts.findIndex((count) => count >= ENOUGH_HITS);
    return { complete, stages: enough < 0 ? some : some.slice(0, enough + 1) };
  }

  /** The buckets in order; `size`: what the dictionary knows of what they hold. */
  async buckets(page: WantedPage, size: Size, count: Count): Promise<Hits> {
    const { match, rows, listings } = page;
    const expected = independentMatches(match, listings);
    const estimated = Math.max(expected, MOST_HITS + 1);
    const search = `${queryOf(match)} ${JSON.stringify(rows)}`;
    const exact = isEmpty(rows) ? size.exact : null;
    const least = isSure(match, rows) ? size.least : leastPriced(match, rows, count);
    const atLeast = least > MOST_HITS ? estimated : null;
    const total = exact ?? this.broadTotals.recall(search, listings) ?? atLeast;
    const isSmall = isSoonSorted(expected, page, total === null);
    const nearest = page.sort === 'distance' && !isSmall ? await this.nearest(page, count, total) : null;
    const isWhole = isSmall || (page.sort === 'distance' && nearest === null);
    const read = nearest ?? (await this.read(isWhole ? wholeStatement(page) : bucketStatement(page, total)));
    if (exact !== null || isWhole || read.total <= MOST_HITS) return { ...settled(read), groups: match };
    return {
      groups: match,
      ids: read.ids,
      total: this.totalLater(search, listings, estimated, countStatement(page)),
    };
  }

  /** The nearest of very many; null where only the whole would do. */
  private async nearest(page: WantedPage, count: Count, total: number | null): Promise<Page | null> {
    if (page.buckets.length !== 1) return null;
    let known = total;
    for (const ring of ringsFor(page, count)) {
      const read = await this.read(nearestStatement(page, ring, known));
      if (read.ids.length === page.limit) return read;
      known = read.total;
    }
    return null;
  }

  /** A total above the limit: what is known, else an estimate, and it is counted for the next caller. */
  private totalLater(search: string, listings: number, estimated: number, count: Statement): () => number {
    return () => {
      const counted = this.broadTotals.recall(search, listings);
      if (counted === null)
        this.broadTotals.countLater(search, listings, async () => {
          const { rows } = await this.db.query<{ count: number }>(count);
          return rows[0]?.count ?? 0;
        });
      return counted ?? estimated;
    };
  }

  private async read(statement: Statement): Promise<Page> {
    return (await this.ask<Page>(statement)) ?? { ids: [], total: 0 };
  }

  private async ask<Answer>(statement: Statement): Promise<Answer | undefined> {
    const { rows } = await this.db.query<Answer & { version: string | null }>(tellingVersion(statement));
    if (this.version === undefined) this.version = rows[0]?.version;
    return rows[0];
  }
}

/** What the dictionary knows of the groups is not less for conditions on the row: there are none, or those of the squares. */
const isSure = (match: readonly Group[], { near, ...others }: RowFilters): boolean =>
  isEmpty(others) &&
  (near === undefined || onRowOf(match).length === 0 || match.some(({ ofTrade }) => ofTrade));

const settled = ({ ids, total }: Page): Hits => ({ ids, total: () => total, groups: [] });
