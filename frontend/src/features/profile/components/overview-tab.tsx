import { Activity } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../components/shared/loaded.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { dayOf } from '../../../lib/format/dates.js';
import { paths } from '../../../lib/paths.js';
import { Link } from '../../../components/ui/link.js';
import { profileQueries } from '../api/profile.queries.js';
import type { OwnReviewView, Role, UserSelf } from '../../../lib/api/api-types.js';
import { plural } from '../../../lib/format/numbers.js';

/** PROF-06, OP-09: 'customer' is only a display name. */
const ROLE_LABELS: Record<Role, string> = { user: 'Customer', provider: 'Provider', admin: 'Administrator' };

const REVIEWS_SHOWN = 3;

/** PROF-06 to PROF-08. */
export function OverviewTab({ user }: { user: UserSelf }) {
  const reviews = useQuery(profileQueries.reviews());
  return (
    <div className="flex flex-col gap-6">
      <QuickStats user={user} />
      {user.role !== 'provider' && (
        <Card className="flex flex-col gap-4 md:flex-row md:items-center md:gap-6">
          <div className="flex-1">
            <h2 className="text-lg">Become a Service Provider</h2>
            <p className="text-muted">
              List what you do, and customers near you can find and call you. It is free.
            </p>
          </div>
          <ButtonLink to={paths.createListing}>List Your Service</ButtonLink>
        </Card>
      )}
      <Card className="flex flex-col gap-3">
        <h2 className="text-lg">Recent Activity</h2>
        <Loaded query={reviews} height="h-6" failed="Your activity did not load">
          {(written) => <RecentReviews reviews={written.slice(0, REVIEWS_SHOWN)} />}
        </Loaded>
      </Card>
    </div>
  );
}

function RecentReviews({ reviews }: { reviews: readonly OwnReviewView[] }) {
  if (reviews.length === 0)
    return (
      <p className="flex items-center gap-3 text-muted">
        <Activity aria-hidden className="size-5 shrink-0" />
        No recent activity yet
      </p>
    );
  return (
    <ul className="flex flex-col gap-2">
      {reviews.map(({ id, listingId, businessName, rating, createdAt }) => (
        <li key={id} className="wrap-anywhere">
          You gave{' '}
          <Link to={paths.provider(listingId)} className="text-accent underline underline-offset-4">
            {businessName}
          </Link>{' '}
          {rating} out of 5 stars on {dayOf(createdAt)}
        </li>
      ))}
    </ul>
  );
}

function QuickStats({ user }: { user: UserSelf }) {
  const [now] = useState(() => Date.now());
  const phone = user.isPhoneVerified ? (
    'Verified'
  ) : (
    <Link to="?tab=settings" className="text-accent underline underline-offset-4">
      Verify now
    </Link>
  );
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">Quick Stats</h2>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {[
          ['Member Since', memberSince(user.createdAt, now)] as const,
          ['Account Status', 'Active'] as const,
          ['Role', ROLE_LABELS[user.role]] as const,
          ['Phone', phone] as const,
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const DAY = 24 * 60 * 60_000;

/** PROF-06: how long the user has been a member. */
export function memberSince(createdAt: string | null, now: number): string {
  const days = createdAt ? Math.floor((now - Date.parse(createdAt)) / DAY) : Number.NaN;
  if (Number.isNaN(days)) return 'Recently';
  if (days < 1) return 'Today';
  return plural(days, { one: '# day', other: '# days' });
}
