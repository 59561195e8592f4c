import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { adminQueries, type EventFilter } from '../api/admin.queries.js';
import type { AuditEvent } from '../api/admin.types.js';
import { EventList } from './event-list.js';

interface HistoryButtonProps {
  /** Whose history, for the title: 'listing 12'. */
  of: string;
  filter: EventFilter;
  /** Keeps those of the filter's events that belong to it. */
  keep?: (event: AuditEvent) => boolean;
}

/** Opens the history of a row: every event about it, newest first. */
export function HistoryButton({ of, filter, keep }: HistoryButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <History aria-hidden className="size-5" />
        History <span className="sr-only">of {of}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`History of ${of}`}>
        <Events filter={filter} {...(keep ? { keep } : {})} />
      </Dialog>
    </>
  );
}

/** The events of a filter, page by page. */
export function Events({
  filter,
  keep = () => true,
}: {
  filter: EventFilter;
  keep?: (event: AuditEvent) => boolean;
}) {
  const query = useInfiniteQuery(adminQueries.events(filter));
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    query;
  if (isPending) return <Skeleton className="h-40" />;
  if (isError) {
    return (
      <ErrorState
        title="The events did not load"
        level="h3"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const events = data.pages.flatMap((page) => page?.events ?? []).filter(keep);
  return (
    <div className="flex flex-col gap-4">
      {events.length === 0 && <p className="py-6 text-center text-muted">No events here.</p>}
      <EventList events={events} />
      {hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          pending={isFetchingNextPage}
          pendingText="Loading..."
          onClick={() => void fetchNextPage()}
        >
          Load older events
        </Button>
      )}
    </div>
  );
}
