/** What the database's integers hold. */
const LARGEST_ID = 2_147_483_647;

/** Whether it can be the id of something (ADR 8): a whole number from 1. */
export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LARGEST_ID;
