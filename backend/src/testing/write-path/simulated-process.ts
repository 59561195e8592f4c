import { createSecretKey } from 'node:crypto';
import { promotionPurchases } from '../../modules/promotions/domain/promotion-purchase.decider.js';
import { promotionEvents } from '../../modules/promotions/domain/promotion.events.js';
import { topUpUpcasters } from '../../modules/wallet/domain/top-up.events.js';
import { wallet } from '../../modules/wallet/domain/wallet.decider.js';
import { walletEvents } from '../../modules/wallet/domain/wallet.events.js';
import { Clock } from '../../platform/clock.js';
import type { Database } from '../../platform/database/database.js';
import { DeciderStore } from '../../platform/event-store/decider-store.js';
import { EventCodec } from '../../platform/event-store/event-codec.js';
import { EventTypes } from '../../platform/event-store/event-types.js';
import { IdSequences } from '../../platform/event-store/id-sequences.js';
import { PersonalData, type SubjectKey } from '../../platform/event-store/personal-data.js';
import { Snapshots } from '../../platform/event-store/snapshots.js';
import { StateTypes } from '../../platform/event-store/state-types.js';
import { currentContext } from '../../platform/request-context.js';
import { SimulatedStore, type Surroundings } from './simulated-store.js';

const manifests = [
  { name: 'wallet', events: walletEvents, upcasters: topUpUpcasters, states: { wallet: [wallet] } },
  { name: 'promotions', events: promotionEvents, states: { wallet: [promotionPurchases] } },
];
const types = new EventTypes(manifests);
const KEY = createSecretKey(Buffer.alloc(32));

/** Nothing in a short history asks for it. */
const noDatabase = {} as Database;

/** Unencrypted boxes: encryption is another spec's matter. */
class OpenBoxes extends PersonalData {
  constructor() {
    super(noDatabase, { masterKey: Buffer.alloc(32), pepper: Buffer.alloc(32) });
  }

  override async seal(_: number, __: string, content: object): Promise<string> {
    return JSON.stringify(content);
  }

  override open(_: SubjectKey, __: string, sealed: string): unknown {
    return JSON.parse(sealed);
  }

  override async keysOf(subjects: Iterable<number>): Promise<ReadonlyMap<number, SubjectKey>> {
    return new Map([...subjects].map((subject) => [subject, KEY]));
  }
}

/** Ids as the database gives and remembers them; all processes share one. */
export class KeptIds {
  private last = 0;
  private readonly claims = new Map<string, number>();

  next(): number {
    this.last += 1;
    return this.last;
  }

  claimed(commandId: string): number | null {
    return this.claims.get(commandId) ?? null;
  }

  claim(commandId: string): number {
    const id = this.claims.get(commandId) ?? this.next();
    this.claims.set(commandId, id);
    return id;
  }
}

class SimulatedIds extends IdSequences {
  constructor(
    private readonly kept: KeptIds,
    private readonly around: Surroundings,
  ) {
    super(noDatabase);
  }

  override async next(): Promise<number> {
    await this.around.hop('next id');
    return this.kept.next();
  }

  override async claim(name: string): Promise<number> {
    const { commandId, comesOnce } = currentContext() ?? { commandId: '', comesOnce: true };
    if (comesOnce) return this.next();
    await this.around.hop(`claim of ${name}`);
    return this.kept.claim(commandId);
  }

  override async claimed(name: string): Promise<number | null> {
    const { commandId, comesOnce } = currentContext() ?? { commandId: '', comesOnce: true };
    if (comesOnce) return null;
    await this.around.hop(`claimed ${name}`);
    return this.kept.claimed(commandId);
  }
}

class SimulatedClock extends Clock {
  constructor(private readonly around: Surroundings) {
    super();
  }

  override async pause(): Promise<void> {
    await this.around.hop('pause');
  }
}

/** These histories are too short for snapshots. */
class NoSnapshots extends Snapshots {
  override async read(): Promise<null> {
    return null;
  }
}

const boxes = new OpenBoxes();
const snapshots = new NoSnapshots(noDatabase, new StateTypes(manifests));
const codec = new EventCodec(types, boxes);

/** What a process decides with: the product's own code, with a memory of its own. */
export const decidersOf = (around: Surroundings, kept: KeptIds): DeciderStore =>
  new DeciderStore(
    new SimulatedStore(around),
    codec,
    new SimulatedIds(kept, around),
    new SimulatedClock(around),
    snapshots,
  );
