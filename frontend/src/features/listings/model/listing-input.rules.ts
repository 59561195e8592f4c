import { PRICE_MAX } from '../../../lib/constants.js';
import { nairaTyped } from '../../../lib/format/numbers.js';
import type { ListingDetailView, PricingType } from '../../../lib/api/api-types.js';

type TextField =
  | 'businessName'
  | 'serviceType'
  | 'description'
  | 'location'
  | 'city'
  | 'state'
  | 'sublocation'
  | 'phone'
  | 'whatsapp'
  | 'email'
  | 'website'
  | 'startingPrice'
  | 'maxPrice'
  | 'priceDescription';

/** The values of the form: texts as typed, and choices. */
export type ListingFormValues = Record<TextField, string> & {
  serviceAreas: string[];
  pricingType: PricingType;
  isActive: boolean;
};

/** LIST-12: a blank price is null, "5,000" is 5000; undefined when it is no price. */
export const priceOf = (text: string): number | null | undefined => {
  const price = nairaTyped(text);
  return price != null && price > PRICE_MAX ? undefined : price;
};

/** As a person reads it: "5000" → "5,000"; what is no price stays as typed. */
export const tidyPrice = (text: string): string => {
  const amount = priceOf(text);
  return amount == null ? text.trim() : amount.toLocaleString('en-NG', { maximumFractionDigits: 2 });
};

export const emptyListingForm = (phone: string | null): ListingFormValues => ({
  businessName: '',
  serviceType: '',
  description: '',
  location: '',
  city: '',
  state: '',
  sublocation: '',
  serviceAreas: [],
  phone: phone ?? '',
  whatsapp: '',
  email: '',
  website: '',
  startingPrice: '',
  maxPrice: '',
  pricingType: 'fixed',
  priceDescription: '',
  isActive: true,
});

export const listingFormOf = (listing: ListingDetailView): ListingFormValues => ({
  businessName: listing.businessName,
  serviceType: listing.serviceType,
  description: listing.description ?? '',
  location: listing.location,
  city: listing.city,
  state: listing.state,
  sublocation: listing.sublocation ?? '',
  serviceAreas: listing.serviceAreas,
  phone: listing.phone ?? '',
  whatsapp: listing.whatsapp ?? '',
  email: listing.email ?? '',
  website: listing.website ?? '',
  startingPrice: tidyPrice(String(listing.startingPrice ?? '')),
  maxPrice: tidyPrice(String(listing.maxPrice ?? '')),
  pricingType: listing.pricingType,
  priceDescription: listing.priceDescription ?? '',
  isActive: listing.isActive,
});

const textOrNull = (text: string): string | null => text.trim() || null;

/**
 * The body of `POST` and `PUT /api/listings`; `images` are the addresses of the media, the first one primary. Of a suspended
 * listing the owner's choice to show it is left as it is: null.
 */
export const listingInputOf = (values: ListingFormValues, images: string[], isSuspended = false) => ({
  businessName: values.businessName.trim(),
  serviceType: values.serviceType,
  description: textOrNull(values.description),
  location: values.location.trim(),
  city: values.city.trim(),
  state: values.state,
  sublocation: textOrNull(values.sublocation),
  serviceAreas: values.serviceAreas,
  phone: values.phone.trim(),
  whatsapp: textOrNull(values.whatsapp),
  email: textOrNull(values.email),
  website: textOrNull(values.website),
  startingPrice: priceOf(values.startingPrice) ?? null,
  maxPrice: priceOf(values.maxPrice) ?? null,
  pricingType: values.pricingType,
  priceDescription: textOrNull(values.priceDescription),
  images,
  isActive: isSuspended ? null : values.isActive,
});

export type ListingInput = ReturnType<typeof listingInputOf>;
