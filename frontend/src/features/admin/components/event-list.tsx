import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Button } from '../../../components/ui/button.js';
import { momentOf } from '../../../lib/dates.js';
import { adminQueries } from '../api/admin.queries.js';
import type { AuditDetail, AuditEvent } from '../api/admin.types.js';

/** "PaymentApproved" as people read it: "Payment approved". */
const inWords = (type: string): string => {
  const words = type.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Events, each of which opens: who, when, from which request, and what else that request did. */
export function EventList({ events }: { events: readonly AuditEvent[] }) {
  return (
    <ol className="divide-y divide-line">
      {events.map((event) => (
        <li key={event.id} className="py-2">
          <Event event={event} />
        </li>
      ))}
    </ol>
  );
}

function Event({ event }: { event: AuditEvent }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">{inWords(event.type)}</p>
          <p className="text-sm break-words text-muted">
            {event.stream} no. {event.revision + 1},{' '}
            <time dateTime={event.occurredAt}>{momentOf(event.occurredAt)}</time>
            {event.actorUserId !== null && `, by user ${event.actorUserId}`}
          </p>
        </div>
        <Button variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Close' : 'Details'}
          <span className="sr-only">
            {' '}
            of {inWords(event.type)} at {event.position}
          </span>
        </Button>
      </div>
      {open && <Detail event={event} />}
    </>
  );
}

function Detail({ event }: { event: AuditEvent }) {
  return (
    <div className="mt-2 flex flex-col gap-3 rounded-control bg-sunken p-3 text-sm">
      <Fields data={event.data} />
      <Loaded
        query={useQuery(adminQueries.event(event.position))}
        height="h-16"
        failed="Its request did not load"
      >
        {(detail) => detail && <Request detail={detail} />}
      </Loaded>
    </div>
  );
}

function Fields({ data }: { data: Record<string, unknown> }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {Object.entries(data).map(([name, value]) => (
        <div key={name} className="flex gap-2 break-words">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {typeof value === 'string' ? value : JSON.stringify(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Request({ detail }: { detail: AuditDetail }) {
  const { position, correlationId, clientAddress, actorRole, related } = detail;
  return (
    <div className="flex flex-col gap-2 border-t border-line-strong pt-3">
      <p className="wrap-anywhere">
        Position {position}, request {correlationId}
        {clientAddress && ` from ${clientAddress}`}
        {actorRole && `, as ${actorRole}`}
      </p>
      {related.length > 0 && (
        <div>
          <p className="text-muted">The same request also recorded:</p>
          <ul className="list-inside list-disc">
            {related.map(({ id, type, stream }) => (
              <li key={id}>
                {inWords(type)} ({stream})
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
