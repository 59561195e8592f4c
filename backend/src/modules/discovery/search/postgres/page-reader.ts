import type { Queryable } from '../../../../platform/database/database.js';
import { ENOUGH_HITS, MOST_HITS } from '../search-index.js';
import type { Lasting } from '../remembered-hits.js';
import { leastPriced } from '../plan/priced-size.js';
import type { Count } from '../plan/query-terms.js';
import type { Stage } from '../plan/relaxed-stages.js';
import { isEmpty, type Conditions, type RowFilters } from '../plan/search-conditions.js';
import { onRowOf, queryOf, type Group, type Size } from '../plan/search-plan.js';
import { BroadTotals } from './broad-totals.js';
import { browsedCountStatement, browseStatement } from './browse-statement.js';
import { countStatement, stagesStatement } from './count-statements.js';
import { nearestStatement, ringsFor } from './nearest-rings.js';
import { bucketStatement, wholeStatement } from './page-statement.js';
import { independentMatches, isSoonSorted } from './walk-or-look-up.js';
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

/** Reads pages in as few rows as it can, and knows which totals need not be counted. */
export class PageReader {
  private readonly broadTotals = new BroadTotals();

  constructor(private readonly db: Queryable) {}

  /** Everything, or all that passes the conditions on the row. */
  async browse(page: Pick<WantedPage, 'sort' | 'rows' | 'limit' | 'offset' | 'listings'>): Promise<Hits> {
    const { sort, rows, limit, offset, listings } = page;
    const read = await this.read(browseStatement(sort, limit, offset, rows));
    if (isEmpty(rows) || read.total <= MOST_HITS) return settled(read);
    const total = this.totalLater(JSON.stringify(rows), listings, read.total, browsedCountStatement(rows));
    return { ids: read.ids, total, groups: [] };
  }

  /** As few of the stages as bring a page of listings, or all of them. */
  async stagesUntilEnough(stages: readonly Stage[], conditions: Conditions): Promise<readonly Stage[]> {
    const groups = stages.slice(0, -1).map(({ match }) => match); // the last one comes in any case
    if (groups.length === 0) return stages;
    const { text, values, name } = stagesStatement(groups, conditions.required, conditions.rows, ENOUGH_HITS);
    const { rows } = await this.db.query<{ counts: number[] }>({ name, text, values });
    const enough = rows[0]?.counts.findIndex((count) => count >= ENOUGH_HITS) ?? -1;
    return enough < 0 ? stages : stages.slice(0, enough + 1);
  }

  /** The buckets one after the other; `size`: what the dictionary knows of what they hold. */
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

  /** A total above the limit: what is known, else an estimate, and it is counted for who asks next. */
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
    const { rows } = await this.db.query<{ ids: number[]; total: number }>(statement);
    return rows[0] ?? { ids: [], total: 0 };
  }
}

/** What the dictionary knows of the groups is not less for conditions on the row: there are none, or those of the squares. */
const isSure = (match: readonly Group[], { near, ...others }: RowFilters): boolean =>
  isEmpty(others) && (near === undefined || onRowOf(match).length === 0);

const settled = ({ ids, total }: Page): Hits => ({ ids, total: () => total, groups: [] });
