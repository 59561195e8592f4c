import { useInfiniteQuery } from '@tanstack/react-query';
import { BadgeCheck, Crown, MapPin } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import { checkedInWords, checkSentence, documentChecks } from '../../../components/shared/checked.rules.js';
import { FavouriteHeart } from '../../../components/shared/favourite-heart.js';
import { ListingPicture } from '../../../components/shared/listing-picture.js';
import { NextFree } from '../../../components/shared/provider-card.js';
import { Rating } from '../../../components/shared/rating.js';
import { Alert } from '../../../components/ui/alert.js';
import { Badge } from '../../../components/ui/badge.js';
import { usePageHead } from '../../../lib/screen/page-head.js';
import { paths } from '../../../lib/paths.js';
import { serviceLabel } from '../../../lib/format/service-label.js';
import { useSite } from '../../../lib/session/site.js';
import { listingReviews, reviewsIn } from '../../../lib/api/reviews.queries.js';
import type { DetailVariant } from '../api/discovery.queries.js';
import {
  providerPrice,
  aboutText,
  metaDescription,
  providerQuestions,
  providerTitle,
} from '../model/provider-texts.rules.js';
import { structuredData } from '../model/structured-data.rules.js';
import type { Crumb } from '../model/place-data.rules.js';
import { Breadcrumb } from './breadcrumb.js';
import {
  Checks,
  CHECKS_ID,
  LocationSection,
  PageSection,
  Statistics,
  SimilarProviders,
} from './provider-sections.js';
import { ContactBar, ContactCard } from './contact-card.js';
import { Gallery } from './gallery.js';
import { ShareMenu } from './share-menu.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';

/** What other features put onto the page. */
export interface ProviderParts {
  /** For signed-in users other than the owner (DETAIL-20). */
  Contact: ComponentType<{ listing: ListingDetailView }>;
  /** The same ways, short, for the bar of a phone. */
  ContactLinks: ComponentType<{ listing: ListingDetailView }>;
  Reviews: ComponentType<{ listing: ListingDetailView; variant: DetailVariant }>;
}

interface ProviderPageProps extends ProviderParts {
  listing: ListingDetailView;
  variant: DetailVariant;
}

/** The provider's page (DETAIL-07 to DETAIL-10): photo, name, price and contact, then the long texts. */
export function ProviderPage({ listing, variant, Contact, ContactLinks, Reviews }: ProviderPageProps) {
  const site = useSite();
  const { data } = useInfiniteQuery(listingReviews(variant, listing.id));
  usePageHead({
    title: providerTitle(listing, site.name),
    description: metaDescription(listing),
    canonical: paths.provider(listing.id),
    shareCard: `/share/listings/${listing.id}.jpg`,
    ...(listing.isActive ? {} : { private: true }),
    jsonLd: structuredData(listing, reviewsIn(data) ?? [], site),
  });
  return (
    <div className="page-width pt-2 md:pt-4">
      <Breadcrumb crumbs={crumbsOf(listing)} />
      {!listing.isActive && (
        <Alert tone="warning" className="mb-4">
          {listing.suspension
            ? `This listing is suspended: ${listing.suspension.reason}`
            : 'This listing is paused: only you can see it. Activate it on your dashboard.'}
        </Alert>
      )}
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[1fr_22rem] lg:gap-x-12">
        <div className="flex min-w-0 flex-col gap-4">
          <Gallery listing={listing} />
          <ProviderHeader listing={listing} />
        </div>
        <div className="@container flex min-w-0 flex-col gap-4 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
          <Pricing listing={listing} />
          <ContactCard listing={listing} actions={<Contact listing={listing} />} />
        </div>
        <div className="mt-2 flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-2">
          <PageSection title="About">
            <p className="max-w-prose whitespace-pre-line">{aboutText(listing)}</p>
          </PageSection>
          <LocationSection listing={listing} />
          <Checks listing={listing} />
          <Statistics listing={listing} />
          <Reviews listing={listing} variant={variant} />
          <Questions listing={listing} />
        </div>
      </div>
      <SimilarProviders id={listing.id} />
      <ContactBar listing={listing} actions={<ContactLinks listing={listing} />} />
    </div>
  );
}

/** DETAIL-05. */
const crumbsOf = ({ serviceType }: ListingDetailView): Crumb[] => [
  { to: paths.home, label: 'Home' },
  { to: paths.search(), label: 'Browse' },
  { to: paths.search({ service: serviceType }), label: serviceLabel(serviceType) },
];

/** DETAIL-07, DETAIL-08. */
const ProviderHeader = ({ listing }: { listing: ListingDetailView }) => (
  <header
    className={`flex flex-wrap items-start gap-3 ${listing.images.length === 0 ? 'md:relative md:min-h-24 md:pl-28' : ''}`}
  >
    {listing.images.length === 0 && (
      <ListingPicture
        id={listing.id}
        image={undefined}
        businessName={listing.businessName}
        serviceType={listing.serviceType}
        className="size-20 shrink-0 rounded-card md:absolute md:left-0 md:size-24"
      />
    )}
    <h1 className="min-w-0 flex-1 basis-32 py-2 text-lg md:py-0 md:text-2xl">{listing.businessName}</h1>
    <div className="-mr-3 flex">
      <FavouriteHeart listingId={listing.id} businessName={listing.businessName} />
      <ShareMenu listing={listing} />
    </div>
    {/* On phones the whole width: beside a picture the badges would run out of it. */}
    <div className="-mt-1 flex basis-full flex-wrap items-center gap-x-3 gap-y-2 wrap-anywhere text-muted">
      <span>{serviceLabel(listing.serviceType)}</span>
      <span className="inline-flex items-center gap-1">
        <MapPin aria-hidden className="size-4 shrink-0" />
        {listing.city}, {listing.state}
      </span>
      <span className="text-ink">
        <Rating average={listing.averageRating} count={listing.totalReviews} />
      </span>
      <DocumentBadges listing={listing} />
      {listing.isVerified && (
        <BadgeLink tone="warning">Verified (paid badge): {checkedInWords(listing)}</BadgeLink>
      )}
      {listing.isPremium && (
        <BadgeLink tone="warning">
          <Crown aria-hidden />
          Premium
        </BadgeLink>
      )}
    </div>
  </header>
);

/** Contract 3.15: a sentence of each document that was seen. */
function DocumentBadges({ listing }: { listing: ListingDetailView }) {
  const { name } = useSite();
  return documentChecks(listing.checks).map((check) => (
    <BadgeLink key={check.kind} tone="success">
      <BadgeCheck aria-hidden />
      {checkSentence(check, name)}
    </BadgeLink>
  ));
}

/** A badge links to what it is based on. */
const BadgeLink = ({ children, ...badge }: ComponentProps<typeof Badge>) => (
  <a href={`#${CHECKS_ID}`} className="-my-3 inline-flex min-h-11 max-w-full items-center rounded-full">
    <Badge {...badge} className="min-w-0 shrink!">
      {children}
      <span className="sr-only">: what was checked</span>
    </Badge>
  </a>
);

/** DETAIL-14. */
function Pricing({ listing }: { listing: ListingDetailView }) {
  const { amount, unit } = providerPrice(listing);
  return (
    <section>
      <h2 className="sr-only">Pricing</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-bold tabular-nums">{amount}</span>
        <span className="text-muted">{unit}</span>
      </p>
      {listing.priceDescription && (
        <p className="mt-1 text-sm whitespace-pre-line text-muted">{listing.priceDescription}</p>
      )}
      {listing.nextFree && <NextFree at={listing.nextFree} />}
    </section>
  );
}

function Questions({ listing }: { listing: ListingDetailView }) {
  const { amount, unit } = providerPrice(listing);
  return (
    <PageSection title="Common questions">
      <dl className="flex flex-col gap-3">
        {providerQuestions(listing, `${amount} (${unit})`).map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="max-w-prose text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
