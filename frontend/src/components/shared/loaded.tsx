import { useIsFetching, type UseInfiniteQueryResult, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keys } from '../../lib/api/query-keys.js';
import { ErrorState } from '../ui/error-state.js';
import { LoadingRows } from '../ui/skeleton.js';

interface LoadedProps<Data> {
  query: UseQueryResult<Data> | UseInfiniteQueryResult<Data>;
  /** A height class for the placeholder, to avoid layout shift. */
  height: string;
  /** Replaces the placeholder, where the content has a shape of its own. */
  placeholder?: ReactNode;
  /** The title of the error, e.g. 'Your promotions did not load'. */
  failed: string;
  failedText?: string;
  /** Of the heading that says that it failed; under the screen's own heading 'h2'. */
  level?: 'h2' | 'h3';
  children: (data: NonNullable<Data>) => ReactNode;
}

interface LoadedListProps<Row> extends Omit<LoadedProps<readonly Row[] | null>, 'children'> {
  none: ReactNode;
  className?: string;
  children: (row: Row) => ReactNode;
}

export const LoadedList = <Row extends { id: number }>({
  none,
  className = 'flex flex-col gap-3',
  children,
  ...loaded
}: LoadedListProps<Row>) => (
  <Loaded {...loaded}>
    {(rows) =>
      rows.length === 0 ? (
        none
      ) : (
        <ul className={className}>
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      )
    }
  </Loaded>
);

/**
 * A part of a page that waits for one read: a placeholder, the failure with a retry, or the content. Data
 * stays when refetching fails. Null is no data (ERR-05): the session has ended, or reading failed.
 */
export function Loaded<Data>({
  query,
  height,
  placeholder,
  failed,
  failedText,
  level = 'h3',
  children,
}: LoadedProps<Data>) {
  const isAskingWhoIsThere = useIsFetching({ queryKey: keys.user(), exact: true }) > 0;
  const { data } = query;
  if (data !== undefined && data !== null) return children(data);
  if (query.isError || query.isPaused || (data === null && !isAskingWhoIsThere)) {
    return (
      <ErrorState
        title={failed}
        level={level}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {failedText}
      </ErrorState>
    );
  }
  return placeholder ?? <LoadingRows className={height} />;
}
