import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Calendar, CalendarCheck } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Loaded } from '../../../components/shared/loaded.js';
import { MoreButton } from '../../../components/shared/more-button.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Section } from '../../../components/ui/section.js';
import { LoadingRows } from '../../../components/ui/skeleton.js';
import type { JobRole, JobView, ProviderInteractionView } from '../../../lib/api/api-types.js';
import { jobQueries, jobsIn } from '../../../lib/api/jobs.queries.js';
import { paths } from '../../../lib/paths.js';
import { takeFocus } from '../../../lib/screen/take-focus.js';
import { bookingQueries, type Booking } from '../api/bookings.queries.js';
import { timelineOf } from '../model/timeline.rules.js';
import { JobCard } from './job-card.js';
import { TimesLinks } from './times-links.js';
import type { ReviewButton } from './job-next.js';

interface JobListProps {
  side: JobRole;
  Review: ReviewButton;
}

const DID_NOT_LOAD = {
  height: 'h-64',
  failed: 'Your bookings did not load',
  failedText: 'Check your connection and try again.',
} as const;

/** DASH-03, contract 3.15: the jobs of a person in one role, what waits for the person first; past ones on demand. */
export function JobList({ side, Review }: JobListProps) {
  const isProvider = side === 'provider';
  const open = useInfiniteQuery(jobQueries.list(side, 'open'));
  const received = useQuery({ ...bookingQueries.received(), enabled: isProvider });
  const made = useQuery({ ...bookingQueries.made(), enabled: !isProvider });
  const contacts = useQuery({ ...bookingQueries.contactRequests(), enabled: isProvider });
  const cards = (jobs: readonly JobView[], bookings: readonly Booking[]) => (
    <JobCards jobs={jobs} bookings={bookings} contacts={contacts.data ?? []} Review={Review} />
  );
  const bookings = isProvider ? received : made;
  return (
    <Loaded query={open} {...DID_NOT_LOAD}>
      {(pages) => (
        <Loaded<readonly Booking[] | null> query={bookings} {...DID_NOT_LOAD}>
          {(rows) => {
            if (contacts.isLoading) return <LoadingRows className="h-64" />;
            const jobs = jobsIn(pages);
            const waiting = isProvider ? jobs.filter(isContactRequest) : [];
            const others = jobs.filter((job) => !waiting.includes(job));
            const parts = timelineOf(others, (job) => rows.filter((booking) => isOfJob(booking, job)));
            return (
              <div className="flex flex-col gap-8">
                {isProvider && rows.length > 0 && (
                  <ButtonLink to={paths.calendar()} variant="secondary" className="self-start">
                    <Calendar aria-hidden className="size-5" />
                    See your calendar
                  </ButtonLink>
                )}
                {isProvider && (
                  <Section title="Contact requests">
                    {waiting.length === 0 ? <NoContacts /> : cards(waiting, rows)}
                  </Section>
                )}
                {parts.map(({ title, jobs: ofPart }) => (
                  <Section key={title} title={title}>
                    {cards(ofPart, rows)}
                  </Section>
                ))}
                {others.length > 0 && <MoreButton query={open}>Show more</MoreButton>}
                <PastJobs side={side} hasOpen={others.length > 0} cards={(past) => cards(past, rows)} />
              </div>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

/** OP-04: someone got in touch, and waits for the confirmation. */
const isContactRequest = ({ state, interactionId }: JobView): boolean =>
  state === 'asked' && interactionId !== null;

interface JobCardsProps {
  jobs: readonly JobView[];
  /** Of all jobs. */
  bookings: readonly Booking[];
  contacts: readonly ProviderInteractionView[];
  Review: ReviewButton;
}

function JobCards({ jobs, bookings, contacts, Review }: JobCardsProps) {
  const { hash } = useLocation();
  return (
    <ul className="grid items-start gap-3 lg:grid-cols-2">
      {jobs.map((job) => {
        // The id changes when a booking is accepted; the card stays.
        const key = job.bookingId === null ? job.id : `booking-${job.bookingId}`;
        const isWanted = hash === `#${key}`;
        return (
          <li key={key} id={key} {...(isWanted ? { ref: takeFocus, tabIndex: -1 } : {})}>
            <JobCard
              job={job}
              bookings={bookings.filter((booking) => isOfJob(booking, job))}
              contact={contacts.find(
                ({ id, contactMethod }) => id === job.interactionId && contactMethod !== 'booking',
              )}
              isWanted={isWanted}
              Review={Review}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Besides the one that a job names, an open job may have others that were accepted. */
const isOfJob = (booking: Booking, { bookingId, state, listing, role, other }: JobView): boolean =>
  booking.id === bookingId ||
  (state === 'accepted' &&
    booking.status === 'accepted' &&
    booking.completedAt === null &&
    booking.listingId === listing.id &&
    other.id === (role === 'customer' ? booking.providerId : booking.customerId));

const NoContacts = () => (
  <p className="text-muted">
    No contacts are waiting. Customers who call or message you from your page appear here until you confirm
    them.
  </p>
);

interface PastJobsProps {
  side: JobRole;
  /** Without an open job the past ones are shown at once. */
  hasOpen: boolean;
  cards: (jobs: readonly JobView[]) => ReactNode;
}

function PastJobs({ side, hasOpen, cards }: PastJobsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  const isShown = isOpen || !hasOpen;
  const past = useInfiniteQuery({ ...jobQueries.list(side, 'past'), enabled: isShown });
  return (
    <div className="flex flex-col gap-3">
      {hasOpen && (
        <Button
          variant="secondary"
          className="self-start"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setIsOpen(!isOpen)}
        >
          Past jobs
        </Button>
      )}
      <div id={list}>
        {isShown && (
          <Loaded query={past} {...DID_NOT_LOAD}>
            {(pages) => {
              const jobs = jobsIn(pages);
              if (jobs.length === 0)
                return hasOpen ? <p className="text-muted">No past jobs yet.</p> : NO_JOBS[side];
              return (
                <Section title="Past jobs">
                  {cards(jobs)}
                  <MoreButton query={past}>Show more</MoreButton>
                </Section>
              );
            }}
          </Loaded>
        )}
      </div>
    </div>
  );
}

const NO_JOBS: Readonly<Record<JobRole, ReactNode>> = {
  provider: (
    <Card>
      <EmptyState
        icon={Calendar}
        title="No booking requests yet"
        actions={
          <>
            <ButtonLink to={paths.dashboardTab('services')} variant="secondary">
              See your services
            </ButtonLink>
            <TimesLinks />
          </>
        }
      >
        When a customer asks to book you, the request appears here for you to accept or decline. Set your
        times, and customers choose one at which you are free.
      </EmptyState>
    </Card>
  ),
  customer: (
    <Card>
      <EmptyState
        icon={CalendarCheck}
        title="You have not booked anyone yet"
        actions={
          <>
            <ButtonLink to={paths.search()}>Find a provider</ButtonLink>
            <ButtonLink to={paths.createListing} variant="secondary">
              List Your Service
            </ButtonLink>
          </>
        }
      >
        Your bookings and the answers to them are kept here.
      </EmptyState>
    </Card>
  ),
};
