import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../components/shared/loaded.js';
import { TextField } from '../../../components/ui/field.js';
import { Pagination } from '../../../components/ui/pagination.js';
import type { Sorting } from '../../../components/ui/table.js';
import { SEARCH_DELAY } from '../../../lib/constants.js';
import { useDebounced } from '../../../lib/forms/use-debounced.js';
import { TABLE_PAGE } from '../api/admin.queries.js';

interface Page {
  rows: readonly unknown[];
  total: number;
}

type RowOf<Found extends Page> = Found['rows'][number];

interface PagesProps<Fetched, Found extends Page, Key extends QueryKey> {
  /** Names the list: 'Listings'. */
  label: string;
  /**
   * Reads a page; `last` is the key of the last row of the page before, null on the first page. With `sort`, how many rows
   * come before the page.
   */
  queryOf: (
    search: string,
    last: string | null,
    sort: string,
  ) => UseQueryOptions<Fetched, Error, Found | null, Key>;
  failed: string;
  /** The cursor of a row. */
  keyOf: (row: RowOf<Found>) => string | number;
  size?: number;
  /** Instead of a first page without rows; on a later page without rows the user can turn back. */
  noMatch: ReactNode;
  none?: ReactNode;
  children: (page: Found, sorting: Sorting) => ReactNode;
}

interface SearchedListProps<Fetched, Found extends Page, Key extends QueryKey> extends PagesProps<
  Fetched,
  Found,
  Key
> {
  searchLabel: string;
  /** Starts again at the first page when it changes. */
  scope?: string;
}

/** A list of the panel: a search field, filled in where the address has `q`, and the pages of what is found. */
export function SearchedList<Fetched, Found extends Page, Key extends QueryKey>({
  searchLabel,
  scope = '',
  ...pages
}: SearchedListProps<Fetched, Found, Key>) {
  const linked = useSearchParams()[0].get('q') ?? '';
  const [typed, setTyped] = useState(linked);
  const [followed, setFollowed] = useState(linked);
  if (followed !== linked) {
    setFollowed(linked);
    setTyped(linked);
  }
  const search = useDebounced(typed.trim(), SEARCH_DELAY);
  const [sort, setSort] = useState('');
  return (
    <>
      <TextField
        label={searchLabel}
        className="max-w-md"
        type="search"
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Pages
        key={`${scope} ${sort} ${search}`}
        search={search}
        sorting={{ by: sort, onSort: setSort }}
        {...pages}
      />
    </>
  );
}

/** Pages continue after a row and not after a number of rows: what comes or goes meanwhile moves nothing out of sight. */
function Pages<Fetched, Found extends Page, Key extends QueryKey>({
  search,
  label,
  queryOf,
  failed,
  keyOf,
  size = TABLE_PAGE,
  noMatch,
  none = noMatch,
  sorting,
  children,
}: PagesProps<Fetched, Found, Key> & { search: string; sorting: Sorting }) {
  const [lasts, setLasts] = useState<readonly string[]>([]);
  const page = lasts.length + 1;
  const query = useQuery(queryOf(search, lasts[lasts.length - 1] ?? null, sorting.by));
  const turnTo = (to: number, last: RowOf<Found> | undefined) => {
    if (to < page) setLasts(lasts.slice(0, to - 1));
    // Not while the next page loads: what is shown is still the one before.
    else if (last !== undefined && !query.isPlaceholderData)
      setLasts([...lasts, String(sorting.by ? page * size : keyOf(last))]);
  };
  return (
    <Loaded query={query} height="h-64" failed={failed}>
      {(found) =>
        found.total === 0 && page === 1 ? (
          search ? (
            noMatch
          ) : (
            none
          )
        ) : (
          <>
            {children(found, sorting)}
            <Pagination
              label={label}
              page={page}
              pageCount={Math.max(page, Math.ceil(found.total / size))}
              onPage={(to) => turnTo(to, found.rows[found.rows.length - 1])}
            />
          </>
        )
      }
    </Loaded>
  );
}
