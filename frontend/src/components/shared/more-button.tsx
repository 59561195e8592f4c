import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../ui/button.js';

interface MoreButtonProps {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  /** Names what comes, e.g. 'Load older events'. */
  children: string;
}

/** Ends a list that comes page by page; nothing when all of it is there. */
export function MoreButton({ query, children }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="flex flex-col items-center gap-3">
      {query.isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          More could not be loaded.
        </p>
      )}
      <Button
        variant="secondary"
        pending={query.isFetchingNextPage}
        pendingText="Loading..."
        onClick={() => void query.fetchNextPage()}
      >
        {children}
      </Button>
    </div>
  );
}
