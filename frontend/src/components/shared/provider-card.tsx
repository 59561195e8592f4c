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
  'relative flex h-full overflow-hidden rounded-card border border-line bg-surface md:flex-col hover:border-line-strong focus-within:border-accent';
const pictureShape = 'w-28 shrink-0 self-stretch md:aspect-[4/3] md:w-full';

interface ProviderCardProps {
  card: ProviderCardView;
  to: string;
  /** Level of the card's heading under the heading above it. */
  level?: 'h2' | 'h3';
  eager?: boolean;
}

/** A listing in a grid (SEARCH-21 to SEARCH-24). The same order everywhere: picture, name, trade, place, rating, price. */
export function ProviderCard({ card, to, level: Heading = 'h3', eager = false }: ProviderCardProps) {
  const { amount, subtitle } = cardPrice(card);
  const [now] = useState(Date.now);
  const badge = cardBadge(card, now);
  const place = [card.city, card.state].filter(Boolean).join(', ') || card.location;
  return (
    <article className={shape}>
      <ListingPicture
        image={card.images[0]}
        businessName={card.businessName}
        serviceType={card.serviceType}
        eager={eager}
        className={pictureShape}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 md:p-4">
        <div className="flex items-start justify-between gap-2">
          <Heading className="line-clamp-2 text-base">
            {/* The link covers the card, so that all of it can be pressed and only the name is read out. */}
            <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
              {card.businessName}
            </Link>
          </Heading>
          {badge && <BadgeOf badge={badge} />}
        </div>
        <p className="text-sm text-muted">{serviceLabel(card.serviceType)}</p>
        <p className="flex items-center gap-1 text-sm text-muted">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{place}</span>
        </p>
        <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-1">
          <p>
            <span className="font-semibold tabular-nums">{amount}</span>{' '}
            {subtitle && <span className="text-sm text-muted">{subtitle}</span>}
          </p>
          <Rating average={card.averageRating} count={card.totalReviews} none="New" />
        </div>
      </div>
    </article>
  );
}

const PROMOTED: readonly CardBadge[] = ['BOOST', 'FEATURED', 'PREMIUM'];

function BadgeOf({ badge }: { badge: CardBadge }) {
  if (PROMOTED.includes(badge)) return <Badge tone="warning">{badge}</Badge>;
  if (badge === 'REQUEST') return <Badge tone="accent">{badge}</Badge>;
  return (
    <Badge tone="success">
      <BadgeCheck aria-hidden />
      VERIFIED
    </Badge>
  );
}

/** The card's outline while its data is on the way. */
export function ProviderCardSkeleton() {
  return (
    <div aria-hidden className={shape}>
      <Skeleton className={`rounded-none ${pictureShape}`} />
      <div className="flex flex-1 flex-col gap-2 p-3 md:p-4">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="mt-auto h-6 w-full" />
      </div>
    </div>
  );
}

/** The grid that cards and their skeletons stand in. */
export const cardGrid = 'grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3';
