import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Phone } from 'lucide-react';
import { ButtonLink, buttonClass } from '../../../components/ui/button.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { jobQueries } from '../../../lib/api/jobs.queries.js';
import { paths } from '../../../lib/paths.js';
import { isUnderWay } from '../model/service-path.rules.js';
import { useContactLinks } from './use-contact-links.js';

/**
 * The main action in the bar of a phone: the booking, as a page of its own, or a link to the open one. A listing
 * without an owner can only be called.
 */
export function BarAction({ listing }: { listing: ListingDetailView }) {
  const { call } = useContactLinks(listing);
  const { data } = useQuery(jobQueries.aboutListing(listing.id));
  const className = 'shrink-0 @max-3xs:flex-1';
  if (listing.userId === null)
    return (
      call && (
        <a {...call} className={buttonClass({ className })}>
          <Phone aria-hidden className="size-5" />
          Call
        </a>
      )
    );
  if (data?.jobs.some((job) => isUnderWay(job) && job.bookingId !== null))
    return (
      <ButtonLink to={paths.dashboardTab('my-bookings')} className={className}>
        See your booking
      </ButtonLink>
    );
  return (
    <ButtonLink to={paths.book(listing.id)} className={className}>
      <CalendarPlus aria-hidden className="size-5" />
      Book now
    </ButtonLink>
  );
}
