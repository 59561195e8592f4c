import { type Decider, type DomainCommand, unreachable } from '../../../kernel/message.js';
import type { ListingDetails, ListingEvent, ListingUpdated } from './listing.events.js';
import { checkMedia, type MediaLimits, type OwnUploads } from './listing-media.rules.js';
import {
  ListingNotFound,
  MaximumBelowStartingPrice,
  NotTheListingOwner,
  PositionElsewhere,
} from './listing.errors.js';

export type CreateListing = DomainCommand<
  'CreateListing',
  {
    listingId: number;
    userId: number;
    details: ListingDetails;
    mediaLimits: MediaLimits;
    uploads: OwnUploads;
    createdAt: string;
  }
>;

/** A detail that is left out keeps its value. */
export type UpdateListing = DomainCommand<
  'UpdateListing',
  {
    userId: number;
    changes: Partial<ListingDetails>;
    isActive?: boolean;
    mediaLimits: MediaLimits;
    uploads: OwnUploads;
    updatedAt: string;
  }
>;

/** One address less among its images, wherever it stands; nothing when it does not. */
export type RemoveListingImage = DomainCommand<
  'RemoveListingImage',
  { userId: number; url: string; updatedAt: string }
>;

/** `state`: the one that the position lies in, null outside Nigeria (OP-39). */
export type VerifyListingLocation = DomainCommand<
  'VerifyListingLocation',
  { userId: number; latitude: number; longitude: number; state: string | null; verifiedAt: string }
>;

export type DeleteListing = DomainCommand<'DeleteListing', { deletedAt: string }>;

export type ListingCommand =
  CreateListing | UpdateListing | RemoveListingImage | VerifyListingLocation | DeleteListing;

/** Null before it exists and after it was deleted. */
export type Listing = Readonly<{
  id: number;
  userId: number;
  details: ListingDetails;
  isLocationVerified: boolean;
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}> | null;

/** Stream of one listing. */
export const listingStream = (listingId: number): string => `listing-${listingId}`;

const create = ({ data }: CreateListing, current: Listing): ListingEvent[] => {
  if (current) return []; // the id was given to this very command before
  const { listingId, userId, details, mediaLimits, uploads, createdAt } = data;
  checkPrices(details);
  checkMedia(details.images, [], mediaLimits, uploads);
  return [{ type: 'ListingCreated', data: { ...details, listingId, userId, createdAt } }];
};

const update = ({ data }: UpdateListing, current: Listing): ListingEvent[] => {
  const own = ownedBy(data.userId, current);
  const details = { ...own.details, ...withoutGaps(data.changes) };
  checkPrices(details);
  checkMedia(details.images, own.details.images, data.mediaLimits, data.uploads);
  return [updatedTo(own, { details, isActive: data.isActive ?? own.isActive }, data.updatedAt)];
};

const removeImage = ({ data }: RemoveListingImage, current: Listing): ListingEvent[] => {
  const own = ownedBy(data.userId, current);
  const { details, isActive } = own;
  const images = details.images.filter((url) => url !== data.url);
  if (images.length === details.images.length) return [];
  return [updatedTo(own, { details: { ...details, images }, isActive }, data.updatedAt)];
};

/** OP-39. A position that stands already is said again: the badge may have been lost and won back in between. */
const verifyLocation = ({ data }: VerifyListingLocation, current: Listing): ListingEvent[] => {
  const own = ownedBy(data.userId, current);
  const { state, userId, latitude, longitude, verifiedAt } = data;
  if (state !== own.details.state) throw new PositionElsewhere();
  return [
    {
      type: 'ListingLocationVerified',
      data: { listingId: own.id, userId, latitude, longitude, verifiedAt },
    },
  ];
};

type ExistingListing = NonNullable<Listing>;

const ownedBy = (userId: number, current: Listing): ExistingListing => {
  if (!current) throw new ListingNotFound();
  if (current.userId !== userId) throw new NotTheListingOwner();
  return current;
};

const updatedTo = (
  { id: listingId, userId }: ExistingListing,
  { details, isActive }: Pick<ExistingListing, 'details' | 'isActive'>,
  updatedAt: string,
): ListingEvent => ({ type: 'ListingUpdated', data: { ...details, listingId, userId, isActive, updatedAt } });

/** Who may do it is the caller's matter: the owner's account is being deleted, or an administrator decides. */
const remove = ({ data }: DeleteListing, current: Listing): ListingEvent[] => {
  if (!current) throw new ListingNotFound();
  return [{ type: 'ListingDeleted', data: { listingId: current.id, userId: current.userId, ...data } }];
};

const decide = (command: ListingCommand, current: Listing): ListingEvent[] => {
  switch (command.type) {
    case 'CreateListing':
      return create(command, current);
    case 'UpdateListing':
      return update(command, current);
    case 'RemoveListingImage':
      return removeImage(command, current);
    case 'VerifyListingLocation':
      return verifyLocation(command, current);
    case 'DeleteListing':
      return remove(command, current);
    default:
      return unreachable(command);
  }
};

const evolve = (current: Listing, event: ListingEvent): Listing => {
  switch (event.type) {
    case 'ListingCreated': {
      const { listingId: id, userId, createdAt, ...details } = event.data;
      return {
        id,
        userId,
        details,
        isLocationVerified: false,
        isActive: true,
        createdAt,
        updatedAt: createdAt,
      };
    }
    case 'ListingUpdated':
      return current && updated(current, event.data);
    case 'ListingLocationVerified': {
      const { latitude, longitude, verifiedAt: updatedAt } = event.data;
      const details = current && { ...current.details, latitude, longitude };
      return details && { ...current, details, isLocationVerified: true, updatedAt };
    }
    case 'ListingDeleted':
      return null;
    default:
      return unreachable(event);
  }
};

const updated = (current: ExistingListing, data: ListingUpdated['data']): Listing => {
  const { listingId: _, userId, isActive, updatedAt, ...details } = data;
  const isLocationVerified = current.isLocationVerified && isSamePlace(current.details, details);
  return { ...current, userId, details, isActive, isLocationVerified, updatedAt };
};

type Place = Pick<ListingDetails, 'state' | 'latitude' | 'longitude'>;

/** A position that was proven for one place proves nothing of another. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  one.state === other.state && one.latitude === other.latitude && one.longitude === other.longitude;

const checkPrices = ({ startingPrice, maxPrice }: ListingDetails): void => {
  if (maxPrice !== null && maxPrice < startingPrice) throw new MaximumBelowStartingPrice();
};

const withoutGaps = (changes: Partial<ListingDetails>): Partial<ListingDetails> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

export const listing: Decider<Listing, ListingCommand, ListingEvent> = {
  initialState: () => null,
  decide,
  evolve,
};
