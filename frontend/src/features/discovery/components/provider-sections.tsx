import { BadgeCheck, ExternalLink, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../components/ui/badge.js';
import { buttonClass, ButtonLink } from '../../../components/ui/button.js';
import { countedHow, isCounted, statisticsOf } from '../model/statistics.rules.js';
import { otherAreas } from '../model/provider-texts.rules.js';
import { monthOf } from '../../../lib/format/dates.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { checksOf } from '../model/checks.rules.js';
import { ProviderCard } from '../../../components/shared/provider-card.js';
import { paths } from '../../../lib/paths.js';
import { Link } from '../../../components/ui/link.js';
import { useSite } from '../../../lib/session/site.js';
import { discoveryQueries } from '../api/discovery.queries.js';
import { shortPlace, tradeOf } from '../model/names.rules.js';

interface PageSectionProps {
  title: string;
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
    {isCounted(listing) && (
      <dl className="mb-2 flex flex-wrap gap-x-8 gap-y-3">
        {statisticsOf(listing).map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    )}
    <p className="max-w-prose text-sm text-muted">{countedHow(listing)}</p>
  </PageSection>
);

export const CHECKS_ID = 'checks';

/** What the badges are based on. */
export function Checks({ listing }: { listing: ListingDetailView }) {
  const { name } = useSite();
  return (
    <PageSection title="What was checked" id={CHECKS_ID}>
      <ul className="flex flex-col gap-2">
        {checksOf(listing, name).map(({ what, text, mark }) => {
          const Icon = mark ? BadgeCheck : Info;
          return (
            <li key={what} className="flex items-start gap-2">
              <Icon
                aria-hidden
                className={`mt-0.5 size-5 shrink-0 ${mark ? 'text-success' : 'text-muted'}`}
              />
              <p className="min-w-0">
                <span className="font-semibold">{what}:</span> {text}
              </p>
            </li>
          );
        })}
      </ul>
      <Link to={paths.trust} className={buttonClass({ variant: 'link' })}>
        What each check means
      </Link>
    </PageSection>
  );
}

/** Others of the same trade nearby, and the page with more of them; nothing without any. */
export function SimilarProviders({ id }: { id: number }) {
  const { data } = useQuery(discoveryQueries.similar(id));
  const { providers = [], page = null } = data ?? {};
  if (providers.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-8">
      <h2 id="similar" className="mb-3 text-lg">
        Similar providers
      </h2>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4">
        {providers.map((card) => (
          <li key={card.id}>
            <ProviderCard card={card} to={paths.provider(card.id)} />
          </li>
        ))}
      </ul>
      {page && (
        <ButtonLink variant="secondary" to={page.path} className="mt-4">
          More {tradeOf(page.serviceType).many} in {shortPlace(page)}
        </ButtonLink>
      )}
    </section>
  );
}
