import type { Asked } from '../plan/asked-search.js';
import { isHardlyAPage } from '../plan/expected-matches.js';
import type { Count } from '../plan/query-terms.js';
import type { Stage } from '../plan/relaxed-stages.js';
import type { Conditions } from '../plan/search-conditions.js';
import { sizeOf, together } from '../plan/search-plan.js';
import type { SearchPlan } from '../plan/search-planner.js';
import { ENOUGH_HITS } from '../search-index.js';
import type { IndexState } from './index-state.js';
import type { Hits, PageReader } from './page-reader.js';

/** Nothing can be found before there are other words in the index. */
const NONE: Hits = { ids: [], total: () => 0, groups: null };

/** A plan that some listing may pass. */
interface Possible extends SearchPlan {
  conditions: Conditions;
  /** How many listings have a lexeme. */
  count: Count;
}

/** Reads the page that is asked for, by as few statements as the plan allows. */
export const hitsOf = async (
  asked: Asked,
  plan: SearchPlan,
  { listings, terms }: IndexState,
  pages: PageReader,
): Promise<Hits> => {
  const { match, conditions } = plan;
  if (conditions === null) return NONE;
  if (match?.length === 0 && conditions.required.length === 0) return pages.browse({ ...asked, listings });
  return matching(asked, { ...plan, conditions, count: (lexeme) => terms.count(lexeme) }, pages);
};

/** Those that have everything, and the others behind them where they are too few. */
const matching = async (asked: Asked, plan: Possible, pages: PageReader): Promise<Hits> => {
  const { buckets, stages, listings, conditions } = plan;
  const strict = plan.match && [...plan.match, ...conditions.required];
  const whole = async (): Promise<Hits> =>
    strict
      ? pages.buckets({ ...asked, ...conditions, listings, buckets, match: strict }, plan.size, plan.count)
      : NONE;
  // Where they are hardly a page they are counted together with those that follow, not read twice.
  const isFew = stages.length > 0 && strict !== null && isHardlyAPage(strict, listings);
  const found = isFew ? null : await whole();
  if (found && (stages.length === 0 || found.total() >= ENOUGH_HITS)) return found;
  const all = found || !plan.match ? null : together(plan.match);
  const counted = await pages.stagesUntilEnough(all, stages, conditions);
  const complete = found?.total() ?? counted.complete;
  return complete >= ENOUGH_HITS ? whole() : relaxed(asked, plan, counted.stages, complete, pages);
};

const relaxed = async (
  asked: Asked,
  { buckets, listings, conditions, count }: Possible,
  stages: readonly Stage[],
  complete: number,
  pages: PageReader,
): Promise<Hits> => {
  const last = stages.at(-1);
  if (!last) return NONE;
  const all = [...buckets, ...stages.flatMap((stage) => stage.buckets)];
  const match = [last.match, ...conditions.required];
  const rareBuckets = isBroad(last) ? all.length - last.buckets.length : all.length;
  // Services and states are not counted together where other listings may be among them, but no fewer are there.
  const size = { exact: sizeOf(match, unknown).exact, least: sizeOf(match, count).least };
  const page = { ...asked, ...conditions, listings, rareBuckets, buckets: all, match };
  return { ...(await pages.buckets(page, size, count)), complete };
};

/** All of a trade, or of a word: common enough to be walked to. What two groups share is soon looked up. */
const isBroad = ({ buckets }: Stage): boolean => buckets.every(({ groups }) => groups.length === 1);

const unknown = (): number => 0;
