import { Button } from './button.js';

interface LoadMoreProps {
  /** How many are on the screen, of how many there are. */
  shown: number;
  total: number;
  /** What they are, in the plural: 'listings'. */
  noun: string;
  onMore: () => void;
  loading?: boolean;
}

/** Ends a list that has grown: how much of it is here, and a button for the next part. */
export function LoadMore({ shown, total, noun, onMore, loading = false }: LoadMoreProps) {
  return (
    <div className="mt-6 flex flex-col items-center gap-3 text-sm text-muted">
      <p role="status">{shown < total ? `Showing ${shown} of ${total} ${noun}` : `All ${total} ${noun}`}</p>
      {shown < total && (
        <Button variant="secondary" pending={loading} pendingText="Loading..." onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
