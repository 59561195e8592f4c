import { BadgeCheck, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProviderCardView } from '../../lib/api-types.js';
import { serviceLabel } from '../../lib/service-label.js';
import { Badge } from '../ui/badge.js';
import { Skeleton } from '../ui/skeleton.js';
import { cardBadge, type CardBadge } from './card-badge.rules.js';
import { cardPrice } from './card-price.rules.js';
import { ListingPicture } from './listing-picture.js';
import { Rating } from './rating.js';

const shape =
  'relative flex h-full overflow-hidden rounded-card border border-line bg-surface hover:border-line-strong focus-within:border-accent';
const pictureShape = 'relative w-28 shrink-0 self-stretch lg:w-32';

interface ProviderCardProps {
  card: ProviderCardView;
  to: string;
  /** Level of the card's heading under the heading above it. */
  level?: 'h2' | 'h3';
  eager?: boolean;
}

/** A listing in a grid (SEARCH-21 to SEARCH-24). The same order everywhere: picture, name, trade, rating, place, price. */
export function ProviderCard({ card, to, level: Heading = 'h3', eager = false }: ProviderCardProps) {
  const { amount, subtitle } = cardPrice(card);
  const [now] = useState(Date.now);
  const badge = cardBadge(card, now);
  return (
    <article className={shape}>
      <div className={pictureShape}>
        <ListingPicture
          image={card.images[0]}
          businessName={card.businessName}
          serviceType={card.serviceType}
          eager={eager}
          className="size-full"
        />
        {badge && <BadgeOf badge={badge} />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3">
        <Heading className="line-clamp-2 text-base">
          {/* The link covers the card, so that all of it can be pressed and only the name is read out. */}
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
            {card.businessName}
          </Link>
        </Heading>
        <div className="flex items-center justify-between gap-2">
          <p className="truncate text-sm text-muted">{serviceLabel(card.serviceType)}</p>
          <Rating average={card.averageRating} count={card.totalReviews} none="New" />
        </div>
        <p className="flex items-center gap-1 text-sm text-muted">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{placeOf(card)}</span>
        </p>
        <p className="mt-auto pt-1">
          <span className="font-semibold tabular-nums">{amount}</span>{' '}
          {subtitle && <span className="text-sm whitespace-nowrap text-muted">{subtitle}</span>}
        </p>
      </div>
    </article>
  );
}

const placeOf = ({ city, state, location }: ProviderCardView): string =>
  [city, state].filter(Boolean).join(', ') || location;

const PROMOTED: readonly CardBadge[] = ['BOOST', 'FEATURED', 'PREMIUM'];

function BadgeOf({ badge }: { badge: CardBadge }) {
  const place = 'absolute top-2 left-2';
  if (PROMOTED.includes(badge)) {
    return (
      <Badge tone="warning" className={place}>
        {badge}
      </Badge>
    );
  }
  if (badge === 'REQUEST') {
    return (
      <Badge tone="accent" className={place}>
        {badge}
      </Badge>
    );
  }
  return (
    <Badge tone="success" className={place}>
      <BadgeCheck aria-hidden />
      VERIFIED
    </Badge>
  );
}

/** The card's outline while its data is on the way. */
export function ProviderCardSkeleton() {
  return (
    <div aria-hidden className={`${shape} min-h-36`}>
      <Skeleton className={`rounded-none ${pictureShape}`} />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="mt-auto h-6 w-full" />
      </div>
    </div>
  );
}
