import type { Decision, DomainEvent, AggregateDefinition } from '../../kernel/message.js';

/**
 * Given-when-then for decisions, pure: `given(...history).when(decision).thenExpect(...events)`; without events it expects
 * that nothing happens. `thenFails(ErrorClass, message?)` fails when the decision succeeds. Each is decided twice: on what
 * the history adds up to, and on what does so by way of snapshots, one after each event.
 */
export const specOf = <State, Event extends DomainEvent>(kind: AggregateDefinition<State, Event>) => ({
  given: (...history: Event[]) => {
    const state = (): State =>
      history.reduce((folded, event) => kind.evolve(folded, event), kind.initialState);
    const kept = (): State =>
      history.reduce((folded, event) => fromSnapshot(kind, kind.evolve(folded, event)), kind.initialState);
    return {
      when: (decision: Decision<State, Event>) => {
        const decisions = [() => decision(state()), () => decision(kept())];
        return {
          thenExpect: (...events: Event[]): void => {
            for (const decide of decisions) expect(decide()).toEqual(events);
          },
          thenFails: (error: new (...args: never[]) => Error, message?: string): void => {
            for (const decide of decisions) {
              expect(decide).toThrow(error as never);
              if (message !== undefined) expect(decide).toThrow(message);
            }
          },
        };
      },
      /** After the history, for rules that are read rather than decided. */
      state,
    };
  },
});

const fromSnapshot = <State, Event extends DomainEvent>(
  { restore }: AggregateDefinition<State, Event>,
  state: State,
): State => {
  const json: unknown = JSON.parse(JSON.stringify(state));
  return restore ? restore(json) : (json as State);
};
