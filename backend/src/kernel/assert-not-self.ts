/**
 * B18: nobody decides in a cause of their own, whatever their role. Throws `Refusal` when who decides is among those
 * concerned: whose money, listing or deed it is, or whose decision is looked at again.
 */
export const assertNotSelf = (
  decidedBy: number,
  concerned: readonly (number | null)[],
  Refusal: new () => Error,
): void => {
  if (concerned.includes(decidedBy)) throw new Refusal();
};
