import type { AnyState } from '../../kernel/message.js';

/** A module's aggregate states. */
export interface DeclaredStates {
  /** The states that streams are folded to, by stream category; long streams have snapshots of them. */
  states?: Readonly<Record<string, readonly AnyState[]>>;
}

/** All states of the product, by the category of the streams that they are folded from. Injectable. */
export class StateTypes {
  private readonly byCategory = new Map<string, AnyState[]>();

  /** Throws when two states have one name. */
  constructor(manifests: readonly DeclaredStates[]) {
    const names = new Set<string>();
    for (const [category, states] of manifests.flatMap((manifest) => Object.entries(manifest.states ?? {}))) {
      for (const { name } of states) {
        if (names.has(name)) throw new Error(`Two modules define the state ${name}`);
        names.add(name);
      }
      this.byCategory.set(category, [...(this.byCategory.get(category) ?? []), ...states]);
    }
  }

  /** Of one stream; none for an unregistered category. */
  of(stream: string): readonly AnyState[] {
    return this.byCategory.get(stream.split('-', 1)[0] ?? '') ?? [];
  }
}
