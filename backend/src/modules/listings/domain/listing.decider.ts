import { type AggregateDefinition, unreachable } from '../../../kernel/message.js';
import { isSamePlace } from '../../../kernel/nigeria.js';
import type { ListingDetails, ListingEvent, ListingSuspended, ListingUpdated } from './listing.events.js';
import { checkMedia, type MediaLimits, type OwnUploads } from './listing-media.rules.js';
import {
  ListingNotFound,
  MaximumBelowStartingPrice,
  NotTheListingOwner,
  PositionElsewhere,
} from './listing.errors.js';

/** What the rules of media have to know of the owner when the listing is written. */
interface Media {
  mediaLimits: MediaLimits;
  uploads: OwnUploads;
}

interface Creation extends Media {
  listingId: number;
  userId: number;
  details: ListingDetails;
  createdAt: string;
}

/** A detail that is left out keeps its value. */
interface Update extends Media {
  userId: number;
  changes: Partial<ListingDetails>;
  isActive?: boolean;
  updatedAt: string;
}

/** `state`: the one that the position lies in, null outside Nigeria (OP-39). */
interface Position {
  userId: number;
  latitude: number;
  longitude: number;
  state: string | null;
  verifiedAt: string;
}

type Decided = (current: Listing) => ListingEvent[];

/** Null before it exists and after it was deleted. */
export type Listing = Readonly<{
  id: number;
  userId: number;
  details: ListingDetails;
  /** When a position last confirmed its place; null: never. */
  locationVerifiedAt: string | null;
  /** On show; never while suspended. */
  isActive: boolean;
  suspension: Suspension | null;
  createdAt: string;
  updatedAt: string;
}> | null;

/** Off show by an administrator's decision. */
export type Suspension = Readonly<{
  reason: string;
  at: string;
  until: string;
  /** The administrator. */
  by: number;
  /** Whether the owner wants the listing on show once this is over. */
  isActiveLater: boolean;
}>;

/** Stream of one listing. */
export const listingStream = (listingId: number): string => `listing-${listingId}`;

/** Throws MaximumBelowStartingPrice and what the rules of media throw. */
export const checkDetails = (
  details: ListingDetails,
  { mediaLimits, uploads }: Media,
  imagesBefore: readonly string[] = [],
): void => {
  if (details.maxPrice !== null && details.maxPrice < details.startingPrice)
    throw new MaximumBelowStartingPrice();
  checkMedia(details.images, imagesBefore, mediaLimits, uploads);
};

/** Nothing when it exists: the id was given to this very command before. Throws what checkDetails throws. */
export const create =
  ({ listingId, userId, details, createdAt, ...media }: Creation): Decided =>
  (current) => {
    if (current) return [];
    checkDetails(details, media);
    return [{ type: 'ListingCreated', data: { ...details, listingId, userId, createdAt } }];
  };

/** LIST-07. Throws ListingNotFound, NotTheListingOwner and what checkDetails throws. */
export const update =
  ({ userId, changes, isActive, updatedAt, ...media }: Update): Decided =>
  (current) => {
    const own = ownedBy(userId, current);
    const details = { ...own.details, ...withoutGaps(changes) };
    checkDetails(details, media, own.details.images);
    return [updatedTo(own, details, isActive, updatedAt)];
  };

/** Removes an address from its images; nothing when it is not there. */
export const removeImage =
  ({ userId, url, updatedAt }: { userId: number; url: string; updatedAt: string }): Decided =>
  (current) => {
    const own = ownedBy(userId, current);
    const { details } = own;
    const images = details.images.filter((image) => image !== url);
    if (images.length === details.images.length) return [];
    return [updatedTo(own, { ...details, images }, undefined, updatedAt)];
  };

/**
 * OP-39. A position that is already set is recorded again: the badge may have been lost and regained meanwhile. Throws
 * ListingNotFound, NotTheListingOwner, PositionElsewhere.
 */
export const verifyLocation =
  ({ state, userId, latitude, longitude, verifiedAt }: Position): Decided =>
  (current) => {
    const own = ownedBy(userId, current);
    if (state !== own.details.state) throw new PositionElsewhere();
    const data = { listingId: own.id, userId, latitude, longitude, verifiedAt };
    return [{ type: 'ListingLocationVerified', data }];
  };

/** Authorisation is up to the caller: the owner's account is being deleted, or an administrator decides. */
export const remove =
  (deletedAt: string): Decided =>
  (current) => {
    if (!current) throw new ListingNotFound();
    return [{ type: 'ListingDeleted', data: { listingId: current.id, userId: current.userId, deletedAt } }];
  };

type ExistingListing = NonNullable<Listing>;

const ownedBy = (userId: number, current: Listing): ExistingListing => {
  if (!current) throw new ListingNotFound();
  if (current.userId !== userId) throw new NotTheListingOwner();
  return current;
};

/** What the owner wants of a suspended listing counts once it is reinstated: no edit lifts a suspension. */
const updatedTo = (
  { id: listingId, userId, isActive, suspension }: ExistingListing,
  details: ListingDetails,
  wanted: boolean | undefined,
  updatedAt: string,
): ListingEvent => {
  const shown = suspension
    ? { isActive: false, isActiveLater: wanted ?? suspension.isActiveLater }
    : { isActive: wanted ?? isActive };
  return { type: 'ListingUpdated', data: { ...details, listingId, userId, ...shown, updatedAt } };
};

const evolve = (current: Listing, event: ListingEvent): Listing => {
  switch (event.type) {
    case 'ListingCreated': {
      const { listingId: id, userId, createdAt, ...details } = event.data;
      return {
        id,
        userId,
        details,
        locationVerifiedAt: null,
        isActive: true,
        suspension: null,
        createdAt,
        updatedAt: createdAt,
      };
    }
    case 'ListingUpdated':
      return current && updated(current, event.data);
    case 'ListingLocationVerified': {
      const { latitude, longitude, verifiedAt: updatedAt } = event.data;
      const details = current && { ...current.details, latitude, longitude };
      return details && { ...current, details, locationVerifiedAt: updatedAt, updatedAt };
    }
    case 'ListingSuspended':
      return current && { ...current, isActive: false, suspension: suspensionOf(current, event.data) };
    case 'ListingReinstated':
      return current && { ...current, isActive: event.data.isActive, suspension: null };
    case 'ListingDeleted':
      return null;
    default:
      return unreachable(event);
  }
};

const updated = (current: ExistingListing, data: ListingUpdated['data']): Listing => {
  const { listingId: _, userId, isActive, isActiveLater, updatedAt, ...details } = data;
  const locationVerifiedAt = isSamePlace(current.details, details) ? current.locationVerifiedAt : null;
  const suspension = current.suspension && {
    ...current.suspension,
    isActiveLater: isActiveLater ?? current.suspension.isActiveLater,
  };
  return { ...current, userId, details, isActive, suspension, locationVerifiedAt, updatedAt };
};

const suspensionOf = (
  { isActive }: ExistingListing,
  { reason, suspendedAt, until, suspendedBy }: ListingSuspended['data'],
): Suspension => ({ reason, at: suspendedAt, until, by: suspendedBy, isActiveLater: isActive });

const withoutGaps = (changes: Partial<ListingDetails>): Partial<ListingDetails> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** One listing, stream `listing-<id>`. */
export const listing: AggregateDefinition<Listing, ListingEvent> = {
  name: 'listing',
  version: 3,
  initialState: null,
  evolve,
  holdsPersonalData: true,
};
