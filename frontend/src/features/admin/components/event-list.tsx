import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Button } from '../../../components/ui/button.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/numbers.js';
import { adminQueries, type AuditDetail } from '../api/admin.queries.js';
import { Link } from '../../../components/ui/link.js';
import { linksOf } from '../model/event-links.rules.js';
import { eventWords, inWords } from '../model/event-words.rules.js';
import type { NamedAuditEventView } from '../../../lib/api/api-types.js';
import type { WalletLine } from '../model/wallet-lines.rules.js';

type ListedEvent = NamedAuditEventView & Partial<Pick<WalletLine, 'balanceAfter' | 'change'>>;

/** Events in plain words, each with its record behind a button: what it holds, from which request, and what else that did. */
export function EventList({ events }: { events: readonly ListedEvent[] }) {
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

function Event({ event }: { event: ListedEvent }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 grow text-sm">
          <p className="font-semibold break-words">{eventWords(event)}</p>
          <p className="flex flex-wrap items-center gap-x-3 text-muted">
            <time dateTime={event.occurredAt}>{momentOf(event.occurredAt)}</time>
            {linksOf(event).map(({ text, to }) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {text}
              </Link>
            ))}
          </p>
        </div>
        {event.balanceAfter !== undefined && <Amounts {...event} balanceAfter={event.balanceAfter} />}
        <Button
          variant="ghost"
          size="sm"
          className="shrink-0"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
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

/** Two columns: what it added or took, and the balance after it. */
const Amounts = ({ change = 0, balanceAfter }: { change?: number; balanceAfter: number }) => (
  <span className="ml-auto flex shrink-0 gap-x-3 text-right text-sm tabular-nums max-sm:flex-col">
    <span className="min-w-24 font-semibold">
      {change > 0 && '+'}
      {change !== 0 && naira(change)}
    </span>
    <span className="min-w-28">
      <span className="text-muted">Balance</span> {naira(balanceAfter)}
    </span>
  </span>
);

function Detail({ event }: { event: NamedAuditEventView }) {
  return (
    <div className="mt-2 flex flex-col gap-3 rounded-control bg-sunken p-3 text-sm">
      <p className="wrap-anywhere">
        {event.type}, {event.stream} no. {event.revision + 1}
        {event.actorUserId !== null && `, by user ${event.actorUserId}`}
      </p>
      <Fields data={event.data} />
      <Loaded
        query={useQuery(adminQueries.event(event.position))}
        height="h-16"
        failed="Its request did not load"
      >
        {(detail) => <Request detail={detail} />}
      </Loaded>
    </div>
  );
}

/** Amounts of events are in kobo (the log holds what the ledger counts in). */
const KOBO_FIELDS = new Set([
  'amount',
  'approvedAmount',
  'balance',
  'cost',
  'fee',
  'held',
  'owed',
  'paidAmount',
  'price',
  'released',
  'taken',
]);
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A field of an event as people read it: money in naira, times in Lagos, the rest as it is. */
const asRead = (name: string, value: unknown): string => {
  if (typeof value === 'number' && KOBO_FIELDS.has(name)) return naira(value / 100);
  if (typeof value === 'string') return MOMENT.test(value) ? momentOf(value) : value;
  return JSON.stringify(value);
};

function Fields({ data }: { data: Record<string, unknown> }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {Object.entries(data).map(([name, value]) => (
        <div key={name} className="flex gap-2 break-words">
          <dt className="shrink-0 text-muted">{inWords(name)}</dt>
          <dd className="min-w-0 wrap-anywhere">{asRead(name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** IPv4 addresses of clients, as IPv6 sockets write them. */
const MAPPED_IPV4 = /^::ffff:/;

function Request({ detail }: { detail: AuditDetail }) {
  const { position, correlationId, clientAddress, actorRole, related } = detail;
  return (
    <div className="flex flex-col gap-2 border-t border-line-strong pt-3">
      <p className="wrap-anywhere">
        Position {position}, request {correlationId}
        {clientAddress && ` from ${clientAddress.replace(MAPPED_IPV4, '')}`}
        {actorRole && `, as ${actorRole}`}
      </p>
      {related.length > 0 && (
        <div>
          <p className="text-muted">The same request also recorded:</p>
          <ul className="list-inside list-disc">
            {related.map((event) => (
              <li key={event.id}>
                {eventWords(event)} ({event.stream})
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
