// @ts-check
// How the rows of the peer bench grow with the world: `npm run bench -- growth [options of peer]` measures one world after
// another, each on a cluster of its own, and prints the processor time of every row beside that of the smallest world.
// What grows faster than the logarithm of the size is named.
import { round } from '../figures.mjs';

/** @typedef {{ listings: number; events: number; wallets: number }} World `events`: of each wallet */
/** @typedef {{ serverMs: number; databaseMs: number; perSecond: number }} Figures */
/** @typedef {{ listings: string; events: string; kinds: Record<string, { ours: Figures; peer?: Figures }> }} Report of the peer bench */

/** @type {readonly World[]} */
export const WORLDS = [
  { listings: 1_000, events: 40, wallets: 300 },
  { listings: 10_000, events: 40, wallets: 300 },
  { listings: 100_000, events: 40, wallets: 300 },
  { listings: 1_000, events: 10, wallets: 300 },
  { listings: 1_000, events: 1_000, wallets: 100 },
];

/** @param {World} world */
export const growthArguments = ({ listings, events, wallets }) =>
  `--listings ${listings} --events ${events} --wallets ${wallets} --commands 600 --rounds 1`.split(' ');

const SIZES = /** @type {const} */ (['listings', 'events']);
/** Of a single round on a machine that does other things too. */
const NOISE = 1.25;

const costOf = (/** @type {Figures | undefined} */ figures) =>
  figures ? figures.serverMs + figures.databaseMs : NaN;

/** Whether the cost has grown more than the logarithm of the size did. @param {number} cost @param {number} size both as ratios of the larger to the smaller world @param {number} from size of the smaller one */
const isFast = (cost, size, from) => cost > (1 + Math.log(size) / Math.log(from)) * NOISE;

/** Lines for people. @param {Record<string, Report>} reports */
export const growthOf = (reports) =>
  SIZES.flatMap((what) => {
    const other = SIZES.find((size) => size !== what) ?? what;
    const all = Object.values(reports);
    const usual = all[0]?.[other];
    const worlds = all
      .filter((report) => report[other] === usual)
      .toSorted((one, two) => Number(one[what]) - Number(two[what]));
    const [smallest, ...larger] = worlds;
    if (!smallest || larger.length === 0) return [];
    const from = Number(smallest[what]);
    return [
      `Processor ms per request (server + PostgreSQL) with ${worlds.map((one) => one[what]).join(', ')} ${what}:`,
      ...Object.entries(smallest.kinds).map(([row, { ours }]) => {
        const costs = larger.map((one) => costOf(one.kinds[row]?.ours));
        const fast = larger.filter((one, at) =>
          isFast((costs[at] ?? 0) / costOf(ours), Number(one[what]) / from, from),
        );
        const names = fast.length
          ? `  FASTER THAN A LOGARITHM at ${fast.map((one) => one[what]).join(', ')}`
          : '';
        return `${row.padEnd(44)} ${[costOf(ours), ...costs].map((ms) => round(ms, 2)).join(', ')}${names}`;
      }),
    ];
  });
