import type { Decider, DomainCommand, DomainEvent } from '../../kernel/message.js';

/**
 * Given-when-then for a decider, pure: `given(...history).when(command).thenExpect(...events)`; without events it
 * expects that nothing happens. `thenFails(ErrorClass, message?)` fails when the command succeeds.
 */
export const specOf = <State, Command extends DomainCommand, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
) => ({
  given: (...history: Event[]) => ({
    when: (command: Command) => {
      const decide = (): Event[] =>
        decider.decide(
          command,
          history.reduce((state, event) => decider.evolve(state, event), decider.initialState()),
        );
      return {
        thenExpect: (...events: Event[]): void => expect(decide()).toEqual(events),
        thenFails: (error: new (...args: never[]) => Error, message?: string): void => {
          expect(decide).toThrow(error as never);
          if (message !== undefined) expect(decide).toThrow(message);
        },
      };
    },
    /** The state after the history, for rules that are read rather than decided. */
    state: (): State =>
      history.reduce((state, event) => decider.evolve(state, event), decider.initialState()),
  }),
});
