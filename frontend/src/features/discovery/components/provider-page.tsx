import { useInfiniteQuery } from '@tanstack/react-query';
import { BadgeCheck, ChevronDown } from 'lucide-react';
import type { ComponentType } from 'react';
import { FavouriteHeart } from '../../../components/shared/favourite-heart.js';
import { ListingPicture } from '../../../components/shared/listing-picture.js';
import { NextFree } from '../../../components/shared/provider-card.js';
import { Rating } from '../../../components/shared/rating.js';
import { Alert } from '../../../components/ui/alert.js';
import { Badge } from '../../../components/ui/badge.js';
import { Card } from '../../../components/ui/card.js';
import { usePageHead } from '../../../lib/screen/page-head.js';
import { paths } from '../../../lib/paths.js';
import { townOf, serviceLabel } from '../../../lib/format/names.js';
import { useSite } from '../../../lib/session/site.js';
import { listingReviews, reviewsIn } from '../../../lib/api/reviews.queries.js';
import type { DetailVariant } from '../../../lib/api/shared.queries.js';
import { paymentTerms } from '../../../components/shared/card-price.rules.js';
import { checksOf } from '../model/checks.rules.js';
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
import { ContactBar, ContactOf, useContactAccess } from './contact-card.js';
import { Gallery } from './gallery.js';
import { ShareMenu } from './share-menu.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';

type Part = ComponentType<{ listing: ListingDetailView }>;

/** Slots for other features; all but the reviews are for signed-in users other than the owner (DETAIL-20). */
export interface ProviderParts {
  Contact: Part;
  /** The main action, for the bar of a phone. */
  BarAction: Part;
  /** DETAIL-22. */
  PathToReview: Part;
  Reviews: ComponentType<{ listing: ListingDetailView; variant: DetailVariant }>;
}

interface ProviderPageProps extends ProviderParts {
  listing: ListingDetailView;
  variant: DetailVariant;
}

/** The provider's page (DETAIL-07 to DETAIL-10): name, pictures, price and contact, then the long texts. */
export function ProviderPage(props: ProviderPageProps) {
  const { listing, variant, Contact, BarAction, PathToReview, Reviews } = props;
  const site = useSite();
  const isCustomer = useContactAccess(listing) === 'customer';
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
    <div className="page-width pt-1 md:pt-4">
      <div className="mb-1 flex items-start justify-between gap-2 md:mb-4">
        <Breadcrumb crumbs={crumbsOf(listing)} />
        <div className="-mr-3 flex">
          <FavouriteHeart listingId={listing.id} businessName={listing.businessName} />
          <ShareMenu listing={listing} />
        </div>
      </div>
      {!listing.isActive && (
        <Alert tone="warning" className="mb-4">
          {listing.suspension
            ? `This listing is suspended: ${listing.suspension.reason}`
            : 'This listing is paused: only you can see it. Activate it on your dashboard.'}
        </Alert>
      )}
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[1fr_22rem] lg:gap-x-12">
        <div className="flex min-w-0 flex-col gap-3 md:gap-4">
          <ProviderHeader listing={listing} />
          <Gallery listing={listing} />
        </div>
        <div className="@container flex min-w-0 flex-col gap-4 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start">
          <Card className="flex flex-col gap-4">
            <Pricing listing={listing} />
            <ContactOf listing={listing} actions={<Contact listing={listing} />} />
          </Card>
          {isCustomer && <PathToReview listing={listing} />}
        </div>
        <div className="mt-2 flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-2">
          <PageSection title="About">
            <p className="max-w-prose whitespace-pre-line">{aboutText(listing)}</p>
          </PageSection>
          <Statistics listing={listing} />
          <Checks listing={listing} />
          <Reviews listing={listing} variant={variant} />
          <LocationSection listing={listing} />
          <Questions listing={listing} />
        </div>
      </div>
      <SimilarProviders id={listing.id} />
      <ContactBar listing={listing} action={<BarAction listing={listing} />} />
    </div>
  );
}

/** DETAIL-05. */
const crumbsOf = ({ serviceType }: ListingDetailView): Crumb[] => [
  { to: paths.home, label: 'Home' },
  { to: paths.search(), label: 'Browse' },
  { to: paths.search({ service: serviceType }), label: serviceLabel(serviceType) },
];

/** DETAIL-07, DETAIL-08: who, how good, what and where, in two lines, and what was checked. */
const ProviderHeader = ({ listing }: { listing: ListingDetailView }) => (
  <header className="flex items-start gap-3 md:gap-4">
    {listing.images.length === 0 && (
      <ListingPicture
        id={listing.id}
        image={undefined}
        businessName={listing.businessName}
        serviceType={listing.serviceType}
        className="size-16 shrink-0 rounded-card md:size-24"
      />
    )}
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <h1 className="text-lg wrap-anywhere md:text-2xl">{listing.businessName}</h1>
      <p className="text-sm wrap-anywhere text-muted">
        <span className="inline-flex align-bottom text-ink">
          <Rating average={listing.averageRating} count={listing.totalReviews} />
        </span>{' '}
        · {serviceLabel(listing.serviceType)} · {townOf(listing)}
      </p>
      <CheckMarks listing={listing} />
    </div>
  </header>
);

/** The badges of checks as one link to the details; a paid badge says that it is paid. */
function CheckMarks({ listing }: { listing: ListingDetailView }) {
  const { name } = useSite();
  const done = checksOf(listing, name).flatMap(({ mark }) => mark ?? []);
  const { isVerified, isPremium } = listing;
  if (done.length === 0 && !isVerified && !isPremium) return null;
  return (
    <a
      href={`#${CHECKS_ID}`}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 self-start rounded-control text-sm"
    >
      {done.map((mark) => (
        <span key={mark} className="inline-flex items-center gap-1 text-success">
          <BadgeCheck aria-hidden className="size-4 shrink-0" />
          {mark}
        </span>
      ))}
      {isVerified && <Badge tone="warning">Verified (paid badge)</Badge>}
      {isPremium && <Badge tone="warning">Premium</Badge>}
      <span className="sr-only">: what was checked</span>
    </a>
  );
}

/** DETAIL-14, with the provider's own terms where they name any. */
function Pricing({ listing }: { listing: ListingDetailView }) {
  const { amount, unit } = providerPrice(listing);
  return (
    <section>
      <h2 className="sr-only">Pricing</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-bold tabular-nums">{amount}</span>
        <span className="text-sm text-muted">{unit}</span>
      </p>
      <p className="mt-1 text-sm whitespace-pre-line">{paymentTerms(listing)}</p>
      {listing.nextFree && <NextFree at={listing.nextFree} />}
    </section>
  );
}

function Questions({ listing }: { listing: ListingDetailView }) {
  const { amount, unit } = providerPrice(listing);
  return (
    <PageSection title="Common questions">
      <div className="max-w-prose divide-y divide-line">
        {providerQuestions(listing, `${amount} (${unit})`).map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-11 list-none items-center justify-between gap-2 py-2 font-semibold">
              <span className="min-w-0 wrap-anywhere">{question}</span>
              <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
            </summary>
            <p className="pb-3 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </PageSection>
  );
}
