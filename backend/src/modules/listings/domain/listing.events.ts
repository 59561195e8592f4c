import { defineEvents, type DomainEvent, ERASED_TEXT } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';

export const PRICING_TYPES = ['fixed', 'hourly', 'per_project', 'negotiable'] as const;
export type PricingType = (typeof PRICING_TYPES)[number];

/** What an owner says of a service. Null means: not given. */
export interface ListingDetails {
  businessName: string;
  /** A built-in key such as `houseCleaning`, or the owner's own words (OP-21). */
  serviceType: string;
  description: string | null;
  /** Street or landmark, as the owner writes it. */
  location: string;
  city: string;
  state: string;
  /** A local government or neighbourhood of the state. */
  sublocation: string | null;
  phone: string;
  whatsapp: string | null;
  email: string | null;
  website: string | null;
  /** Addresses of images and videos, the first is the cover. */
  images: readonly string[];
  startingPrice: Kobo;
  maxPrice: Kobo | null;
  pricingType: PricingType;
  priceDescription: string | null;
  /** Degrees; as typed or placed by the owner, unproven until ListingLocationVerified. */
  latitude: number | null;
  longitude: number | null;
  serviceAreas: readonly string[];
}

/** An owner published a service; it can be found from now on. */
export type ListingCreated = DomainEvent<
  'ListingCreated',
  ListingDetails & { listingId: number; userId: number; createdAt: string }
>;

/** The owner changed the listing, put it on show or took it off; carries all details as they are now. */
export type ListingUpdated = DomainEvent<
  'ListingUpdated',
  ListingDetails & {
    listingId: number;
    userId: number;
    /** On show from now on; never while it is suspended. */
    isActive: boolean;
    /** Only while it is suspended: whether the owner wants it on show once it is reinstated. */
    isActiveLater?: boolean;
    updatedAt: string;
  }
>;

/** A device position inside the listing's state was confirmed (OP-39). */
export type ListingLocationVerified = DomainEvent<
  'ListingLocationVerified',
  { listingId: number; userId: number; latitude: number; longitude: number; verifiedAt: string }
>;

/** An administrator took the listing off show; its owner cannot put it back. */
export type ListingSuspended = DomainEvent<
  'ListingSuspended',
  {
    listingId: number;
    userId: number;
    /** For the owner, in the administrator's words. */
    reason: string;
    /** When it ends by itself. */
    until: string;
    suspendedBy: number;
    /** The report that ended in this, if one did. */
    reportId: number | null;
    suspendedAt: string;
  }
>;

/** Why a suspension ended: an administrator lifted it, an appeal was granted, or its time was over. */
export type ReinstatementCause = 'decision' | 'appeal' | 'time';

/** The suspension is over; the listing is on show again if its owner wants it to be. */
export type ListingReinstated = DomainEvent<
  'ListingReinstated',
  {
    listingId: number;
    userId: number;
    isActive: boolean;
    cause: ReinstatementCause;
    /** Null: its time was over. */
    reinstatedBy: number | null;
    reinstatedAt: string;
  }
>;

/** The listing is gone for good. */
export type ListingDeleted = DomainEvent<
  'ListingDeleted',
  { listingId: number; userId: number; deletedAt: string }
>;

export type ListingEvent =
  | ListingCreated
  | ListingUpdated
  | ListingLocationVerified
  | ListingSuspended
  | ListingReinstated
  | ListingDeleted;

/** Contact data and free text of an owner, with their values once the key that seals them is deleted. */
export const ERASED_DETAILS = {
  businessName: ERASED_TEXT,
  serviceType: ERASED_TEXT,
  description: null,
  location: ERASED_TEXT,
  city: ERASED_TEXT,
  sublocation: null,
  phone: '',
  whatsapp: null,
  email: null,
  website: null,
  images: [],
  priceDescription: null,
  latitude: null,
  longitude: null,
  serviceAreas: [],
} satisfies Partial<ListingDetails>;

const PERSONAL = Object.keys(ERASED_DETAILS) as (keyof typeof ERASED_DETAILS)[];

export const listingEvents = defineEvents<ListingEvent>({
  ListingCreated: {
    summary: 'An owner published a service; it can be found from now on.',
    category: 'listing',
    version: 2,
    subject: ({ userId }) => userId,
    personal: PERSONAL,
    erased: ERASED_DETAILS,
  },
  ListingUpdated: {
    summary: 'The owner changed the listing, put it on show or took it off; all details as they are now.',
    category: 'listing',
    version: 2,
    subject: ({ userId }) => userId,
    personal: PERSONAL,
    erased: ERASED_DETAILS,
  },
  ListingLocationVerified: {
    summary: "A device position inside the listing's state was confirmed.",
    category: 'listing',
    version: 1,
    subject: ({ userId }) => userId,
    personal: ['latitude', 'longitude'],
  },
  ListingSuspended: {
    summary: 'An administrator took the listing off show, with a reason and for a time.',
    category: 'listing',
    version: 1,
    subject: ({ userId }) => userId,
    personal: ['reason'],
  },
  ListingReinstated: {
    summary: 'The suspension is over: decided, after an appeal, or because its time was over.',
    category: 'listing',
    version: 1,
    subject: ({ userId }) => userId,
    personal: [],
  },
  ListingDeleted: {
    summary: 'The listing is gone for good.',
    category: 'listing',
    version: 1,
    subject: ({ userId }) => userId,
    personal: [],
  },
});

/** From version 1 to 2: the same data. Service type, city, areas and images were in the clear before. */
export const sealedMore = (data: Record<string, unknown>): Record<string, unknown> => data;

/** Days that a suspension lasts, as the terms and the guidelines say (STATIC-04). */
export const SUSPENSION_DAYS = { shortest: 7, longest: 30 } as const;
