import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Link } from '../../../components/ui/link.js';
import { plural } from '../../../lib/format/numbers.js';
import { paths } from '../../../lib/paths.js';
import { adminQueries, type Overview } from '../api/admin.queries.js';

const waitingIn = (overview: Overview): { to: string; text: string }[] =>
  [
    { count: overview.openReports, to: paths.adminReports, one: '# report', other: '# reports' },
    {
      count: overview.pendingPayments,
      to: paths.adminTab('payments'),
      one: '# payment',
      other: '# payments',
    },
    {
      count: overview.waitingVerifications,
      to: paths.adminVerifications,
      one: '# document',
      other: '# documents',
    },
    { count: overview.openAppeals, to: paths.admin, one: '# appeal', other: '# appeals' },
    { count: overview.unreadContactMessages, to: paths.admin, one: '# message', other: '# messages' },
  ].flatMap(({ count, to, ...text }) => (count > 0 ? [{ to, text: plural(count, text) }] : []));

/** The first thing that an administrator sees: how much waits for a decision, each a step away. */
export function WhatWaits() {
  const { data, isLoadingError, isFetching, refetch } = useQuery(adminQueries.overview());
  const waiting = data && waitingIn(data);
  return (
    <nav aria-label="Waiting for you" className="min-h-11">
      {isLoadingError && (
        <p role="alert" className="text-sm">
          The waiting decisions did not load.{' '}
          <Button variant="link" size="sm" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {waiting?.length === 0 && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <CircleCheck aria-hidden className="size-5" />
          Nothing is waiting for a decision.
        </p>
      )}
      {waiting && waiting.length > 0 && (
        <ul className="flex items-center gap-2 overflow-x-auto">
          <li aria-hidden className="text-sm whitespace-nowrap text-muted max-xl:hidden">
            Waiting for you
          </li>
          {waiting.map(({ to, text }) => (
            <li key={text} className="shrink-0">
              <Link
                to={to}
                className="inline-flex min-h-11 items-center -outline-offset-2 rounded-full bg-warning-soft px-3 text-sm font-semibold text-warning underline-offset-4 hover:underline"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
