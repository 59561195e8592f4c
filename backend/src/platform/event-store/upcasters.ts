/** Lifts the data of one event version to the next: `{ ListingCreated: { 1: data => … } }` makes v1 into v2. */
export type UpcasterRegistry = Readonly<
  Record<string, Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>>
>;
