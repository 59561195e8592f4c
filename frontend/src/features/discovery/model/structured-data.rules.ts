import type { ListingDetail } from '../../../lib/api-types.js';
import { serviceLabel } from '../../../lib/service-label.js';
import type { Site } from '../../../lib/site.js';
import type { ReviewView } from '../api/discovery.types.js';
import { providerPrice } from './provider-price.rules.js';
import { aboutText, providerQuestions } from './provider-texts.rules.js';

const IMAGES_USED = 3;
const REVIEWS_USED = 5;

/** DETAIL-04 to DETAIL-06: the provider for search engines. It carries no contact data (OP-46). */
export function structuredData(listing: ListingDetail, reviews: readonly ReviewView[], site: Site): object {
  const address = `${site.publicUrl}/providers/${listing.id}`;
  const business = `${address}#business`;
  const { amount, unit } = providerPrice(listing);
  const graph = [
    {
      '@type': 'Organization',
      '@id': `${site.publicUrl}/#organization`,
      name: site.name,
      url: site.publicUrl,
    },
    localBusiness(listing, reviews, site, business),
    {
      '@type': 'Service',
      name: `${serviceLabel(listing.serviceType)} by ${listing.businessName}`,
      serviceType: serviceLabel(listing.serviceType),
      provider: { '@id': business },
      areaServed: [listing.city, ...listing.serviceAreas, listing.state],
      ...(listing.startingPrice === null
        ? {}
        : { offers: { '@type': 'Offer', price: listing.startingPrice, priceCurrency: 'NGN', url: address } }),
    },
    breadcrumbs(listing, site, address),
    {
      '@type': 'FAQPage',
      mainEntity: providerQuestions(listing, `${amount} (${unit})`).map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
  return { '@context': 'https://schema.org', '@graph': graph };
}

const localBusiness = (listing: ListingDetail, reviews: readonly ReviewView[], site: Site, id: string) => ({
  '@type': 'LocalBusiness',
  '@id': id,
  name: listing.businessName,
  description: aboutText(listing),
  url: id.replace('#business', ''),
  image: listing.images.slice(0, IMAGES_USED).map((image) => new URL(image, site.publicUrl).href),
  address: {
    '@type': 'PostalAddress',
    addressLocality: listing.city,
    addressRegion: listing.state,
    addressCountry: 'NG',
  },
  currenciesAccepted: 'NGN',
  ...(listing.totalReviews > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: listing.averageRating,
      reviewCount: listing.totalReviews,
      bestRating: 5,
    },
    review: reviews.slice(0, REVIEWS_USED).map(({ rating, comment, createdAt, user }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: user ? `${user.firstName} ${user.lastName}`.trim() : 'Anonymous' },
      datePublished: createdAt.slice(0, 10),
      reviewBody: comment,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    })),
  }),
});

/** DETAIL-05. */
const breadcrumbs = (listing: ListingDetail, site: Site, address: string) => ({
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
