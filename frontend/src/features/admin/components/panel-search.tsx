import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Card } from '../../../components/ui/card.js';
import { TextField } from '../../../components/ui/field.js';
import { Link } from '../../../components/ui/link.js';
import type { AdminPaymentRequestView, PaymentHistoryView } from '../../../lib/api/api-types.js';
import { SEARCH_DELAY } from '../../../lib/constants.js';
import { naira, plural } from '../../../lib/format/numbers.js';
import { TOP_UP_STATUS } from '../../../lib/format/payment-methods.js';
import { useDebounced } from '../../../lib/forms/use-debounced.js';
import { paths } from '../../../lib/paths.js';
import { adminQueries } from '../api/admin.queries.js';
import { topUpsPath } from '../model/reconciliation.rules.js';

/** Rows of each kind; the list has them all. */
const SHOWN = 3;

/** Whether a key belongs to a field. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role=dialog]') !== null;

const FOUND = 'found-in-panel';

/** Down and up walk through what was found, from the field on. */
const stepDown = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...(document.getElementById(FOUND)?.querySelectorAll('a') ?? [])];
  const at = links.findIndex((link) => link === event.target);
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** One search for a person, a listing or a reference: it asks the lists of the panel, and leads into them. */
export function PanelSearch() {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_DELAY);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focusField = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyped(event.target)) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focusField);
    return () => document.removeEventListener('keydown', focusField);
  }, []);
  return (
    <>
      <div role="search" ref={box}>
        <TextField
          label="Find a person, listing or reference"
          aria-keyshortcuts="/"
          onKeyDown={stepDown}
          placeholder="Ada Obi, PAY000034"
          type="search"
          autoComplete="off"
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {search && typed.trim() && <Found key={search} search={search} onOpen={() => setTyped('')} />}
    </>
  );
}

interface FoundRow {
  key: string | number;
  to: string;
  text: string;
  more: string;
}

interface FoundKind {
  title: string;
  rows: FoundRow[];
  /** Of this kind, on whatever page of its list. */
  total: number;
  /** Its list, searched for the same. */
  all?: string;
}

const paymentRow = (
  tab: string,
  { id, reference, payerReference, userEmail }: AdminPaymentRequestView | PaymentHistoryView,
  amount: number,
): FoundRow => ({
  key: id,
  to: paths.adminTab(tab, reference ?? userEmail),
  text: `${naira(amount)}, ${reference ?? payerReference}`,
  more: userEmail,
});

function Found({ search, onOpen }: { search: string; onOpen: () => void }) {
  const users = useQuery(adminQueries.users(search, null, ''));
  const listings = useQuery(adminQueries.listings(search, null, ''));
  const payments = useQuery(adminQueries.payments(search, null));
  const history = useQuery(adminQueries.paymentHistory(search, null, ''));
  const reports = useQuery(adminQueries.reports('all', search, null));
  const topUps = useInfiniteQuery(
    adminQueries.topUps({ status: '', userId: undefined, reference: search.toLowerCase() }),
  );
  const kinds: FoundKind[] = [
    {
      title: 'People',
      all: paths.adminTab('users', search),
      total: users.data?.total ?? 0,
      rows: (users.data?.rows ?? []).map(({ id, firstName, lastName, email }) => ({
        key: id,
        to: paths.adminTab('users', email),
        text: `${firstName} ${lastName}`,
        more: email,
      })),
    },
    {
      title: 'Listings',
      all: paths.adminTab('listings', search),
      total: listings.data?.total ?? 0,
      rows: (listings.data?.rows ?? []).map(({ id, businessName, location, state }) => ({
        key: id,
        to: paths.adminTab('listings', businessName),
        text: businessName,
        more: `${location}, ${state}`,
      })),
    },
    {
      title: 'Payment requests',
      all: paths.adminTab('payments', search),
      total: payments.data?.total ?? 0,
      rows: (payments.data?.rows ?? []).map((payment) => paymentRow('payments', payment, payment.amount)),
    },
    {
      title: 'Approved payments',
      all: paths.adminTab('history', search),
      total: history.data?.total ?? 0,
      rows: (history.data?.rows ?? []).map((payment) =>
        paymentRow('history', payment, payment.approvedAmount),
      ),
    },
    {
      title: 'Top-ups',
      total: topUps.data?.pages[0]?.length ?? 0,
      rows: (topUps.data?.pages[0] ?? []).map(({ id, reference, amount, status, userEmail }) => ({
        key: id,
        to: topUpsPath(reference),
        text: `${naira(amount)}, ${TOP_UP_STATUS[status].label.toLowerCase()}`,
        more: userEmail,
      })),
    },
    {
      title: 'Reports',
      total: reports.data?.total ?? 0,
      rows: (reports.data?.rows ?? []).map(({ id, reference, type, status }) => ({
        key: id,
        to: paths.adminReport(id),
        text: reference,
        more: `${type.replaceAll('-', ' ')}, ${status}`,
      })),
    },
  ];
  const queries = [users, listings, payments, history, topUps, reports];
  const found = kinds.filter(({ rows }) => rows.length > 0);
  const total = found.reduce((sum, kind) => sum + kind.total, 0);
  return (
    <Card id={FOUND} role="region" aria-label="Found" className="lg:col-span-2" onKeyDown={stepDown}>
      <p role="status" className="text-sm text-muted">
        {queries.some(({ isError }) => isError)
          ? 'The search did not get every answer. Type again to repeat it.'
          : queries.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData)
            ? 'Searching...'
            : plural(total, { one: '# found', other: '# found' })}
      </p>
      <div className="mt-3 grid gap-x-8 gap-y-4 empty:hidden md:grid-cols-2 xl:grid-cols-3">
        {found.map((kind) => (
          <Kind key={kind.title} kind={kind} onOpen={onOpen} />
        ))}
      </div>
    </Card>
  );
}

function Kind({ kind: { title, rows, total, all }, onOpen }: { kind: FoundKind; onOpen: () => void }) {
  return (
    <section className="min-w-0">
      <h2 className="text-base">{title}</h2>
      <ul>
        {rows.slice(0, SHOWN).map(({ key, to, text, more }) => (
          <li key={key}>
            <Link to={to} onClick={onOpen} className="flex min-h-11 flex-col justify-center wrap-anywhere">
              <span className="font-semibold underline underline-offset-4">{text}</span>
              <span className="text-sm text-muted">{more}</span>
            </Link>
          </li>
        ))}
      </ul>
      {all && total > SHOWN && (
        <Link to={all} onClick={onOpen} className="inline-flex min-h-11 items-center underline">
          All {total}
          <span className="sr-only"> {title.toLowerCase()}</span>
        </Link>
      )}
    </section>
  );
}
