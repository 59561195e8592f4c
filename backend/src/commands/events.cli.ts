import {
  pathOf,
  print,
  progressLine,
  runCommand,
  withStores,
  WrongUsage,
  type Stores,
} from './command-line.js';
import { Secrets } from '../platform/config/secrets.js';
import { EventStoreDbEventStore } from '../platform/event-store/eventstoredb/eventstoredb-event-store.js';
import { exportLog } from '../platform/event-store/log-export.js';
import { PostgresEventStore } from '../platform/event-store/postgres/postgres-event-store.js';
import { verifyLog, type ChainLink } from '../platform/event-store/postgres/log-verification.js';
import type { Database } from '../platform/database/database.js';
import { EventCodec } from '../platform/event-store/event-codec.js';
import { EventTypes } from '../platform/event-store/event-types.js';
import { PersonalData } from '../platform/event-store/personal-data.js';
import { verifySnapshots } from '../platform/event-store/snapshot-verification.js';
import { Snapshots } from '../platform/event-store/snapshots.js';
import { StateTypes } from '../platform/event-store/state-types.js';
import { modules } from '../app/modules.js';
import { moveProductLog } from '../app/product-log-move.js';

const USAGE = `npm run events -- verify [POSITION:HASH …]   computes every hash of the PostgreSQL log and names the first
                                             event that was altered, removed or inserted; the links that are
                                             given (an earlier run printed them) must still be in it. Refolds
                                             every stream that has a snapshot and names those that differ
npm run events -- export FILE                the whole log, one JSON object per line
npm run events -- copy [ESDB-URL]            the PostgreSQL log to EventStoreDB (else EVENTSTORE_URL): same ids and
                                             order; may be stopped and run again. With the server stopped it also
                                             puts read tables and policies at the same event of the copy
npm run events -- copy postgres              the same, from EVENTSTORE_URL back to PostgreSQL
All work beside a running server.`;

const POSTGRES = 'postgres';

const main = async ([command, ...args]: readonly string[]): Promise<boolean> =>
  withStores(commandOf(command, args));

type Run = (stores: Stores) => Promise<boolean>;

const commandOf = (command: string | undefined, args: readonly string[]): Run => {
  const [given] = args;
  if (command === 'verify') {
    const anchors = args.map(linkOf);
    return async (stores) => {
      const { config, database } = stores;
      if (config.eventStore !== POSTGRES) {
        if (anchors.length > 0) throw new Error('EventStoreDB has no chain: it checks its own log.');
        print('EventStoreDB checks its own log; the snapshots are compared with it.');
      } else if (!(await verify(database, anchors))) return false;
      return compareSnapshots(stores);
    };
  }
  if (command === 'export' && given && args.length === 1) return exportTo(pathOf(given));
  if (command === 'copy' && args.length <= 1) return copyTo(given);
  throw new WrongUsage();
};

const linkOf = (text: string): ChainLink => {
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!position || !hash) throw new WrongUsage();
  return { position: Number(position), hash };
};

const verify = async (database: Database, anchors: readonly ChainLink[]): Promise<boolean> => {
  const line = progressLine();
  const { events, batches, head, tampering } = await verifyLog(database, {
    anchors,
    onProgress: (position, count) =>
      line.update((perSecond) => `position ${position}: ${count} events are intact, ${perSecond(count)}/s`),
  });
  const seconds = line.finish().toFixed(1);
  if (tampering) {
    print(`TAMPERED at position ${tampering.position}: ${tampering.reason}.`);
    print(`The ${events} events before that batch are as they were written.`);
    return false;
  }
  print(`All ${events} events in ${batches} batches are as they were written (${seconds} s).`);
  if (head) print(`Head of the chain, to be noted down elsewhere: ${head.position}:${head.hash}`);
  return true;
};

const compareSnapshots = async ({ config, database, store }: Stores): Promise<boolean> => {
  const personalData = new PersonalData(database, Secrets.from(config));
  const codec = new EventCodec(new EventTypes(modules), personalData);
  const snapshots = new Snapshots(database, new StateTypes(modules));
  const line = progressLine();
  const { compared, wrong } = await verifySnapshots({ database, store, codec, snapshots }, (count) =>
    line.update(() => `${count} snapshots are compared`),
  );
  const seconds = line.finish().toFixed(1);
  for (const stream of wrong) {
    print(`WRONG: the snapshot of ${stream} was not what its events say. It is deleted.`);
  }
  if (wrong.length > 0) {
    print('What was decided on it is in these streams; restart the servers, which may remember it.');
    return false;
  }
  print(`All ${compared} snapshots of long streams say what their events say (${seconds} s).`);
  return true;
};

const exportTo =
  (file: string): Run =>
  async ({ store }) => {
    const line = progressLine();
    const events = await exportLog(store, file, (count) =>
      line.update((perSecond) => `${count} events, ${perSecond(count)}/s`),
    );
    print(`${events} events are in ${file} (${line.finish().toFixed(1)} s). Personal data in it is sealed.`);
    return true;
  };

/** `to`: `postgres`, the address of an EventStoreDB, or nothing: the configured one. */
const copyTo =
  (to: string | undefined): Run =>
  async ({ database, config: { eventstoreUrl } }) => {
    const isBack = to === POSTGRES;
    const address = isBack ? eventstoreUrl : (to ?? eventstoreUrl);
    if (!address) throw new WrongUsage();
    const stores = [new PostgresEventStore(database), new EventStoreDbEventStore(address)] as const;
    const [source, target] = isBack ? stores.toReversed() : stores;
    try {
      const line = progressLine();
      const { events, copied, head, carried } = await moveProductLog(database, [source, target], {
        onProgress: (done) => line.update((perSecond) => `${done} events are there, ${perSecond(done)}/s`),
      });
      const seconds = line.finish().toFixed(1);
      print(
        `${copied} events copied in ${seconds} s; all ${events} up to position ${head} compared and equal.`,
      );
      const next = isBack ? 'postgres' : 'eventstoredb';
      if (carried === null) print('A server runs on this log. Stop it and run this once more to move it.');
      else
        print(`${carried} projections and policies are at the same events there: EVENT_STORE=${next} next.`);
    } finally {
      for (const store of stores) await store.close();
    }
    return true;
  };

runCommand(USAGE, main);
