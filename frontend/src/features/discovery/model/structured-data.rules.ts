import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  LocalBusiness,
  Organization,
  Review,
  Service,
} from 'schema-dts';
import { cardPrice } from '../../../components/shared/card-price.rules.js';
import { isVideo } from '../../../components/shared/media.rules.js';
import type { ListingDetailView, ReviewView } from '../../../lib/api/api-types.js';
import { DEFAULT_PRICE_RANGE } from '../../../lib/constants.js';
import { authorOf, serviceLabel } from '../../../lib/format/names.js';
import type { Site } from '../../../lib/session/site.js';
import { providerPrice, aboutText, providerQuestions } from './provider-texts.rules.js';

const IMAGES_USED = 3;
const REVIEWS_USED = 5;

/** DETAIL-04 to DETAIL-06: the provider for search engines. It carries no contact data (OP-46). */
export function structuredData(
  listing: ListingDetailView,
  reviews: readonly ReviewView[],
  site: Site,
): Graph {
  const address = `${site.publicUrl}/providers/${listing.id}`;
  const business = `${address}#business`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(site),
      localBusiness(listing, reviews, site, business),
      service(listing, address, business),
      breadcrumbs(listing, site, address),
      questions(listing),
    ],
  };
}

/** The home page: who runs this, and how it is searched. */
export const homeStructuredData = (site: Site): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [
    organization(site),
    {
      '@type': 'WebSite',
      name: site.name,
      url: `${site.publicUrl}/`,
      inLanguage: 'en-NG',
      publisher: { '@id': organizationId(site) },
    },
  ],
});

const organizationId = (site: Site): string => `${site.publicUrl}/#organization`;

const organization = (site: Site): Organization => ({
  '@type': 'Organization',
  '@id': organizationId(site),
  name: site.name,
  url: `${site.publicUrl}/`,
  areaServed: { '@type': 'Country', name: 'Nigeria' },
});

const service = (listing: ListingDetailView, address: string, business: string): Service => ({
  '@type': 'Service',
  name: `${serviceLabel(listing.serviceType)} by ${listing.businessName}`,
  serviceType: serviceLabel(listing.serviceType),
  provider: { '@id': business },
  areaServed: [...new Set([listing.city, ...listing.serviceAreas, listing.state])],
  ...offers(listing, address),
});

const offers = (
  { startingPrice, maxPrice }: ListingDetailView,
  url: string,
): Pick<Service, 'offers'> | undefined => {
  if (startingPrice === null) return undefined;
  const offer = { priceCurrency: 'NGN', url };
  return maxPrice === null || maxPrice === startingPrice
    ? { offers: { '@type': 'Offer', price: startingPrice, ...offer } }
    : { offers: { '@type': 'AggregateOffer', lowPrice: startingPrice, highPrice: maxPrice, ...offer } };
};

const localBusiness = (
  listing: ListingDetailView,
  reviews: readonly ReviewView[],
  site: Site,
  id: string,
): LocalBusiness => ({
  '@type': 'LocalBusiness',
  '@id': id,
  name: listing.businessName,
  description: aboutText(listing),
  url: id.replace('#business', ''),
  image: picturesOf(listing, site),
  address: {
    '@type': 'PostalAddress',
    addressLocality: listing.city,
    addressRegion: listing.state,
    addressCountry: 'NG',
  },
  currenciesAccepted: 'NGN',
  priceRange: priceRange(listing),
  ...(listing.totalReviews > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: listing.averageRating,
      reviewCount: listing.totalReviews,
      bestRating: 5,
    },
    review: reviews.slice(0, REVIEWS_USED).map(reviewData),
  }),
});

/** Videos among the first files are no images, so others move up. */
const picturesOf = ({ images }: ListingDetailView, site: Site): string[] =>
  images
    .filter((url) => !isVideo(url))
    .slice(0, IMAGES_USED)
    .map((image) => new URL(image, site.publicUrl).href);

/** SEARCH-25: without a price, the default range. */
const priceRange = (listing: ListingDetailView): string =>
  listing.startingPrice === null ? DEFAULT_PRICE_RANGE : cardPrice(listing).amount;

const reviewData = ({ rating, comment, createdAt, user }: ReviewView): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: authorOf(user) },
  datePublished: createdAt.slice(0, 10),
  reviewBody: comment,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
});

/** DETAIL-05. */
const breadcrumbs = (listing: ListingDetailView, site: Site, address: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Home', item: `${site.publicUrl}/` },
    { name: 'Browse', item: `${site.publicUrl}/search` },
    {
      name: serviceLabel(listing.serviceType),
      item: `${site.publicUrl}/search?service=${encodeURIComponent(listing.serviceType)}`,
    },
    { name: listing.businessName, item: address },
  ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
});

const questions = (listing: ListingDetailView): FAQPage => {
  const { amount, unit } = providerPrice(listing);
  return {
    '@type': 'FAQPage',
    mainEntity: providerQuestions(listing, `${amount} (${unit})`).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
};
