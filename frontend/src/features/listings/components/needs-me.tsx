import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Link } from '../../../components/ui/link.js';
import { jobQueries, jobsIn } from '../../../lib/api/jobs.queries.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { paths } from '../../../lib/paths.js';
import { listingQueries } from '../api/listings.queries.js';
import { type Need, needsOf } from '../model/needs.rules.js';

const FIRST_SHOWN = 5;

/** The provider's open tasks; undefined while they load, so that the page does not shift. */
export function useNeeds(listings: readonly ListingDetailView[] | null | undefined): Need[] | undefined {
  const jobs = useInfiniteQuery(jobQueries.list('provider', 'open'));
  const { data: ownToAnswer = 0 } = useQuery(jobQueries.waiting('customer'));
  const waiting = useQuery(listingQueries.waiting());
  const { data: unread } = useQuery(listingQueries.unread());
  const { data: documents } = useQuery(listingQueries.documents());
  if (jobs.isLoading || waiting.isLoading || !listings) return undefined;
  return needsOf({
    jobs: jobsIn(jobs.data),
    ownToAnswer,
    waiting: waiting.data ?? NOTHING,
    unread: unread?.count ?? 0,
    listings,
    isIdentitySent: documents
      ? documents.some(({ kind, status }) => kind === 'identity' && SENT.has(status))
      : null,
    now: waiting.dataUpdatedAt,
  });
}

const NOTHING = {
  bookings: [],
  requests: { count: 0, first: [] },
  reviews: { count: 0, first: [] },
  listingsWithoutTimes: [],
};
const SENT: ReadonlySet<string> = new Set(['waiting', 'approved']);

/** At most five, the rest on demand. */
export function NeedsMe({ needs }: { needs: readonly Need[] }) {
  const [all, setAll] = useState(false);
  if (needs.length === 0)
    return (
      <p className="text-muted">
        Nothing waits for you.{' '}
        <Link to={paths.serviceRequests} className="text-accent underline underline-offset-4">
          See what people are looking for
        </Link>
      </p>
    );
  return (
    <Card className="py-2! md:py-3!">
      <h2 className="sr-only">Waiting for you</h2>
      <ul className="divide-y divide-line">
        {(all ? needs : needs.slice(0, FIRST_SHOWN)).map((need, index) => (
          <li key={need.key} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{need.title}</p>
              {need.facts && <p className="text-sm wrap-anywhere text-muted">{need.facts}</p>}
            </div>
            <ButtonLink
              to={need.to}
              aria-label={`${need.action}: ${need.title}`}
              size="sm"
              variant={index === 0 ? 'primary' : 'secondary'}
              className="shrink-0 max-w-28"
            >
              {need.action}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {needs.length > FIRST_SHOWN && !all && (
        <Button variant="link" onClick={() => setAll(true)}>
          Show all {needs.length}
        </Button>
      )}
    </Card>
  );
}
