/**
 * B18: no decision in one's own cause, whatever the role. Throws `Refusal` when the decider is among those
 * concerned: whose money, listing or deed it is, or whose decision is looked at again.
 */
export const assertNotSelf = (
  decidedBy: number,
  concerned: readonly (number | null)[],
  Refusal: new () => Error,
): void => {
  if (concerned.includes(decidedBy)) throw new Refusal();
};
