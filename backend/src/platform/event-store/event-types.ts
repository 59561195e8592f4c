import type { EventCatalogue, EventDefinition } from '../../kernel/message.js';

/** Lifts the data of one event version to the next: `{ ListingCreated: { 1: data => … } }` makes v1 into v2. */
export type UpcasterRegistry = Readonly<
  Record<string, Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>>
>;

/** A module's events. */
export interface DeclaredEvents {
  /** The module. */
  name: string;
  events: EventCatalogue;
  upcasters?: UpcasterRegistry;
}

/** All event types of the product with their upcasters, checked at boot. Injectable. */
export class EventTypes {
  private readonly definitions = new Map<string, EventDefinition>();
  private readonly upcasters = new Map<string, UpcasterRegistry[string]>();

  /** Throws when two modules use one name, or when an upcaster is missing. */
  constructor(manifests: readonly DeclaredEvents[]) {
    for (const manifest of manifests) {
      for (const [type, definition] of Object.entries(manifest.events)) {
        if (this.definitions.has(type)) throw new Error(`Two modules define the event ${type}`);
        const lifts = manifest.upcasters?.[type] ?? {};
        for (let version = 1; version < definition.version; version += 1) {
          if (!lifts[version]) throw new Error(`${type} has no upcaster from version ${version}`);
        }
        this.definitions.set(type, definition);
        this.upcasters.set(type, lifts);
      }
    }
  }

  /** Of all modules. */
  get names(): string[] {
    return [...this.definitions.keys()];
  }

  /** Throws for a type that no module defines. */
  definition(type: string): EventDefinition {
    const definition = this.definitions.get(type);
    if (!definition) throw new Error(`No module defines the event ${type}`);
    return definition;
  }

  /** The data of an older version as the newest version would have written it. */
  upcast(type: string, version: number, data: Record<string, unknown>): Record<string, unknown> {
    const newest = this.definition(type).version;
    if (version > newest)
      throw new Error(`${type} v${version} was written by a newer release (v${newest} here)`);
    const lifts = this.upcasters.get(type);
    let lifted = data;
    for (let from = version; from < newest; from += 1) lifted = lifts?.[from]?.(lifted) ?? lifted;
    return lifted;
  }
}
