/** Which part of a list is wanted. */
export interface PageQuery {
  limit: number;
  /** Rows left out at the start. */
  offset: number;
  /** Only rows with a smaller id; null: all. */
  before: number | null;
}

/** By which of its named columns a list is ordered. */
export interface Order {
  by: string;
  descending: boolean;
}

/** The rows of a page, and how many there are on all pages. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Where a list of wallets goes on: after this one, which moved then; null: never. */
export interface MovedBefore {
  userId: number;
  movedAt: string | null;
}

/** For `LIKE`: the text anywhere, its own wildcards taken literally. */
export const anywhere = (search: string | null): string | null =>
  search === null ? null : `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
