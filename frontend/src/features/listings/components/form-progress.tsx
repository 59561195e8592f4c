import { Check, Dot } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { BottomBar } from '../../../components/shared/bottom-bar.js';
import { firstPicture } from '../../../components/shared/media.rules.js';
import { ProviderCard } from '../../../components/shared/provider-card.js';
import { paths } from '../../../lib/paths.js';
import { PARTS, partsDone } from '../model/listing-form.rules.js';
import { priceOf, type ListingFormValues } from '../model/listing-input.rules.js';
import type { MediaQueue } from '../model/media-queue.js';
import { useMediaItems } from './use-media-queue.js';

export function PartsDone() {
  const done = partsDone(useFormContext<ListingFormValues>().watch());
  return (
    <ul aria-label="What your listing needs" className="flex flex-col">
      {PARTS.map(({ id, title }, index) => {
        const Icon = done[index] ? Check : Dot;
        return (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`flex min-h-8 items-center gap-2 text-sm underline-offset-4 hover:underline ${done[index] ? 'text-success' : 'text-muted'}`}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {title}
              <span className="sr-only">{done[index] ? '(done)' : '(missing)'}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** On a phone: how much is done, and a link to the next step. */
export function FormBar() {
  const done = partsDone(useFormContext<ListingFormValues>().watch());
  const next = PARTS[done.indexOf(false)];
  const count = done.filter(Boolean).length;
  return (
    <BottomBar label="What your listing needs">
      <p className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-sm font-semibold whitespace-nowrap tabular-nums">
        <progress
          aria-hidden
          max={PARTS.length}
          value={count}
          className="progress max-w-24 min-w-0 @max-3xs:hidden"
        />
        {count} of {PARTS.length}
      </p>
      {next ? (
        <a
          href={`#${next.id}`}
          className="inline-flex min-h-11 min-w-0 items-center text-sm text-accent underline underline-offset-4"
        >
          Next: {next.title}
        </a>
      ) : (
        <p className="inline-flex items-center gap-1 text-sm text-success">
          <Check aria-hidden className="size-4" />
          Nothing missing
        </p>
      )}
    </BottomBar>
  );
}

/** The card as it will be in the results; nothing of it can be pressed. */
export function CardPreview({ queue }: { queue: MediaQueue }) {
  const values = useFormContext<ListingFormValues>().watch();
  const picture = useMediaItems(queue).find(({ kind, preview, url }) => kind === 'image' && (url ?? preview));
  const image = firstPicture([picture?.url ?? picture?.preview ?? ''].filter(Boolean));
  return (
    <section>
      <h2 className="mb-2 text-base">Your card in search</h2>
      <div inert>
        <ProviderCard
          to={paths.dashboard}
          card={{
            ...BLANK,
            businessName: values.businessName.trim() || 'Your business name',
            serviceType: values.serviceType || 'Your service',
            city: values.city.trim() || 'Your town',
            state: values.state,
            location: values.location,
            startingPrice: priceOf(values.startingPrice) ?? null,
            maxPrice: priceOf(values.maxPrice) ?? null,
            pricingType: values.pricingType,
            priceDescription: values.priceDescription,
            images: image ? [image] : [],
          }}
        />
      </div>
    </section>
  );
}

/** The fields of a card that a new listing does not have yet. */
const BLANK = {
  id: 0,
  averageRating: 0,
  totalReviews: 0,
  totalJobs: 0,
  cardViews: 0,
  createdAt: '',
  isPremium: false,
  isVerified: false,
  locationVerifiedAt: null,
  promotionType: null,
  promotionPriority: null,
  promotionEndDate: null,
  isServiceRequest: false,
  budget: null,
  urgency: null,
} as const;
