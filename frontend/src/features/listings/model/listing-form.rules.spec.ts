import { draftedForm, listingRules } from './listing-form.rules.js';
import { emptyListingForm, listingInputOf, priceOf } from './listing-input.rules.js';

const complete = {
  ...emptyListingForm('+2348031234567'),
  businessName: 'Eze Plumbing',
  serviceType: 'plumbing',
  location: '12 Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  startingPrice: '5,000',
};
const messages = (values: object) =>
  (listingRules.safeParse(values).error?.issues ?? []).map((issue) => issue.message);

describe('listing form rules', () => {
  it('LIST-09: accepts a complete form', () => expect(messages(complete)).toEqual([]));
  it.each([
    ['businessName', 'Business name is required'],
    ['serviceType', 'Service type is required'],
    ['location', 'Location is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['phone', 'Phone number is required'],
    ['startingPrice', 'Starting price is required'],
  ])('LIST-09: %s is required', (field, message) =>
    expect(messages({ ...complete, [field]: ' ' })).toContain(message),
  );
  it('LIST-12: prices become numbers, blanks null', () => {
    expect(priceOf('₦12,500.50')).toBe(12500.5);
    expect(priceOf('')).toBeNull();
    expect(priceOf('12.345')).toBeUndefined();
    expect(listingInputOf(complete, [])).toMatchObject({
      startingPrice: 5000,
      maxPrice: null,
      description: null,
    });
  });
  it('OP-60: the highest price is not below the starting price', () =>
    expect(messages({ ...complete, maxPrice: '4999' })).toEqual([
      'Maximum price must be at least the starting price',
    ]));

  it.each([
    ['0', 0],
    ['99,999,999.99', 99_999_999.99],
    ['100000000', undefined],
    ['-5', undefined],
    ['five', undefined],
  ])('CONST-06: the price %s is %s', (text, amount) => expect(priceOf(text)).toBe(amount));

  it('LIST-20: a new listing is a fixed price and active', () =>
    expect(emptyListingForm(null)).toMatchObject({ pricingType: 'fixed', isActive: true }));

  it.each([
    ['businessName', 'x'.repeat(121), 'Business name is too long'],
    ['description', 'x'.repeat(5001), 'Description is too long'],
    ['phone', '0'.repeat(21), 'Phone number is too long'],
    ['whatsapp', '0'.repeat(21), 'WhatsApp number is too long'],
    ['email', 'ada@', 'Please enter a valid email address'],
    ['website', 'not a site', 'Invalid website'],
    ['website', 'javascript:alert(1)', 'Invalid website'],
    ['serviceAreas', Array.from({ length: 51 }, (_, index) => `Area ${index}`), 'Choose at most 50 areas'],
  ])('OP-60: %s is refused', (field, value, message) =>
    expect(messages({ ...complete, [field]: value })).toEqual([message]),
  );

  it.each(['adebayo.com', 'https://adebayo.com/work?x=1', 'http://www.adebayo.com.ng'])(
    'takes the website %s',
    (website) => expect(messages({ ...complete, website })).toEqual([]),
  );

  it('a draft fills in only what fits the form', () =>
    expect(
      draftedForm(complete, { city: 'Epe', serviceAreas: 'all' as never, isActive: 'yes' as never }),
    ).toEqual({ ...complete, city: 'Epe' }));
});
