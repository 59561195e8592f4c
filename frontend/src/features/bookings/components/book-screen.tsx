import { useQuery } from '@tanstack/react-query';
import { Calendar, LogIn, SearchX } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BackLink } from '../../../components/shared/back-link.js';
import { cardPrice, paymentTerms } from '../../../components/shared/card-price.rules.js';
import { JobSteps } from '../../../components/shared/job-steps.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Alert } from '../../../components/ui/alert.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { jobQueries } from '../../../lib/api/jobs.queries.js';
import { listingDetail } from '../../../lib/api/shared.queries.js';
import { today, weekdayOf, addDays, slotText } from '../../../lib/format/dates.js';
import { serviceLabel } from '../../../lib/format/names.js';
import { paths } from '../../../lib/paths.js';
import { usePageTitle } from '../../../lib/screen/page-head.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { bookingQueries } from '../api/bookings.queries.js';
import type { BookingValues } from '../model/booking-form.rules.js';
import { bookingProblem, typedIn } from '../model/booking-page.rules.js';
import { currentJob } from '../model/service-path.rules.js';
import { SLOT_DAYS } from '../model/slots.rules.js';
import { BookingForm } from './booking-form.js';

/**
 * Contract 3.15: the booking form as a page, written by the server. Without JavaScript its form is sent to the page's own
 * address, which leads back here: `booked` says that it worked, `problem` why not, and what was typed comes back.
 */
export function BookScreen({ listingId }: { listingId: number }) {
  usePageTitle('Book');
  const { user, isPending } = useAuthContext();
  const listing = useQuery(listingDetail('providers', listingId));
  const [search] = useSearchParams();
  if (listing.data === null) return <NotFound />;
  if (!user && !isPending) return <SignInFirst listingId={listingId} />;
  return (
    <div className="page-width flex max-w-5xl flex-col gap-2 py-2 md:py-6">
      <BackLink to={paths.provider(listingId)}>{listing.data?.businessName ?? 'Back'}</BackLink>
      <Loaded query={listing} height="h-96" failed="This page did not load" level="h2">
        {(found) =>
          search.has('booked') ? (
            <Booked listing={found} />
          ) : found.userId === null || found.userId === user?.id ? (
            <NotBookable listing={found} />
          ) : (
            <Form listing={found} search={search} />
          )
        }
      </Loaded>
    </div>
  );
}

function Form({ listing, search }: { listing: ListingDetailView; search: URLSearchParams }) {
  const navigate = useNavigate();
  const { data: key = '' } = useQuery(bookingQueries.formKey());
  const problem = bookingProblem(search.get('problem'));
  const from = search.get('from') ?? undefined;
  const action = paths.book(listing.id);
  return (
    <>
      <h1 tabIndex={-1} className="text-xl wrap-anywhere">
        Book {listing.businessName}
      </h1>
      {problem && (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      )}
      <div className="mt-2">
        <BookingForm
          listing={listing}
          onBooked={() => navigate(`${action}?booked`, { replace: true })}
          page={{
            initial: typedIn(search),
            from,
            key,
            action,
            moreHref: `${action}?from=${addDays(from ?? today(), SLOT_DAYS)}`,
          }}
        >
          {({ values, isPending, reasonId, reason }) => (
            <Card className="flex flex-col gap-3 lg:sticky lg:top-20">
              <Summary listing={listing} values={values} />
              {reason}
              <Button
                type="submit"
                pending={isPending}
                pendingText="Submitting..."
                aria-describedby={reasonId}
              >
                Submit Booking
              </Button>
              <p className="text-sm text-muted">They accept or decline; nothing is paid now.</p>
            </Card>
          )}
        </BookingForm>
      </div>
    </>
  );
}

/** The summary of the booking, above the submit button. */
function Summary({ listing, values }: { listing: ListingDetailView; values: BookingValues }) {
  const { amount, subtitle } = cardPrice(listing);
  const { slotStart, preferredDate, preferredTime, location } = values;
  const preferred = [preferredDate && weekdayOf(preferredDate), preferredTime].filter(Boolean).join(', ');
  const lines = [
    ['Service', serviceLabel(listing.serviceType)],
    ['When', slotStart ? slotText(slotStart, null) : preferred || 'Not chosen yet'],
    ['Where', location.trim() || 'Agree it with them'],
    ['Price', `${amount} ${subtitle}`],
    ['Terms', paymentTerms(listing)],
  ] as const;
  return (
    <section>
      <h2 className="mb-2 text-base">Your booking</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {lines.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="min-w-0 wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Booked({ listing }: { listing: ListingDetailView }) {
  const { id, businessName, userId } = listing;
  const job = currentJob(useQuery(jobQueries.aboutListing(id)).data?.jobs ?? []);
  return (
    <>
      <h1 tabIndex={-1} className="text-xl wrap-anywhere">
        You asked {businessName} to do a job
      </h1>
      {job && <JobSteps job={job} />}
      <p>They accept or decline it, and we tell you here and by e-mail. {paymentTerms(listing)}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink to={paths.dashboardTab('my-bookings')}>See your booking</ButtonLink>
        {userId !== null && (
          <ButtonLink to={paths.chatWith(userId, id)} variant="secondary">
            Message
          </ButtonLink>
        )}
      </div>
    </>
  );
}

const NotBookable = ({ listing }: { listing: ListingDetailView }) => (
  <EmptyState
    icon={Calendar}
    level="h1"
    title={listing.userId === null ? 'This provider cannot be booked yet' : 'This is your own listing'}
    actions={<ButtonLink to={paths.provider(listing.id)}>See the listing</ButtonLink>}
  />
);

const SignInFirst = ({ listingId }: { listingId: number }) => (
  <EmptyState
    icon={LogIn}
    level="h1"
    title="Sign in to book"
    actions={<ButtonLink to={paths.auth(paths.book(listingId))}>Sign In</ButtonLink>}
  >
    It is free, and you come straight back here.
  </EmptyState>
);

const NotFound = () => (
  <EmptyState
    icon={SearchX}
    level="h1"
    title="Provider Not Found"
    actions={<ButtonLink to={paths.search()}>Browse providers</ButtonLink>}
  >
    This provider does not exist or is no longer listed.
  </EmptyState>
);
