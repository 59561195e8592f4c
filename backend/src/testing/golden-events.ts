import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainEvent, EventDefinition } from '../kernel/message.js';
import { EventCodec } from '../platform/event-store/event-codec.js';
import type { NewEvent } from '../platform/event-store/event-store.js';
import { EventTypes } from '../platform/event-store/event-types.js';
import type { PersonalData } from '../platform/event-store/personal-data.js';
import type { ProductModule } from '../platform/define-module.js';

const FOLDER = join(import.meta.dirname, '../acceptance/golden');

/** One golden file: an event as some release wrote it. See the README beside the files. */
export interface GoldenEvent {
  type: string;
  schemaVersion: number;
  /** As the decider of that release made it, personal fields included. */
  data: Record<string, unknown>;
  /** Personal fields of that version, where they differ from today's. */
  personal?: string[];
  /** What it reads today, where that differs from `data`. */
  reads?: Record<string, unknown>;
}

export interface GoldenCase {
  /** `ListingCreated v1`, to name a test with. */
  name: string;
  type: string;
  version: number;
  definition: EventDefinition;
  /** Throws, saying which file to add, when there is none. */
  load(): GoldenEvent;
}

/** Every version of every event type of a module that was ever shipped. */
export const eachGoldenEvent = ({ events }: Pick<ProductModule, 'events'>): GoldenCase[] =>
  Object.entries(events).flatMap(([type, definition]) =>
    Array.from({ length: definition.version }, (_, index) => {
      const version = index + 1;
      return { name: `${type} v${version}`, type, version, definition, load: () => load(type, version) };
    }),
  );

/** Names of all golden files, without `.json`. */
export const goldenFiles = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));

/** As the release of that version stored it. */
export const encodedThen = (
  golden: GoldenEvent,
  { type, definition }: GoldenCase,
  personalData: PersonalData,
  meta: Parameters<EventCodec['encode']>[2],
  clientAddress?: string,
): Promise<NewEvent> => {
  const then = {
    ...definition,
    version: golden.schemaVersion,
    personal: (golden.personal ?? definition.personal) as readonly never[],
  };
  const upcasters = Object.fromEntries(
    Array.from({ length: golden.schemaVersion }, (_, version) => [version, (data: object) => data]),
  );
  const types = new EventTypes([
    { name: 'then', events: { [type]: then }, upcasters: { [type]: upcasters as never } },
  ]);
  return new EventCodec(types, personalData).encode(golden as DomainEvent, randomUUID(), meta, clientAddress);
};

const load = (type: string, version: number): GoldenEvent => {
  const file = `${type}.v${version}.json`;
  const golden = read(file);
  if (golden.type !== type || golden.schemaVersion !== version)
    throw new Error(`${file} holds another event`);
  return golden;
};

const read = (file: string): GoldenEvent => {
  try {
    return JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as GoldenEvent;
  } catch (error) {
    throw new Error(`Add acceptance/golden/${file}: this version of the event was shipped`, {
      cause: error,
    });
  }
};
