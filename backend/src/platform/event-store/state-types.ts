import type { AnyState } from '../../kernel/message.js';

/** What a module says of its streams. */
export interface DeclaredStates {
  /** What streams add up to, by their category: decided on, and remembered for long streams. */
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
