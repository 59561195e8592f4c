import * as z from 'zod/mini';
import { emailCheck, required } from '../../../lib/forms/text-rules.js';
import { priceOf, type ListingFormValues } from './listing-input.rules.js';
import { type PricingType, LONGEST } from '../../../lib/api/api-types.js';
import { MOST_AREAS } from '../../../lib/constants.js';

const PRICING_TYPES = ['fixed', 'hourly', 'per_project', 'negotiable'] as const satisfies PricingType[];

const longest = LONGEST.ListingBody;
const atMost = (field: keyof typeof longest, label: string) =>
  z.refine((text: unknown) => String(text).length <= longest[field], `${label} is too long`);

const isPrice = z.refine<string>((text) => priceOf(text) !== undefined, 'Invalid price');

/** LIST-09 to LIST-12; texts as typed, the payload is made by `listingInputOf`. */
export const listingRules = z
  .object({
    businessName: required('Business name is required').check(atMost('businessName', 'Business name')),
    serviceType: required('Service type is required'),
    description: z.string().check(atMost('description', 'Description')),
    location: required('Location is required').check(atMost('location', 'Location')),
    city: required('City is required').check(atMost('city', 'City')),
    state: required('State is required'),
    sublocation: z.string().check(atMost('sublocation', 'Area')),
    serviceAreas: z.array(z.string()).check(z.maxLength(MOST_AREAS, `Choose at most ${MOST_AREAS} areas`)),
    phone: required('Phone number is required').check(atMost('phone', 'Phone number')),
    whatsapp: z.string().check(atMost('whatsapp', 'WhatsApp number')),
    email: z.string().check(emailCheck),
    website: z
      .string()
      .check(
        z.refine(
          (text) =>
            text.trim() === '' || /^(https?:\/\/)?[^\s/:@]+\.[^\s/:@]{2,}([/:?#]\S*)?$/i.test(text.trim()),
          'Invalid website',
        ),
      ),
    startingPrice: required('Starting price is required').check(isPrice),
    maxPrice: z.string().check(isPrice),
    pricingType: z.enum(PRICING_TYPES),
    priceDescription: z.string().check(atMost('priceDescription', 'Price note')),
    isActive: z.boolean(),
  })
  .check(
    z.refine(
      ({ startingPrice, maxPrice }) => (priceOf(maxPrice) ?? Infinity) >= (priceOf(startingPrice) ?? 0),
      {
        path: ['maxPrice'],
        message: 'Maximum price must be at least the starting price',
      },
    ),
  );

/** Every field in the order of the screen. */
export const FIELDS = [
  'businessName',
  'serviceType',
  'description',
  'state',
  'sublocation',
  'city',
  'location',
  'serviceAreas',
  'pricingType',
  'startingPrice',
  'maxPrice',
  'priceDescription',
  'phone',
  'whatsapp',
  'email',
  'website',
  'isActive',
] as const satisfies (keyof ListingFormValues)[];

/** The parts that have to be filled in, in the order of the screen, by the fields without which there is no listing (LIST-09). */
export const PARTS = [
  { id: 'service', title: 'What you do', needs: ['businessName', 'serviceType'] },
  { id: 'place', title: 'Where you work', needs: ['state', 'city', 'location'] },
  { id: 'price', title: 'What it costs', needs: ['startingPrice'] },
  { id: 'contact', title: 'How customers reach you', needs: ['phone'] },
] as const satisfies readonly { id: string; title: string; needs: (keyof ListingFormValues)[] }[];

export const partsDone = (values: ListingFormValues): boolean[] =>
  PARTS.map(({ needs }) => needs.every((field) => values[field].trim() !== ''));

export const sameForm = (one: ListingFormValues, other: ListingFormValues): boolean =>
  FIELDS.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

/** The values of a draft, as far as they still fit the form. */
export function draftedForm(base: ListingFormValues, drafted: Partial<ListingFormValues>): ListingFormValues {
  const fitting = FIELDS.filter(
    (field) =>
      typeof drafted[field] === typeof base[field] &&
      Array.isArray(drafted[field]) === Array.isArray(base[field]),
  );
  return { ...base, ...Object.fromEntries(fitting.map((field) => [field, drafted[field]])) };
}
