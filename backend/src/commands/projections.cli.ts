import { print, progressLine, runCommand, withStores, WrongUsage } from './command-line.js';
import { Secrets } from '../platform/config/secrets.js';
import type { FollowerStatus } from '../platform/followers/follower.js';
import { MOST_LAG } from '../platform/followers/follower-status.js';
import type { Followers } from '../platform/followers/followers.js';
import type { Projections } from '../platform/projections/projections.js';
import type { RebuildProgress } from '../platform/projections/rebuild-report.js';
import { openProductFollowers } from '../app/product-followers.js';

const USAGE = `npm run projections -- status                 how far each projection and each policy is
npm run projections -- rebuild NAME | --all   rebuilds its tables from the log beside the live ones, compares, switches
                       --accept-differences   switches although rows differ: when the live rows are the wrong ones
npm run projections -- verify NAME | --all    compares only
npm run projections -- retry NAME             lets a projection or a policy that has failed try again
npm run projections -- drop-old               drops the tables from before the last rebuild, which are kept till then
Everything works beside running servers, which go on reading and writing.`;

const ACCEPT = '--accept-differences';

interface Call {
  command: 'status' | 'rebuild' | 'verify' | 'retry' | 'drop-old';
  /** A projection, or `--all`; to be retried, a policy as well. */
  name: string | undefined;
  acceptDifferences: boolean;
}

const readCall = (args: readonly string[]): Call => {
  const acceptDifferences = args.includes(ACCEPT);
  const [command, name, ...rest] = args.filter((arg) => arg !== ACCEPT);
  const isAlone = command === 'status' || command === 'drop-old';
  const isNamed = command === 'rebuild' || command === 'verify' || command === 'retry';
  if (rest.length > 0 || !(isAlone || isNamed) || isNamed !== (name !== undefined)) throw new WrongUsage();
  if (acceptDifferences && command !== 'rebuild') throw new WrongUsage();
  return { command, name, acceptDifferences };
};

const main = async (args: readonly string[]): Promise<void> => {
  const call = readCall(args);
  await withStores(({ config, database, store }) =>
    execute(call, openProductFollowers(database, store, Secrets.from(config))),
  );
};

const execute = async (
  { command, name, acceptDifferences }: Call,
  { projections, followers }: { projections: Projections; followers: Followers },
): Promise<void> => {
  if (command === 'status') return printStatus(await followers.status());
  if (command === 'retry') return retry(name as string, followers);
  if (command === 'drop-old') {
    const dropped = await projections.dropOld();
    print(dropped.length ? `Dropped the old tables of ${dropped.join(', ')}.` : 'There are no old tables.');
    return;
  }
  const names = name === '--all' ? projections.names : [name as string];
  const verifyOnly = command === 'verify';
  const head = (await followers.status())[0]?.headPosition ?? 'start';
  const line = progressLine();
  const onProgress = (progress: RebuildProgress): void =>
    line.update((perSecond) => inWords(progress, head, perSecond(progress.events)));
  const result = await projections
    .rebuild(names, { acceptDifferences, verifyOnly, onProgress })
    .finally(() => line.finish());
  const done = verifyOnly ? 'Equal to what the log says' : 'Rebuilt';
  print(`${done}: ${names.join(', ')}; ${result.events} events in ${line.finish().toFixed(1)} s.`);
  for (const { table, differingRows } of result.outcomes.flatMap(({ differences }) => differences))
    print(`${differingRows} rows of ${table} differed from the old ones.`);
};

const inWords = (
  { stage, projection, events, position }: RebuildProgress,
  head: string,
  perSecond: number,
): string =>
  stage === 'filling'
    ? `position ${position} of ${head}: ${events} events, ${perSecond}/s`
    : `${projection ?? 'all projections'}: ${stage}`;

/** Running servers notice it within half a second. */
const retry = async (name: string, followers: Followers): Promise<void> => {
  if (!(await followers.retry(name))) throw new Error(`Nothing called ${name} has failed`);
  print(`${name} tries again.`);
};

const printStatus = (statuses: readonly FollowerStatus[]): void => {
  for (const status of statuses) {
    const { name, state, position, headPosition, lag, updatedAt, lastError } = status;
    const place = `${position ?? 'start'} of ${headPosition ?? 'an empty log'}`;
    const behind = `lag ${lag}${lag === MOST_LAG ? ' or more' : ''}`;
    print(`${name.padEnd(44)} ${state.padEnd(10)} ${place}, ${behind}, ${updatedAt ?? 'never run'}`);
    if (lastError) print(`  ${lastError}`);
  }
};

runCommand(USAGE, main);
