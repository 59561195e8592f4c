import { emptyListingForm, listingInputOf, listingRules, priceOf } from './listing-form.rules.js';

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
});
