import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../../components/shared/loaded.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { SelectField, TextField } from '../../../components/ui/field.js';
import { Figures } from '../../../components/ui/figures.js';
import { Section } from '../../../components/ui/section.js';
import { Table, type Column } from '../../../components/ui/table.js';
import { SEARCH_DELAY } from '../../../lib/constants.js';
import { momentOf } from '../../../lib/format/dates.js';
import { naira, plural, grouped } from '../../../lib/format/numbers.js';
import { useDebounced } from '../../../lib/forms/use-debounced.js';
import { adminQueries, type EventFilter, type Overview } from '../api/admin.queries.js';
import { inWords, WORDED } from '../model/event-words.rules.js';
import { eventFilterTyped } from '../model/event-filter.rules.js';
import { Events } from './history-dialog.js';
import type { FollowerStatus } from '../../../lib/api/api-types.js';

/** ADMIN-25, OP-35: counts, read models, and the log of everything that happened. Read-only. */
export function OverviewTab() {
  return (
    <div className="flex flex-col gap-8">
      <Section title="Now">
        <Loaded query={useQuery(adminQueries.overview())} height="h-28" failed="The overview did not load">
          {(overview) => <Counts overview={overview} />}
        </Loaded>
      </Section>
      <Section title="Event log">
        <EventLog />
      </Section>
      <Section title="Read models">
        <Loaded
          query={useQuery(adminQueries.projections())}
          height="h-64"
          failed="The read models did not load"
        >
          {(projections) => <ReadModels projections={projections} />}
        </Loaded>
      </Section>
    </div>
  );
}

/** Those that run and are not behind, on demand. */
function ReadModels({ projections }: { projections: readonly FollowerStatus[] }) {
  const isWell = ({ state, lag }: FollowerStatus) => state === 'running' && Number(lag) === 0;
  const [well, others] = [projections.filter(isWell), projections.filter((one) => !isWell(one))];
  const table = (caption: string, rows: readonly FollowerStatus[]) => (
    <Table caption={caption} columns={columns} rows={rows} keyOf={({ name }) => name} />
  );
  return (
    <Card className="py-3!">
      {others.length > 0 && table('Read models', others)}
      {well.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center">
            {plural(well.length, {
              one: '# is running and up to date',
              other: '# are running and up to date',
            })}
          </summary>
          {table('Read models that are up to date', well)}
        </details>
      )}
    </Card>
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
  { header: 'Last write', cell: ({ updatedAt }) => updatedAt && momentOf(updatedAt) },
  { header: 'Error', cell: ({ lastError }) => lastError },
];

const FIELDS: readonly { name: keyof EventFilter; label: string; placeholder?: string; type?: string }[] = [
  { name: 'userId', label: 'User id' },
  { name: 'stream', label: 'Stream', placeholder: 'wallet-7' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'Until the end of', type: 'date' },
];

/** Every kind of event, as people read it. */
const TYPES = [...WORDED]
  .map((type) => [type, inWords(type)] as const)
  // oxlint-disable-next-line unicorn/no-array-sort -- a copy; the oldest browsers have no toSorted
  .sort(([, a], [, b]) => (a < b ? -1 : 1));

function EventLog() {
  const [address] = useSearchParams();
  const linked = address.get('stream') ?? '';
  const [followed, setFollowed] = useState(linked);
  const [typed, setTyped] = useState<EventFilter>(linked ? { stream: linked } : {});
  if (followed !== linked) {
    setFollowed(linked);
    setTyped(linked ? { stream: linked } : {});
  }
  const filter = useDebounced(typed, SEARCH_DELAY);
  return (
    <Card>
      <div className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 xl:grid-cols-5">
        <SelectField
          className="col-span-full xl:col-span-1"
          label="Event type"
          blank="All events"
          choices={TYPES}
          value={typed.type ?? ''}
          onChange={({ target }) => setTyped({ ...typed, type: target.value })}
        />
        {FIELDS.map(({ name, label, placeholder, type }) => (
          <TextField
            key={name}
            label={label}
            placeholder={placeholder}
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
