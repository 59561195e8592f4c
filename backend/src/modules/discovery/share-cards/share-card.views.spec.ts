import { kobo } from '../../../kernel/money.js';
import type { SharedCard } from '../read-models/listing-card/listing-card.queries.js';
import { shareCardSvg } from './share-card.views.js';

const card = (change: Partial<SharedCard>): SharedCard => ({
  id: 1,
  businessName: 'Ada',
  serviceType: 'plumbing',
  city: 'Ikeja',
  state: 'Lagos',
  sublocation: null,
  images: [],
  startingPrice: kobo(500_000),
  maxPrice: null,
  ...change,
});

/** The text of the card, line by line. */
const linesOf = (change: Partial<SharedCard>): string[] =>
  [
    ...shareCardSvg(card(change), { siteName: 'Handwork', hasPhoto: true, hasFonts: true }).matchAll(
      />([^<>]+)<\/text>/g,
    ),
  ].map(([, text]) => text ?? '');

describe('the picture of a shared listing', () => {
  it.each([
    'Adebayo Plumbing',
    'Oluwaseunfunmi & Ebuka Generator Repairs, Borehole Drilling and Solar Installation Services Nigeria Limited',
    'Chukwuemekanwachukwu-Adetokunbo Interiors',
    'The Very Best House Cleaning and Laundry of Lagos, Abuja, Kano, Ibadan and Port Harcourt since 1998',
  ])('fits all of %s', (businessName) => {
    expect(linesOf({ businessName }).join(' ')).toContain(businessName.replaceAll('&', '&amp;'));
  });

  it('SEARCH-24: writes the price as the card of the search does', () => {
    expect(linesOf({ maxPrice: kobo(500_000) })).toContain('From ₦5,000');
    expect(linesOf({ maxPrice: kobo(900_000) })).toContain('₦5,000 - ₦9,000');
  });

  it('fits a long place', () => {
    const place = { sublocation: 'Computer Village', city: 'Ikeja', state: 'Lagos' };
    expect(linesOf(place)).toContain('Computer Village, Ikeja, Lagos');
  });
});
