import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { TextField } from '../../../components/ui/field.js';
import { Figures } from '../../../components/ui/figures.js';
import { Section } from '../../../components/ui/section.js';
import { Table, type Column } from '../../../components/ui/table.js';
import { SEARCH_DELAY } from '../../../lib/constants.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira } from '../../../lib/format/naira.js';
import { useDebounced } from '../../../lib/forms/use-debounced.js';
import { adminQueries, type EventFilter, type Overview } from '../api/admin.queries.js';
import { eventFilterTyped } from '../model/event-filter.rules.js';
import { Events } from './history-dialog.js';
import type { FollowerStatus } from '../../../lib/api/api-types.js';
import { grouped } from '../../../lib/grouped.js';

/** ADMIN-25, OP-35: counts, read models, and the log of everything that happened. Read-only. */
export function OverviewTab() {
  return (
    <div className="flex flex-col gap-8">
      <Section title="Now">
        <Loaded query={useQuery(adminQueries.overview())} height="h-28" failed="The overview did not load">
          {(overview) => <Counts overview={overview} />}
        </Loaded>
      </Section>
      <Section title="Read models">
        <Loaded
          query={useQuery(adminQueries.projections())}
          height="h-64"
          failed="The read models did not load"
        >
          {(projections) => (
            <Card>
              <Table
                caption="Read models"
                columns={columns}
                rows={projections ?? []}
                keyOf={({ name }) => name}
              />
            </Card>
          )}
        </Loaded>
      </Section>
      <Section title="Event log">
        <EventLog />
      </Section>
    </div>
  );
}

function Counts({ overview }: { overview: Overview }) {
  const figures: [string, string | number][] = [
    ['Users', overview.users],
    ['Providers', overview.providers],
    ['Active listings', overview.activeListings],
    ['Open requests', overview.openRequests],
    ['Pending payments', overview.pendingPayments],
    ['Open reports', overview.openReports],
    ['Documents to check', overview.waitingVerifications],
    ['Open appeals', overview.openAppeals],
    ['In all wallets', naira(overview.totalWalletBalance)],
    ['Events in the log', grouped(overview.events)],
  ];
  return (
    <Card>
      <Figures figures={figures} />
    </Card>
  );
}

const STATES: Readonly<
  Record<FollowerStatus['state'], { label: string; tone: 'success' | 'warning' | 'danger' }>
> = {
  running: { label: 'Running', tone: 'success' },
  rebuilding: { label: 'Rebuilding', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
};

const columns: Column<FollowerStatus>[] = [
  { header: 'Name', lead: true, cell: ({ name, kind }) => (kind ? `${name} (${kind})` : name) },
  { header: 'State', cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  { header: 'Events behind', align: 'end', cell: ({ lag }) => lag },
  { header: 'Last write', cell: ({ updatedAt }) => (updatedAt ? momentOf(updatedAt) : '–') },
  { header: 'Error', cell: ({ lastError }) => lastError ?? '–' },
];

const FIELDS: readonly { name: keyof EventFilter; label: string; hint?: string; type?: string }[] = [
  { name: 'type', label: 'Event type', hint: 'For example, PaymentApproved' },
  { name: 'stream', label: 'Stream', hint: 'For example, wallet-7' },
  { name: 'userId', label: 'User id', hint: 'Who did it, or who it is about' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'Until the end of', type: 'date' },
];

function EventLog() {
  const [typed, setTyped] = useState<EventFilter>({});
  const filter = useDebounced(typed, SEARCH_DELAY);
  return (
    <Card>
      <div className="mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-5">
        {FIELDS.map(({ name, label, hint, type }) => (
          <TextField
            key={name}
            label={label}
            hint={hint}
            type={type ?? 'text'}
            autoComplete="off"
            value={typed[name] ?? ''}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value.trim() })}
          />
        ))}
      </div>
      <Events filter={eventFilterTyped(filter)} />
    </Card>
  );
}
