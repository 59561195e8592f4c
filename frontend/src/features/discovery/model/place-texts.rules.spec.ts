import { aPlace } from '../../../testing/samples.js';
import { placeCrumbs, placeStructuredData } from './place-data.rules.js';
import { placeDescription, placeQuestions, placeSummary, placeTitle } from './place-texts.rules.js';
import { placeHeading, tradeOf, usualPrices } from './names.rules.js';

const site = {
  name: 'Handwork',
  supportPhone: '',
  supportEmail: '',
  googleSignIn: false,
  publicUrl: 'https://handwork.example',
};
const prices = { listings: 3, lowest: 5_000, middle: 8_000, highest: 20_000.5 };

describe('the texts of a place', () => {
  it.each([
    ['plumbing', 'plumbers'],
    ['handyman', 'handymen'],
    ['childCare', 'nannies'],
    ['acRepair', 'AC repairers'],
    ['laundry', 'Laundry providers'],
  ])('%s: %s', (service, persons) => expect(tradeOf(service).many).toBe(persons));

  it.each([
    [{}, 'Plumbers in Ikeja, Lagos'],
    [{ area: null }, 'Plumbers in Lagos'],
    [{ area: null, state: 'FCT (Abuja)' }, 'Plumbers in Abuja'],
    [{ area: null, state: null }, 'Plumbers in Nigeria'],
  ])('heading of %j: %s', (change, heading) => expect(placeHeading(aPlace(change))).toBe(heading));

  it('says how many there are and what they ask, from the numbers alone', () => {
    const place = aPlace({ prices });
    expect(placeSummary(place)).toBe(
      '14 plumbers in Ikeja, Lagos or working there. Prices: ₦5,000 to ₦20,000.50.',
    );
    expect(placeTitle(place, 'Handwork')).toBe('Plumbers in Ikeja, Lagos from ₦5,000 | Handwork');
    expect(placeDescription(place)).toContain(placeSummary(place));
    expect(placeSummary(aPlace({ total: 0, providers: [] }))).toBe('No plumber in Ikeja, Lagos yet.');
    expect(placeSummary(aPlace({ total: 1, area: null }))).toBe('1 plumber in Lagos.');
  });

  it.each([
    [{ count: 24, low: 8_000, median: 11_000, high: 15_000 }, '₦8,000 to ₦15,000'],
    [{ count: 24, low: 8_249.5, median: 11_000, high: 125_499 }, '₦8,200 to ₦130,000'],
    [{ count: 24, low: 7_960, median: 8_000, high: 8_040 }, 'about ₦8,000'],
  ])('contract 3.15: what most pay, in figures that can be remembered: %j', (guide, range) =>
    expect(usualPrices(guide, 'FCT (Abuja)')).toBe(`Most pay ${range} in Abuja, from 24 agreed prices.`),
  );

  it('asks what a job costs only where enough listings name a price', () => {
    const asked = (place = aPlace()) => placeQuestions(place).map(({ question }) => question);
    expect(asked(aPlace({ prices }))[0]).toBe('How much does a plumber in Ikeja cost?');
    expect(asked(aPlace({ prices: { ...prices, listings: 2 } }))).not.toContain(
      'How much does a plumber in Ikeja cost?',
    );
    expect(asked(aPlace({ total: 0, nearby: [], serviceType: 'electrical' }))).toEqual([]);
    expect(asked(aPlace({ serviceType: 'electrical', prices }))[0]).toContain('an electrician');
  });

  it('answers from the numbers', () => {
    expect(placeQuestions(aPlace({ prices })).map(({ answer }) => answer)).toEqual([
      '3 plumbers name a price: ₦5,000 to ₦20,000.50. Half of them start at ₦8,000 or less. What your job costs depends on the work, so agree the price before it starts.',
      '14 plumbers on this site are in Ikeja, Lagos or will come there.',
      'Nearest: Agege (5).',
    ]);
  });
});

describe('structured data of a place', () => {
  it('links only to existing pages', () => {
    expect(placeCrumbs(aPlace()).map(({ to, label }) => `${label} ${to}`)).toEqual([
      'Home /',
      'Plumbing /services/plumbing',
      'Lagos /services/plumbing/lagos',
      'Ikeja /services/plumbing/lagos/ikeja',
    ]);
    const country = aPlace({ area: null, state: null, path: '/services/plumbing' });
    expect(placeCrumbs(country).map(({ to }) => to)).toEqual(['/', '/services/plumbing']);
  });

  it('says nothing that is not on the page', () => {
    const place = aPlace({ prices });
    const { '@graph': graph } = placeStructuredData(place, site) as { '@graph': readonly object[] };
    expect(graph).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{}, {}, {}, { item: 'https://handwork.example/services/plumbing/lagos/ikeja' }],
      },
      {
        '@type': 'ItemList',
        numberOfItems: 14,
        itemListElement: [{ position: 1, url: 'https://handwork.example/providers/1' }],
      },
      { '@type': 'Service', offers: { lowPrice: 5_000, highPrice: 20_000.5, offerCount: 3 } },
      {
        '@type': 'FAQPage',
        mainEntity: placeQuestions(place).map(({ question, answer }) => ({
          name: question,
          acceptedAnswer: { text: answer },
        })),
      },
    ]);
    const none = placeStructuredData(aPlace({ total: 0, providers: [], nearby: [] }), site) as {
      '@graph': readonly object[];
    };
    expect(none['@graph']).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  });
});
