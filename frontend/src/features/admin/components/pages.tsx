import { useState, type ReactNode } from 'react';
import { Pagination } from '../../../components/ui/pagination.js';
import { TABLE_PAGE } from '../api/admin.queries.js';

/** The position in a list. */
export interface Place {
  /** From 1. */
  page: number;
  /** The key of the last row of the page before; null on the first page. */
  last: string | null;
  /** `shown`: the key of the last row that is shown now. */
  turnTo: (page: number, shown: string) => void;
}

/** Pages go on after a row and not after a number of rows: what comes or goes meanwhile moves nothing out of sight. */
export function usePlace(): Place {
  const [lasts, setLasts] = useState<readonly string[]>([]);
  const page = lasts.length + 1;
  return {
    page,
    last: lasts[lasts.length - 1] ?? null,
    turnTo: (to, shown) => setLasts(to > page ? [...lasts, shown] : lasts.slice(0, to - 1)),
  };
}

interface PagesProps<Row> {
  /** Names the list: 'Listings'. */
  label: string;
  place: Place;
  rows: readonly Row[];
  /** What the server goes on after. */
  keyOf: (row: Row) => string | number;
  /** Of all rows, on whatever page. */
  total: number;
  size?: number;
  /** The next page is on its way; what is shown is still the one before. */
  turning: boolean;
  /** Instead of a list without a row. */
  empty: ReactNode;
  /** The rows of the page. */
  children: ReactNode;
}

/**
 * A list of the panel with pages. `empty` is for the first page only: from a later page without rows
 * the user can turn back.
 */
export function Pages<Row>({
  label,
  place,
  rows,
  keyOf,
  total,
  turning,
  empty,
  children,
  ...more
}: PagesProps<Row>) {
  const { size = TABLE_PAGE } = more;
  const { page } = place;
  if (total === 0 && page === 1) return empty;
  const last = rows[rows.length - 1];
  const turnTo = (to: number) => {
    if (turning && to > page) return; // what is shown is no longer what comes before
    if (to < page || last !== undefined) place.turnTo(to, last === undefined ? '' : String(keyOf(last)));
  };
  return (
    <>
      {children}
      <Pagination
        label={label}
        page={page}
        pageCount={Math.max(page, Math.ceil(total / size))}
        onPage={turnTo}
      />
    </>
  );
}
