import { Calendar, Eye, MapPinCheck, Pause, Pencil, Play } from 'lucide-react';
import { cardPrice } from '../../../components/shared/card-price.rules.js';
import { ListingPicture } from '../../../components/shared/listing-picture.js';
import { firstPicture } from '../../../components/shared/media.rules.js';
import { Rating } from '../../../components/shared/rating.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Link } from '../../../components/ui/link.js';
import { shortDayOf, dayOf } from '../../../lib/format/dates.js';
import { paths } from '../../../lib/paths.js';
import { serviceLabel } from '../../../lib/format/service-label.js';
import { updateListing } from '../api/listings.queries.js';
import { listingFormOf, listingInputOf } from '../model/listing-input.rules.js';
import { smallPicture } from '../model/media.rules.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { plural } from '../../../lib/format/plural.js';
import { Alert } from '../../../components/ui/alert.js';

/** DASH-04, DASH-07: a listing of the user, and its actions. */
export function MyListingCard({ listing }: { listing: ListingDetailView }) {
  const { id, businessName, serviceType, isActive, suspension } = listing;
  const picture = firstPicture(listing.images);
  const { amount, subtitle } = cardPrice(listing);
  return (
    <Card className="flex flex-col gap-4">
      {suspension && <SuspensionNotice listing={listing} suspension={suspension} />}
      <div className="flex flex-col gap-4 sm:flex-row">
        <div className="flex min-w-0 grow flex-wrap gap-4">
          <ListingPicture
            id={id}
            image={picture && smallPicture(picture)}
            businessName={businessName}
            serviceType={serviceType}
            className={`size-20 shrink-0 rounded-control sm:size-28 ${isActive ? '' : 'opacity-60'}`}
          />
          {/* Beside the picture, or below it where the letters are large. */}
          <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1">
            <div className="flex flex-wrap items-center gap-2">
              {suspension ? (
                <Badge tone="warning">Suspended</Badge>
              ) : (
                <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
              )}
              {listing.isLocationVerified && (
                <Badge tone="neutral">
                  <MapPinCheck aria-hidden />
                  Location verified
                </Badge>
              )}
            </div>
            <Promotion listing={listing} />
            <h3 className="text-base break-words">{businessName}</h3>
            <p className="text-sm text-muted">
              {serviceLabel(serviceType)} · {listing.city}, {listing.state}
            </p>
            <p className="font-semibold tabular-nums">
              {amount} {subtitle && <span className="text-sm font-normal text-muted">{subtitle}</span>}
            </p>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
              <span className="inline-flex items-center gap-1">
                <Eye aria-hidden className="size-4" />
                {plural(listing.profileViews, { one: '# profile view', other: '# profile views' })}
              </span>
              <Rating average={listing.averageRating} count={listing.totalReviews} />
            </p>
          </div>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2 sm:w-32 sm:shrink-0 sm:grid-cols-1 sm:content-start">
          <ButtonLink
            to={paths.listing(id)}
            variant="secondary"
            size="sm"
            aria-label={`View ${businessName}`}
          >
            View
          </ButtonLink>
          <ButtonLink
            to={paths.editListing(id)}
            variant="secondary"
            size="sm"
            aria-label={`Edit ${businessName}`}
          >
            <Pencil aria-hidden className="size-4" />
            Edit
          </ButtonLink>
          <ButtonLink
            to={paths.availability(id)}
            variant="secondary"
            size="sm"
            aria-label={`Times of ${businessName}`}
          >
            <Calendar aria-hidden className="size-4" />
            Times
          </ButtonLink>
          {!suspension && <PauseButton listing={listing} />}
        </div>
      </div>
    </Card>
  );
}

const BOUGHT = {
  boost: 'Boost',
  featured: 'Featured',
  premium: 'Premium',
  verification: 'Phone and Place Badge',
} as const;

/** What was bought for it: of several the one that shows. */
function Promotion({ listing: { promotionType, promotionEndDate } }: { listing: ListingDetailView }) {
  if (!promotionType || !promotionEndDate) return null;
  return (
    <p className="text-sm">
      <Link to={paths.promotions} className="underline underline-offset-4">
        {BOUGHT[promotionType]} until {shortDayOf(promotionEndDate)}
      </Link>
    </p>
  );
}

/** Takes a listing out of search and off its public page, or puts it back. */
function PauseButton({ listing }: { listing: ListingDetailView }) {
  const { id, businessName, isActive } = listing;
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
  const word = isActive ? 'Pause' : 'Activate';
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={isPending}
      onClick={() => mutate()}
      aria-label={`${word} ${businessName}`}
    >
      {!isPending && <Icon aria-hidden className="size-4" />}
      {word}
    </Button>
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
