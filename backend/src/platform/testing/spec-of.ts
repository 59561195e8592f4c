import type { Decision, DomainEvent, StateOf } from '../../kernel/message.js';

/**
 * Given-when-then for decisions, pure: `given(...history).when(decision).thenExpect(...events)`; without events it expects
 * that nothing happens. `thenFails(ErrorClass, message?)` fails when the decision succeeds.
 */
export const specOf = <State, Event extends DomainEvent>(kind: StateOf<State, Event>) => ({
  given: (...history: Event[]) => {
    const state = (): State =>
      history.reduce((folded, event) => kind.evolve(folded, event), kind.initialState);
    return {
      when: (decision: Decision<State, Event>) => {
        const decide = (): Event[] => decision(state());
        return {
          thenExpect: (...events: Event[]): void => expect(decide()).toEqual(events),
          thenFails: (error: new (...args: never[]) => Error, message?: string): void => {
            expect(decide).toThrow(error as never);
            if (message !== undefined) expect(decide).toThrow(message);
          },
        };
      },
      /** After the history, for rules that are read rather than decided. */
      state,
    };
  },
});
