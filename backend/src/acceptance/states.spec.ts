import { modules } from '../app/modules.js';
import { ERASED_TEXT, type AnyState, type DomainEvent } from '../kernel/message.js';
import { StateTypes } from '../platform/event-store/state-types.js';
import { eachGoldenEvent } from '../testing/golden-events.js';

const CANARY = 'Ngozi-Canary';
const types = new StateTypes(modules);
const golden = modules.flatMap((module) => eachGoldenEvent(module));
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

/** The same, read without decrypting personal data. */
const closed = (category: string): DomainEvent[] => {
  const personal = new Map(golden.map(({ type, definition }) => [type, definition]));
  return eventsOf(category).map(({ type, data }) => {
    const { personal: fields = [], erased = {} } = personal.get(type) ?? {};
    const open = data as Record<string, unknown>;
    const left = fields
      .filter((field) => open[field] !== undefined)
      .map((field) => [
        field,
        erased[field as never] ?? (typeof open[field] === 'string' ? ERASED_TEXT : null),
      ]);
    return { type, data: { ...open, ...Object.fromEntries(left) } };
  });
};

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
  it.each(categories)('of %s are named by a module, so that long streams are remembered', (category) =>
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

  describe.each(states.filter(({ state }) => !state.holdsPersonalData))(
    '$name, which does not say that it holds personal data,',
    ({ state, category }) => {
      const reached = statesAfter(state, eventsOf(category));

      it('holds none', () => expect(JSON.stringify(reached)).not.toContain(CANARY));

      it('is the same without decrypting any', () => {
        expect(reached).not.toEqual([]);
        expect(JSON.stringify(statesAfter(state, closed(category)))).toBe(JSON.stringify(reached));
      });
    },
  );
});
