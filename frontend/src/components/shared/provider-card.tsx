import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { slotTimeOf } from '../../lib/format/dates.js';
import { serviceLabel, townOf } from '../../lib/format/names.js';
import { useSite } from '../../lib/session/site.js';
import { Badge } from '../ui/badge.js';
import { Skeleton } from '../ui/skeleton.js';
import { Link } from '../ui/link.js';
import { cardBadge, isPromoted, type CardBadge } from './card-badge.rules.js';
import { checkedInWords, checkSentence, documentChecks } from './checked.rules.js';
import { cardPrice, requestPrice } from './card-price.rules.js';
import { ListingPicture } from './listing-picture.js';
import { FavouriteHeart } from './favourite-heart.js';
import { firstPicture } from './media.rules.js';
import { Rating } from './rating.js';
import { useCardInView } from './use-card-in-view.js';
import type { ProviderCardView } from '../../lib/api/api-types.js';

/** Side by side where they fit; the layout depends on the width of a card alone. */
export const cardGrid = 'grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3';

const frame =
  '@container relative h-full rounded-card border border-line bg-surface hover:border-line-strong focus-within:border-accent';
/** Text beside the picture; below it in narrow columns, and where the letters are large. */
const shape = 'flex h-full min-h-32 gap-3 p-3 @max-[17rem]:flex-col @max-[17rem]:gap-2';
const pictureColumn = 'flex w-28 shrink-0 flex-col gap-2 @max-[17rem]:w-full';
const textColumn = 'flex min-w-0 flex-1 flex-col gap-1';
const pictureShape = 'aspect-4/3 w-full rounded-control';
/** On a ground of its own where it is over the picture. */
const heartClass =
  'absolute top-0 right-0 @max-[17rem]:top-2 @max-[17rem]:right-2 @max-[17rem]:[&>svg]:size-8 @max-[17rem]:[&>svg]:rounded-full @max-[17rem]:[&>svg]:bg-surface @max-[17rem]:[&>svg]:p-1.5';

interface ProviderCardProps {
  card: ProviderCardView;
  to: string;
  /** Level of the card's heading under the heading above it. */
  level?: 'h2' | 'h3';
  eager?: boolean;
}

/**
 * A listing in a grid (SEARCH-21 to SEARCH-24), the same everywhere: who, what for and where, how much, how good, when free,
 * what was checked.
 */
export function ProviderCard({ card, to, level: Heading = 'h3', eager = false }: ProviderCardProps) {
  const { isServiceRequest, distanceKm } = card;
  const { amount, subtitle } = isServiceRequest ? requestPrice(card) : cardPrice(card);
  const ref = useCardInView(isServiceRequest ? null : card.id);
  const facts = [serviceLabel(card.serviceType), placeOf(card)];
  return (
    <article ref={ref} className={frame}>
      <div className={shape}>
        <div className={pictureColumn}>
          <ListingPicture
            id={card.id}
            image={firstPicture(card.images)}
            businessName={card.businessName}
            serviceType={card.serviceType}
            sizes="(width >= 48rem) 17rem, 7rem"
            eager={eager}
            className={pictureShape}
          />
          <CardBadges card={card} />
        </div>
        <div className={textColumn}>
          <Heading
            className={`line-clamp-2 text-base ${isServiceRequest ? '' : 'min-h-8 pr-8 @max-[17rem]:min-h-0 @max-[17rem]:pr-0'}`}
          >
            {/* The link covers the card, so that all of it can be pressed and only the name is read out. */}
            <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
              {card.businessName}
            </Link>
          </Heading>
          <p className="text-sm text-muted">
            {facts.join(' · ')}{' '}
            {distanceKm !== undefined && <span className="whitespace-nowrap">· {distanceKm} km</span>}
          </p>
          {card.servesArea && <p className="text-sm text-muted">Also works in {card.servesArea}</p>}
          <p className="pt-1 @max-[17rem]:mt-auto">
            <span className="font-semibold tabular-nums">{amount}</span>{' '}
            {subtitle && <span className="inline-block text-sm text-muted">{subtitle}</span>}
          </p>
          {!isServiceRequest && (
            <div className="flex flex-wrap items-center gap-x-3">
              <Rating average={card.averageRating} count={card.totalReviews} none="New" />
              {card.nextFree && <NextFree at={card.nextFree} />}
            </div>
          )}
          <Checks card={card} />
        </div>
      </div>
      {!isServiceRequest && card.id !== 0 && (
        <FavouriteHeart listingId={card.id} businessName={card.businessName} className={heartClass} />
      )}
    </article>
  );
}

/** When a provider can be booked next, in the time of Lagos. `at`: ISO 8601. */
export function NextFree({ at }: { at: string }) {
  const [now] = useState(Date.now);
  return (
    <p className="text-sm text-muted">
      Next free: <time dateTime={at}>{slotTimeOf(at, now)}</time>
    </p>
  );
}

const placeOf = ({ city, state, location }: ProviderCardView): string => townOf({ city, state }) || location;

/** Contract 3.15: documents that were seen; else what the bought badge shows of phone and place. */
function Checks({ card }: { card: ProviderCardView }) {
  const { name } = useSite();
  const documents = documentChecks(card.checks).map((check) => checkSentence(check, name));
  const lines = documents.length === 0 && card.isVerified ? [checkedInWords(card)] : documents;
  return lines.map((line) => (
    <p key={line} className="flex items-start gap-1 text-xs text-success">
      <BadgeCheck aria-hidden className="size-4 shrink-0" />
      {line}
    </p>
  ));
}

/** SEARCH-22, and the word for a place in the list that was paid for. */
function CardBadges({ card }: { card: ProviderCardView }) {
  const [now] = useState(Date.now);
  const badge = cardBadge(card, now);
  if (!badge) return null;
  // Contract 3.15: what OP-63 calls VERIFIED is bought, and is not to be read as a document that was seen.
  const paid =
    badge === 'VERIFIED' ? 'Paid badge' : !card.isServiceRequest && isPromoted(card, now) && 'Promoted';
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={TONES[badge]}>{badge}</Badge>
      {paid && <span className="text-xs text-muted">{paid}</span>}
    </p>
  );
}

const TONES: Record<CardBadge, 'accent' | 'warning'> = {
  REQUEST: 'accent',
  VERIFIED: 'warning',
  BOOST: 'warning',
  FEATURED: 'warning',
  PREMIUM: 'warning',
};

export function ProviderCardSkeleton() {
  return (
    <div aria-hidden className={frame}>
      <div className={shape}>
        <div className={pictureColumn}>
          <Skeleton className={pictureShape} />
        </div>
        <div className={textColumn}>
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      </div>
    </div>
  );
}
