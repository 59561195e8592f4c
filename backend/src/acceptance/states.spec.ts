import { manifests } from '../app/app.manifest.js';
import type { AnyState, DomainEvent } from '../kernel/message.js';
import { StateTypes } from '../platform/event-store/state-types.js';
import { eachGoldenEvent } from '../testing/golden-events.js';

const CANARY = 'Ngozi-Canary';
const types = new StateTypes(manifests);
const golden = manifests.flatMap((manifest) => eachGoldenEvent(manifest));
const categories = [...new Set(golden.map(({ definition }) => definition.category))];
const states = categories.flatMap((category) =>
  types.of(`${category}-1`).map((state) => ({ name: state.name, category, state })),
);

/** The newest golden events of a category, every personal text of theirs a canary. */
const eventsOf = (category: string): DomainEvent[] =>
  golden
    .filter(({ definition, version }) => definition.category === category && definition.version === version)
    .map((one) => {
      const { reads, data } = one.load();
      const known = reads ?? data;
      const texts = one.definition.personal.filter((field) => typeof known[field] === 'string');
      return {
        type: one.type,
        data: { ...known, ...Object.fromEntries(texts.map((field) => [field, CANARY])) },
      };
    });

/** Whatever can follow on what came before. */
const statesAfter = (state: AnyState, events: readonly DomainEvent[]): unknown[] => {
  const reached: unknown[] = [];
  let value: unknown = state.initialState;
  for (const event of events) {
    try {
      value = state.evolve(value, event);
      reached.push(value);
    } catch {
      // not after this history
    }
  }
  return reached;
};

describe('states of streams', () => {
  it.each(categories)('of %s are named by a manifest, so that long streams are remembered', (category) =>
    expect(types.of(`${category}-1`)).not.toEqual([]),
  );

  it.each(states)('$name is plain JSON, or says how it comes back', ({ state, category }) => {
    for (const value of statesAfter(state, eventsOf(category))) {
      const json = JSON.parse(JSON.stringify(value)) as unknown;
      const restored = state.restore ? state.restore(json) : json;
      expect(JSON.stringify(restored)).toBe(JSON.stringify(value));
      for (const event of eventsOf(category)) {
        expect(JSON.stringify(statesAfter({ ...state, initialState: restored }, [event]))).toBe(
          JSON.stringify(statesAfter({ ...state, initialState: value }, [event])),
        );
      }
    }
  });

  it.each(states)('$name holds nothing personal, or says whose it is', ({ state, category }) => {
    for (const value of statesAfter(state, eventsOf(category))) {
      const isKeptOpen = !state.personIn;
      const isNobodys = state.personIn?.(value) === null;
      if (isKeptOpen || isNobodys) expect(JSON.stringify(value)).not.toContain(CANARY);
    }
  });
});
