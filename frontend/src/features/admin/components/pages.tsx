import type { ReactNode } from 'react';
import { Pagination } from '../../../components/ui/pagination.js';
import { TABLE_PAGE } from '../api/admin.queries.js';

interface PagesProps {
  /** Names the list: 'Listings'. */
  label: string;
  page: number;
  /** Of all rows, on whatever page. */
  total: number;
  size?: number;
  onPage: (page: number) => void;
  /** Instead of a list without a row. */
  empty: ReactNode;
  /** The rows of the page. */
  children: ReactNode;
}

/**
 * A list of the panel that turns pages. It is empty only on its first page: whoever has dealt with the last row of a
 * later one turns back.
 */
export function Pages({ label, page, total, size = TABLE_PAGE, onPage, empty, children }: PagesProps) {
  if (total === 0 && page === 1) return empty;
  return (
    <>
      {children}
      <Pagination
        label={label}
        page={page}
        pageCount={Math.max(page, Math.ceil(total / size))}
        onPage={onPage}
      />
    </>
  );
}
