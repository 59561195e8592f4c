import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { RowAction } from './row-action.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { adminQueries, type EventFilter } from '../api/admin.queries.js';
import { EventList } from './event-list.js';
import { MoreButton } from '../../../components/shared/more-button.js';
import type { NamedAuditEventView } from '../../../lib/api/api-types.js';

interface HistoryButtonProps {
  /** Whose history, for the title: 'listing 12'. */
  of: string;
  filter: EventFilter;
  /** Keeps those of the filter's events that belong to it. */
  keep?: (event: NamedAuditEventView) => boolean;
}

/** Opens the history of a row: every event about it, newest first. */
export function HistoryButton({ of, filter, keep }: HistoryButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowAction icon={History} label="History" of={`of ${of}`} onClick={() => setOpen(true)} />
      <Dialog open={open} onOpenChange={setOpen} title={`History of ${of}`}>
        <Events filter={filter} keep={keep} />
      </Dialog>
    </>
  );
}

export const PaymentHistoryButton = ({
  payment: { id, userId },
}: {
  payment: { id: number; userId: number };
}) => (
  <HistoryButton
    of={`payment ${id}`}
    filter={{ stream: `wallet-${userId}` }}
    keep={({ data }) => data['paymentRequestId'] === id}
  />
);

interface EventsProps {
  filter: EventFilter;
  keep?: ((event: NamedAuditEventView) => boolean) | undefined;
}

export function Events({ filter, keep = () => true }: EventsProps) {
  const query = useInfiniteQuery(adminQueries.events(filter));
  return (
    <Loaded query={query} height="h-40" failed="The events did not load">
      {({ pages }) => {
        const events = pages.flatMap((page) => page?.events ?? []).filter(keep);
        return (
          <div className="flex flex-col gap-4">
            {events.length === 0 && <p className="py-6 text-center text-muted">No events here.</p>}
            <EventList events={events} />
            <MoreButton query={query}>Load older events</MoreButton>
          </div>
        );
      }}
    </Loaded>
  );
}
