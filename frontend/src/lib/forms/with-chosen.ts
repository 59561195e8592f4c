/** The choices of a select; one from an address that the list does not have (yet) stays visible. '' and 0 are no choice. */
export const withChosen = <T extends string | number>(values: readonly T[], chosen: T): readonly T[] =>
  chosen && !values.includes(chosen) ? [chosen, ...values] : values;
