import { BadgeCheck, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { buttonClass } from '../../../components/ui/button.js';
import { countedHow, isCounted, statisticsOf } from '../model/statistics.rules.js';
import { otherAreas } from '../model/provider-texts.rules.js';
import { monthOf } from '../../../lib/format/dates.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';

interface PageSectionProps {
  title: string;
  /** Where a link on the page leads to. */
  id?: string;
  children: ReactNode;
}

/** A part of the page, below a line. Only interactive parts have a box. */
export const PageSection = ({ title, id, children }: PageSectionProps) => (
  <section id={id} className="border-t border-line pt-6">
    <h2 className="mb-2 text-lg">{title}</h2>
    {children}
  </section>
);

const addressOf = ({ location, sublocation, city, state }: ListingDetailView): string =>
  [location, sublocation, city, state].filter(unique).join(', ');

/** DETAIL-10: the address, what was checked about it, and where else they work. */
export const LocationSection = ({ listing }: { listing: ListingDetailView }) => (
  <PageSection title="Location & Service Area">
    <p>{addressOf(listing)}</p>
    {listing.isLocationVerified && (
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone="success">
          <BadgeCheck aria-hidden />
          Location verified
        </Badge>
        The owner was in {listing.state} when they saved this location
        {listing.locationVerifiedAt && `, ${monthOf(listing.locationVerifiedAt)}`}.
      </p>
    )}
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(addressOf(listing))}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'link' })}
    >
      Open in Maps
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
    {otherAreas(listing).length > 0 && (
      <>
        <h3 className="mt-3 text-sm">Also works in</h3>
        <ul className="mt-1 flex flex-wrap gap-2">
          {otherAreas(listing).map((area) => (
            <li key={area}>
              <Badge>{area}</Badge>
            </li>
          ))}
        </ul>
      </>
    )}
  </PageSection>
);

const unique = (text: string | null, index: number, all: readonly (string | null)[]): boolean =>
  Boolean(text) && all.indexOf(text) === index;

/** DETAIL-08: only what was counted, and how; where that is nothing, a sentence in place of zeros. */
export const Statistics = ({ listing }: { listing: ListingDetailView }) => (
  <PageSection title="Business Statistics">
    {isCounted(listing) ? (
      <Counted listing={listing} />
    ) : (
      <p className="max-w-prose text-muted">Listed since {monthOf(listing.createdAt)}. No activity yet.</p>
    )}
  </PageSection>
);

const Counted = ({ listing }: { listing: ListingDetailView }) => (
  <>
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {statisticsOf(listing).map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-lg font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 max-w-prose text-sm text-muted">{countedHow(listing)}</p>
  </>
);
