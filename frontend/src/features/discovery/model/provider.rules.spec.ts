import { ApiError } from '../../../lib/api/api-client.js';
import { authorOf } from '../../../lib/format/names.js';
import { aSite } from '../../../testing/render-app.js';
import { aListing } from '../../../testing/samples.js';
import { checksOf } from './checks.rules.js';
import {
  providerPrice,
  aboutText,
  metaDescription,
  otherAreas,
  providerQuestions,
  providerTitle,
} from './provider-texts.rules.js';
import { searchErrorText } from './search-texts.rules.js';
import { structuredData } from './structured-data.rules.js';
import type { ListingDetailView, ReviewView } from '../../../lib/api/api-types.js';

describe('DETAIL-14: the price of a provider', () => {
  it.each([
    ['From ₦5,300', 'fixed price', {}],
    ['From ₦5,300', 'fixed price', { maxPrice: 5_300 }],
    ['₦5,300 - ₦9,000', 'depending on the job', { maxPrice: 9_000 }],
    ['From ₦5,300/hr', 'hourly rate', { pricingType: 'hourly' }],
    ['₦5,300 - ₦9,000/hr', 'hourly rate', { pricingType: 'hourly', maxPrice: 9_000 }],
    ['From ₦5,300', 'per project', { pricingType: 'per_project' }],
    ['₦5,300 - ₦9,000', 'per project', { pricingType: 'per_project', maxPrice: 9_000 }],
    ['From ₦5,300', 'negotiable', { pricingType: 'negotiable' }],
    [
      'Negotiable',
      'agree the price before the work starts',
      { pricingType: 'negotiable', startingPrice: null },
    ],
    ['Contact for details', 'the price depends on the job', { startingPrice: null }],
  ] as const)('%s (%s)', (amount, unit, change) => {
    expect(providerPrice(aListing(change))).toEqual({ amount, unit });
  });
});

describe('texts of a provider', () => {
  it('OP-46: the title', () => {
    expect(providerTitle(aListing({ serviceType: 'acRepair' }), 'Handwork')).toBe(
      'Adebayo Plumbing - AC Repair in Ikeja, Lagos | Handwork',
    );
  });
  it('DETAIL-03: the description is cut at 160 characters', () => {
    expect(metaDescription(aListing({ description: 'x'.repeat(500) }))).toHaveLength(160);
  });
  it.each([null, '', '  '])('DETAIL-09: a generic sentence for the description %p', (description) => {
    expect(aboutText(aListing({ description }))).toMatch(
      /^Adebayo Plumbing offers plumbing in Ikeja, Lagos\./,
    );
  });
});

describe('SEARCH-20: search errors', () => {
  it.each([
    [new ApiError(500, 'x'), 'Server error occurred'],
    [new ApiError(404, 'x'), 'Search service not available'],
    [new ApiError(503, 'x'), 'Network error occurred'],
    [new TypeError('Failed to fetch'), 'Network error occurred'],
  ])('%s', (error, text) => {
    expect(searchErrorText(error)).toBe(text);
  });
});

describe('structured data', () => {
  const review = (id: number, user: ReviewView['user']): ReviewView => ({
    id,
    listingId: 1,
    userId: 3,
    rating: 4,
    comment: 'Good',
    jobCompleted: true,
    isHelpful: false,
    helpfulCount: 0,
    votedByMe: false,
    response: null,
    createdAt: '2026-10-02T10:00:00Z',
    user,
  });
  const listing = aListing({
    images: ['/1.webp', '/2.webp', '/3.webp', '/4.webp'],
    totalReviews: 6,
    averageRating: 4.5,
    phone: '+2348012345678',
    email: 'secret@example.test',
  });
  const reviews = [
    review(1, null),
    ...[2, 3, 4, 5, 6].map((id) => review(id, { firstName: 'Bola', lastName: 'Ade' })),
  ];
  const { '@graph': graph } = structuredData(listing, reviews, aSite) as unknown as {
    '@graph': Record<string, unknown>[];
  };
  const node = (type: string) => graph.find((each) => each['@type'] === type);

  it('DETAIL-04: has all the types', () => {
    expect(graph.map((each) => each['@type']).toSorted()).toEqual(
      ['BreadcrumbList', 'FAQPage', 'LocalBusiness', 'Organization', 'Service'].toSorted(),
    );
  });
  it('DETAIL-05: breadcrumbs lead home, to the search, to the trade and to the provider', () => {
    const items = node('BreadcrumbList')?.['itemListElement'] as { item: string; position: number }[];
    expect(items.map(({ item }) => item.replace(aSite.publicUrl, ''))).toEqual([
      '/',
      '/search',
      '/search?service=plumbing',
      '/providers/1',
    ]);
  });
  it("DETAIL-06: 3 images, 5 reviews, 'Anonymous', NGN", () => {
    const business = node('LocalBusiness') as { image: string[]; review: { author: { name: string } }[] };
    expect(business.image).toHaveLength(3);
    expect(business.review).toHaveLength(5);
    expect(business.review[0]?.author.name).toBe('Anonymous');
    expect(node('Service')).toMatchObject({ offers: { price: 5300, priceCurrency: 'NGN' } });
  });
  it('DETAIL-04: a video is no image, and the reviews belong to the business', () => {
    const { '@graph': nodes } = structuredData(
      aListing({ images: ['/0.mp4', '/1.webp'], startingPrice: null }),
      [],
      aSite,
    ) as unknown as { '@graph': Record<string, unknown>[] };
    const business = nodes.find((each) => each['@type'] === 'LocalBusiness');
    expect(business?.['image']).toEqual(['https://handwork.example/1.webp']);
    expect(business?.['priceRange']).toBe('₦₦'); // SEARCH-25
  });
  it('SEARCH-25: a known price is the range', () => {
    expect(node('LocalBusiness')?.['priceRange']).toBe('From ₦5,300');
  });
  it('SEARCH-24: a range is a range, in words and for search engines', () => {
    const graphOf = (change: Partial<ListingDetailView>) =>
      JSON.stringify(structuredData(aListing(change), [], aSite));
    expect(graphOf({ maxPrice: 9_000 })).toContain('"priceRange":"₦5,300 - ₦9,000"');
    expect(graphOf({ maxPrice: 9_000 })).toContain(
      '"@type":"AggregateOffer","lowPrice":5300,"highPrice":9000',
    );
    expect(graphOf({ maxPrice: 5_300 })).toContain('"priceRange":"From ₦5,300"');
  });
  it('OP-46: carries no contact data', () => {
    expect(JSON.stringify(graph)).not.toMatch(/8012345678|secret@/);
  });
});

describe('what was checked', () => {
  it('contract 3.15: names each document that was seen with its day; the work stays unchecked', () => {
    const checks = [
      { kind: 'identity' as const, at: '2026-05-03T08:00:00.000Z' },
      { kind: 'address' as const, at: '2026-06-03T08:00:00.000Z' },
      { kind: 'phone' as const, at: '2026-01-03T08:00:00.000Z' },
    ];
    const lines = checksOf(aListing({ checks }), 'Handwork').slice(2);
    expect(lines.map(({ what, text, mark }) => [what, text, mark])).toEqual([
      ['Identity', 'Identity document seen by Handwork on 3 May 2026.', 'ID document seen 3 May 2026'],
      ['Address', 'Address document seen by Handwork on 3 Jun 2026.', 'Address document seen 3 Jun 2026'],
      ['Work', 'Not checked. Ask for earlier work before you agree.', undefined],
    ]);
  });

  const done = (change: object) =>
    checksOf(aListing(change), 'Handwork')
      .filter(({ mark }) => mark)
      .map(({ what }) => what);

  it('DETAIL-07: Verified and Premium are bought, and say so', () => {
    const [verified, premium] = checksOf(aListing({ isVerified: true, isPremium: true }), 'Handwork').slice(
      -2,
    );
    expect(verified).toMatchObject({ what: 'Verified (paid badge)' });
    expect(verified?.text).toMatch(/^The provider pays to show .* does not mean that we met them/);
    expect(premium).toEqual({ what: 'Premium', text: 'A paid place higher up in the results.' });
  });

  it('names only what was done: the number of an owner, the place that was shown, never identity or work', () => {
    expect(done({})).toEqual(['Phone']);
    expect(done({ userId: null })).toEqual([]);
    const shown = { locationVerifiedAt: '2026-11-02T08:00:00.000Z' };
    expect(done(shown)).toEqual(['Phone', 'Place']);
    expect(checksOf(aListing(shown), 'Handwork')[1]?.text).toBe(
      'The owner was in Lagos when they saved this location, Nov 2026.',
    );
  });
});

it('DETAIL-10: their own city is none of the areas where they work, too', () => {
  const listing = aListing({ city: 'Ikeja', serviceAreas: ['Ikeja', 'Agege'] });
  expect(otherAreas(listing)).toEqual(['Agege']);
  const [where] = providerQuestions(listing, '');
  expect(where?.answer).toBe('Adebayo Plumbing is based in Ikeja, Lagos and also serves Agege.');
});

it('a review without a name is anonymous', () => {
  expect([authorOf(null), authorOf({ firstName: '', lastName: '' })]).toEqual(['Anonymous', 'Anonymous']);
});
