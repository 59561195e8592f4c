import { Calendar, EllipsisVertical, Eye, Pause, Play } from 'lucide-react';
import { cardPrice } from '../../../components/shared/card-price.rules.js';
import { ListingPicture } from '../../../components/shared/listing-picture.js';
import { firstPicture } from '../../../components/shared/media.rules.js';
import { Rating } from '../../../components/shared/rating.js';
import { Badge } from '../../../components/ui/badge.js';
import { Alert } from '../../../components/ui/alert.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Link } from '../../../components/ui/link.js';
import { Menu, MenuItem } from '../../../components/ui/menu.js';
import { shortDayOf, dayOf } from '../../../lib/format/dates.js';
import { plural } from '../../../lib/format/numbers.js';
import { townOf, serviceLabel } from '../../../lib/format/names.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { paths } from '../../../lib/paths.js';
import { updateListing } from '../api/listings.queries.js';
import { listingFormOf, listingInputOf } from '../model/listing-input.rules.js';
import { smallPicture } from '../model/media.rules.js';
import { promotionName } from '../model/needs.rules.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';

/** DASH-04, DASH-07: a listing of the user, and its actions. */
export function MyListingRow({ listing }: { listing: ListingDetailView }) {
  const { id, businessName, serviceType, isActive, suspension } = listing;
  const picture = firstPicture(listing.images);
  const { amount, subtitle } = cardPrice(listing);
  return (
    <div className="flex flex-col gap-3 py-4">
      {suspension && <SuspensionNotice listing={listing} suspension={suspension} />}
      <div className="flex flex-wrap gap-x-3 gap-y-1 sm:flex-nowrap sm:items-center">
        <ListingPicture
          id={id}
          image={picture && smallPicture(picture)}
          businessName={businessName}
          serviceType={serviceType}
          className={`h-12 w-16 shrink-0 rounded-control sm:h-18 sm:w-24 ${isActive ? '' : 'opacity-60'}`}
        />
        <div className="min-w-0 flex-1 basis-40">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="min-w-0 text-base wrap-anywhere">
              <Link to={paths.listing(id)} className="hover:underline">
                {businessName}
              </Link>
            </h3>
            {suspension ? (
              <Badge tone="warning">Suspended</Badge>
            ) : (
              <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
            )}
          </div>
          <p className="text-sm text-muted">
            {serviceLabel(serviceType)} · {townOf(listing)}
            {listing.isLocationVerified && ' · Location verified'}
          </p>
          <p className="text-sm tabular-nums">
            <span className="font-semibold">{amount}</span> {subtitle}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <span>{plural(listing.profileViews, { one: '# profile view', other: '# profile views' })}</span>
            <Rating average={listing.averageRating} count={listing.totalReviews} />
            <Promotion listing={listing} />
          </p>
        </div>
        <div className="flex shrink-0 items-center justify-end gap-1 max-sm:basis-full">
          <ButtonLink
            to={paths.editListing(id)}
            variant="secondary"
            size="sm"
            aria-label={`Edit ${businessName}`}
          >
            Edit
          </ButtonLink>
          <MoreActions listing={listing} />
        </div>
      </div>
    </div>
  );
}

/** The listing's promotion; of several the one that is displayed. */
function Promotion({ listing: { promotionType, promotionEndDate } }: { listing: ListingDetailView }) {
  if (!promotionType || !promotionEndDate) return null;
  return (
    <Link to={paths.promotions} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {promotionName(promotionType)} until {shortDayOf(promotionEndDate)}
    </Link>
  );
}

/** The page, the times, and taking it out of search and off its public page, or putting it back. */
function MoreActions({ listing }: { listing: ListingDetailView }) {
  const { id, businessName, isActive, suspension } = listing;
  const { mutate, isPending } = useSubmit({
    makesStale: ['listings'],
    send: () =>
      updateListing(id, listingInputOf({ ...listingFormOf(listing), isActive: !isActive }, listing.images)),
    done: isActive
      ? {
          title: 'Listing paused',
          description: 'Customers no longer see it. Activate it whenever you like.',
        }
      : { title: 'Listing active', description: 'Customers can find it again.' },
    failed: 'Failed to update service listing',
  });
  const Icon = isActive ? Pause : Play;
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" pending={isPending} aria-label={`More for ${businessName}`}>
          {!isPending && <EllipsisVertical aria-hidden className="size-5" />}
        </Button>
      }
    >
      <MenuItem asChild>
        <Link to={paths.listing(id)}>
          <Eye aria-hidden />
          View
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.availability(id)}>
          <Calendar aria-hidden />
          Times
        </Link>
      </MenuItem>
      {!suspension && (
        <MenuItem onSelect={() => mutate()}>
          <Icon aria-hidden />
          {isActive ? 'Pause' : 'Activate'}
        </MenuItem>
      )}
    </Menu>
  );
}

interface SuspensionNoticeProps {
  listing: Pick<ListingDetailView, 'id' | 'businessName'>;
  suspension: NonNullable<ListingDetailView['suspension']>;
}

/** Says why a listing is off show, until when, and how to appeal (contract 3.14). */
const SuspensionNotice = ({ listing, suspension }: SuspensionNoticeProps) => (
  <Alert tone="warning">
    <p>
      <strong>Suspended until {dayOf(suspension.until)}.</strong> Customers cannot find this listing until
      then.
    </p>
    <p className="mt-1 break-words whitespace-pre-line">Reason: {suspension.reason}</p>
    <ButtonLink
      to={paths.appeal(listing.id)}
      variant="secondary"
      size="sm"
      className="mt-2"
      aria-label={`Appeal against the suspension of ${listing.businessName}`}
    >
      Appeal
    </ButtonLink>
  </Alert>
);
