import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.js';
import { Skeleton } from '../ui/skeleton.js';

interface LoadedProps<Data> {
  query: UseQueryResult<Data> | UseInfiniteQueryResult<Data>;
  /** A height class for the stand-in, so that nothing jumps. */
  height: string;
  /** What is said when it fails, e.g. 'Your promotions did not load'. */
  failed: string;
  failedText?: string;
  children: (data: Data) => ReactNode;
}

/**
 * A part of a page that waits for one read: a stand-in, the failure with a way to try again, or the content. What was
 * read stays where reading it again fails.
 */
export function Loaded<Data>({ query, height, failed, failedText, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState title={failed} level="h3" onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {failedText}
      </ErrorState>
    );
  }
  return <Skeleton className={height} />;
}
