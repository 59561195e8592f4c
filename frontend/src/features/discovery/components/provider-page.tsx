import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Crown, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.js';
import { ListingPicture } from '../../../components/shared/listing-picture.js';
import { Rating } from '../../../components/shared/rating.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import type { ListingDetail } from '../../../lib/api-types.js';
import { usePageHead } from '../../../lib/page-head.js';
import { serviceLabel } from '../../../lib/service-label.js';
import { useSite } from '../../../lib/site.js';
import { discoveryQueries, type DetailVariant } from '../api/discovery.queries.js';
import { providerPrice } from '../model/provider-price.rules.js';
import {
  aboutText,
  metaDescription,
  providerQuestions,
  providerTitle,
} from '../model/provider-texts.rules.js';
import { structuredData } from '../model/structured-data.rules.js';
import { ContactCard } from './contact-card.js';
import { CustomerReviews } from './customer-reviews.js';
import { Gallery } from './gallery.js';

/** The provider's page (DETAIL-07 to DETAIL-10). On phones price and contact come before the long texts. */
export function ProviderPage({ listing, variant }: { listing: ListingDetail; variant: DetailVariant }) {
  const site = useSite();
  const { data: reviews } = useQuery(discoveryQueries.reviews(variant, String(listing.id)));
  usePageHead({
    title: providerTitle(listing, site.name),
    description: metaDescription(listing),
    canonical: paths.provider(listing.id),
    ...(listing.images[0] ? { image: listing.images[0] } : {}),
    jsonLd: structuredData(listing, reviews ?? [], site),
  });
  return (
    <div className="page-width pt-2 md:pt-4">
      <Breadcrumb listing={listing} />
      <div className="grid gap-4 lg:grid-cols-[1fr_22rem] lg:gap-8">
        <ProviderHeader listing={listing} />
        <div className="flex flex-col gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PricingCard listing={listing} />
          <ContactCard listing={listing} />
        </div>
        <div className="flex flex-col gap-4 lg:col-start-1 lg:row-start-2">
          <Gallery listing={listing} />
          <Section title="About">
            <p className="max-w-prose whitespace-pre-line">{aboutText(listing)}</p>
          </Section>
          <LocationSection listing={listing} />
          <Statistics listing={listing} />
          <CustomerReviews listing={listing} reviews={reviews} />
          <Questions listing={listing} />
        </div>
      </div>
    </div>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <h2 className="mb-2 text-lg">{title}</h2>
    {children}
  </Card>
);

/** DETAIL-05. */
function Breadcrumb({ listing }: { listing: ListingDetail }) {
  const crumbs = [
    { to: paths.home, label: 'Home' },
    { to: paths.search(), label: 'Browse' },
    { to: paths.search({ service: listing.serviceType }), label: serviceLabel(listing.serviceType) },
  ];
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <ol className="flex flex-wrap items-center">
        {crumbs.map(({ to, label }) => (
          <li key={to} className="after:px-2 after:content-['/'] last:after:content-none">
            <Link to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** DETAIL-07, DETAIL-08. */
const ProviderHeader = ({ listing }: { listing: ListingDetail }) => (
  <header className="flex items-start gap-4">
    <ListingPicture
      image={listing.images[0]}
      businessName={listing.businessName}
      serviceType={listing.serviceType}
      eager
      className="size-20 shrink-0 rounded-card md:size-24"
    />
    <div className="min-w-0">
      <h1 className="text-lg md:text-2xl">{listing.businessName}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <span>{serviceLabel(listing.serviceType)}</span>
        <span className="inline-flex items-center gap-1">
          <MapPin aria-hidden className="size-4" />
          {listing.city}, {listing.state}
        </span>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Rating average={listing.averageRating} count={listing.totalReviews} />
        {listing.isVerified && (
          <Badge tone="success">
            <BadgeCheck aria-hidden />
            Verified
          </Badge>
        )}
        {listing.isPremium && (
          <Badge tone="warning">
            <Crown aria-hidden />
            Premium
          </Badge>
        )}
      </div>
    </div>
  </header>
);

/** DETAIL-14. */
function PricingCard({ listing }: { listing: ListingDetail }) {
  const { amount, unit } = providerPrice(listing);
  return (
    <Section title="Pricing">
      <p className="text-xl font-bold tabular-nums">{amount}</p>
      <p className="text-sm text-muted">{unit}</p>
      {listing.priceDescription && <p className="mt-2 whitespace-pre-line">{listing.priceDescription}</p>}
    </Section>
  );
}

const LocationSection = ({ listing }: { listing: ListingDetail }) => (
  <Section title="Location & Service Area">
    <p>{[listing.location, listing.sublocation, listing.city, listing.state].filter(unique).join(', ')}</p>
    {listing.isLocationVerified && (
      <Badge tone="success" className="mt-2">
        <BadgeCheck aria-hidden />
        Location verified
      </Badge>
    )}
    {listing.serviceAreas.length > 0 && (
      <>
        <h3 className="mt-3 text-sm">Also works in</h3>
        <ul className="mt-1 flex flex-wrap gap-2">
          {listing.serviceAreas.map((area) => (
            <li key={area}>
              <Badge>{area}</Badge>
            </li>
          ))}
        </ul>
      </>
    )}
  </Section>
);

const unique = (text: string | null, index: number, all: readonly (string | null)[]): boolean =>
  Boolean(text) && all.indexOf(text) === index;

/** DETAIL-08: only what was counted. */
function Statistics({ listing }: { listing: ListingDetail }) {
  const facts = [
    { label: 'Jobs completed', value: listing.totalJobs },
    { label: 'Profile views', value: listing.profileViews },
    { label: 'Reviews', value: listing.totalReviews },
  ];
  return (
    <Section title="Business Statistics">
      <dl className="grid grid-cols-3 gap-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-bold tabular-nums">{value.toLocaleString('en-NG')}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Questions({ listing }: { listing: ListingDetail }) {
  const { amount, unit } = providerPrice(listing);
  return (
    <Section title="Common questions">
      <dl className="flex flex-col gap-3">
        {providerQuestions(listing, `${amount} (${unit})`).map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="max-w-prose text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
