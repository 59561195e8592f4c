import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from '../../../components/ui/link.js';
import { paths } from '../../../lib/paths.js';
import { adminQueries, type Overview } from '../api/admin.queries.js';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** What somebody has to decide about, and where. */
const waitingIn = (overview: Overview): { to: string; text: string }[] =>
  [
    { count: overview.openReports, to: paths.adminReports, one: 'open report' },
    { count: overview.pendingPayments, to: paths.adminTab('payments'), one: 'pending payment' },
    { count: overview.openAppeals, to: paths.admin, one: 'open appeal' },
    { count: overview.unreadContactMessages, to: paths.admin, one: 'unread message' },
  ].flatMap(({ count, to, one }) => (count > 0 ? [{ to, text: counted(count, one) }] : []));

/** The first thing that an administrator sees: how much waits for a decision, each a step away. */
export function WhatWaits() {
  const { data } = useQuery(adminQueries.overview());
  const waiting = data && waitingIn(data);
  return (
    <nav aria-label="Waiting for you" className="min-h-11">
      {waiting?.length === 0 && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <CircleCheck aria-hidden className="size-5" />
          Nothing waits for a decision.
        </p>
      )}
      {waiting && waiting.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {waiting.map(({ to, text }) => (
            <li key={text}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-warning-soft px-4 text-sm font-semibold text-warning underline-offset-4 hover:underline"
              >
                <CircleAlert aria-hidden className="size-5" />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
