import { isDeepStrictEqual } from 'node:util';
import { ERASED_TEXT } from '../../../../kernel/message.js';
import { isSamePlace } from '../../../../kernel/nigeria.js';
import { withoutPeriod, withPeriod } from '../../../promotions/public/promotion-effects.rules.js';
import {
  type ChangesOf,
  defineProjection,
  personalRows,
  timeOf,
} from '../../../../platform/projections/projection.js';
import type {
  ContactRecorded,
  InteractionCompleted,
  InteractionConfirmed,
  ReviewPosted,
} from '../../../bookings/public/bookings.public-events.js';
import type {
  PhoneChanged,
  PhoneVerified,
  UserDeleted,
} from '../../../identity/public/identity.public-events.js';
import type {
  ListingDetails,
  ListingEvent,
  VerificationApproved,
  VerificationExpired,
  VerificationRevoked,
} from '../../../listings/public/listing.public-events.js';
import type { PromotionPeriodEvent } from '../../../promotions/public/promotion.public-events.js';
import { cardReadModel } from '../../public/index.js';
import { forgetViewsOf } from '../../stores/listing-views.js';
import { outdateMeilisearch } from '../../search/meilisearch/meilisearch-documents.js';
import { PostgresSearchWriter } from '../../search/postgres/postgres-search-writer.js';
import {
  createSearchTables,
  DICTIONARY_TABLES,
  indexSearchTables,
} from '../../search/postgres/search-tables.js';
import {
  createPlaceListings,
  indexPlaceListings,
  writePlaceListings,
} from '../place-listings/place-listings.js';
import { documentOf, documentsOf } from './listing-card.document.js';
import {
  ListingCardErasedOwnerRow,
  ListingCardJobsRow,
  ListingCardRow,
  ListingCheckRow,
} from './listing-card.table.js';

type Handled =
  | ListingEvent
  | PromotionPeriodEvent
  | ReviewPosted
  | ContactRecorded
  | InteractionConfirmed
  | InteractionCompleted
  | PhoneVerified
  | PhoneChanged
  | VerificationApproved
  | VerificationRevoked
  | VerificationExpired
  | UserDeleted;

/** Cards and the search index: they commit together, so a result is never without its card. */
export const listingCardProjection = defineProjection<Handled>({
  name: cardReadModel.name,
  version: 17,
  tables: [ListingCardRow, ListingCardJobsRow, ListingCheckRow, ListingCardErasedOwnerRow],
  rewritten: [ListingCardRow],
  on: {
    ListingCreated: (rows, { data }) => {
      rows.put(ListingCardJobsRow, { id: data.listingId, totalJobs: 0 });
      rows.put(ListingCardRow, {
        ...shownOf(data),
        ratingSum: 0,
        ratingCount: 0,
        contacts: 0,
        confirmedContacts: 0,
        id: data.listingId,
        userId: data.userId,
        locationVerifiedAt: null,
        promotions: [],
        promotionsAsOf: timeOf(data.createdAt),
        isActive: true,
        shownSince: timeOf(data.createdAt),
        createdAt: timeOf(data.createdAt),
        updatedAt: timeOf(data.createdAt),
      });
    },
    ListingUpdated: (rows, { data }) =>
      rows.update(ListingCardRow, data.listingId, (row) => ({
        ...shownOf(data),
        locationVerifiedAt: isSamePlace(row, data) ? row.locationVerifiedAt : null,
        ...showing(row, data.isActive, data.updatedAt),
        updatedAt: timeOf(data.updatedAt),
      })),
    ListingLocationVerified: (rows, { data: { listingId, latitude, longitude, verifiedAt } }) =>
      rows.update(ListingCardRow, listingId, {
        latitude,
        longitude,
        locationVerifiedAt: timeOf(verifiedAt),
        updatedAt: timeOf(verifiedAt),
      }),
    ListingSuspended: (rows, { data: { listingId } }) =>
      rows.update(ListingCardRow, listingId, { isActive: false, shownSince: null }),
    ListingReinstated: (rows, { data: { listingId, isActive, reinstatedAt } }) =>
      rows.update(ListingCardRow, listingId, (row) => showing(row, isActive, reinstatedAt)),
    PromotionPurchased: (rows, { data }) =>
      rows.updateIfThere(ListingCardRow, data.listingId, ({ promotions }) => ({
        promotions: withPeriod(promotions, data),
        promotionsAsOf: timeOf(data.purchasedAt),
      })),
    PromotionExpired: (rows, { data }) =>
      rows.updateIfThere(ListingCardRow, data.listingId, ({ promotions }) => ({
        promotions: withoutPeriod(promotions, data),
        promotionsAsOf: timeOf(data.expiredAt),
      })),
    PromotionEnded: (rows, { data }) =>
      rows.updateIfThere(ListingCardRow, data.listingId, ({ promotions }) => ({
        promotions: withoutPeriod(promotions, data),
        promotionsAsOf: timeOf(data.endedAt),
      })),
    ReviewPosted: (rows, { data: { listingId, rating } }) =>
      rows.updateIfThere(ListingCardRow, listingId, ({ ratingSum, ratingCount }) => ({
        ratingSum: ratingSum + rating,
        ratingCount: ratingCount + 1,
      })),
    ContactRecorded: (rows, { data: { listingId } }) =>
      rows.updateIfThere(ListingCardRow, listingId, ({ contacts }) => ({ contacts: contacts + 1 })),
    InteractionConfirmed: (rows, { data: { listingId } }) =>
      rows.updateIfThere(ListingCardRow, listingId, ({ confirmedContacts }) => ({
        confirmedContacts: confirmedContacts + 1,
      })),
    InteractionCompleted: (rows, { data: { listingId } }) =>
      rows.updateIfThere(ListingCardJobsRow, listingId, ({ totalJobs }) => ({ totalJobs: totalJobs + 1 })),
    ListingDeleted: (rows, { data: { listingId } }) => {
      rows.remove(ListingCardRow, listingId);
      rows.remove(ListingCardJobsRow, listingId);
    },
    PhoneVerified: (rows, { data: { userId, verifiedAt } }) =>
      rows.put(ListingCheckRow, {
        ownerId: userId,
        source: PHONE,
        listingId: null,
        kind: 'phone',
        at: verifiedAt,
      }),
    PhoneChanged: (rows, { data: { userId } }) =>
      rows.remove(ListingCheckRow, { ownerId: userId, source: PHONE }),
    VerificationApproved: (rows, { data: { userId, verificationId, listingId, kind, approvedAt } }) =>
      rows.put(ListingCheckRow, { ownerId: userId, source: verificationId, listingId, kind, at: approvedAt }),
    VerificationRevoked: (rows, { data }) => rows.remove(ListingCheckRow, checkKeyOf(data)),
    VerificationExpired: (rows, { data }) => rows.remove(ListingCheckRow, checkKeyOf(data)),
    UserDeleted: (rows, { data: { userId } }) => {
      rows.put(ListingCardErasedOwnerRow, { userId });
      rows.remove(ListingCheckRow, { ownerId: userId, source: PHONE });
    },
  },
  people: {
    deleted: ListingCardErasedOwnerRow,
    rows: [
      personalRows(ListingCardRow, 'userId', {
        businessName: ERASED_TEXT,
        serviceType: ERASED_TEXT,
        description: null,
        location: ERASED_TEXT,
        city: ERASED_TEXT,
        sublocation: null,
        serviceAreas: [],
        images: [],
        priceDescription: null,
        latitude: null,
        longitude: null,
        isActive: false, // until its ListingDeleted follows
        shownSince: null,
      }),
    ],
  },
  create: async (client) => {
    await createSearchTables(client);
    await createPlaceListings(client);
  },
  index: async (client) => {
    await indexSearchTables(client);
    await indexPlaceListings(client);
  },
  notCompared: DICTIONARY_TABLES,
  afterRows: async (client, changes, rowsBy) => {
    const { written: cards, before, removed } = changes(ListingCardRow);
    await writePlaceListings(client, cards, before, removed as number[]);
    const written = reindexed(changes);
    const rechecked = ownersOfDocuments(changes);
    if (rechecked.length > 0) {
      const known = new Set(written.map(({ id }) => id));
      const others = await rowsBy(ListingCardRow, 'userId', rechecked);
      written.push(...others.filter(({ id }) => !known.has(id)));
    }
    const owners = [...new Set(written.map(({ userId }) => userId))];
    const checks = owners.length > 0 ? await rowsBy(ListingCheckRow, 'ownerId', owners) : [];
    const index = new PostgresSearchWriter(client);
    await index.upsert(documentsOf(written, checks));
    await index.remove(removed as number[]);
  },
  announce: async (client, changes) => {
    await forgetViewsOf(client, changes(ListingCardRow).removed as number[]);
  },
  afterSwitch: outdateMeilisearch, // or deleted listings would stay in it
});

/** Whether a listing is on show from an event on, and since when. */
const showing = ({ shownSince }: ListingCardRow, isActive: boolean, at: string) => ({
  isActive,
  shownSince: isActive ? (shownSince ?? timeOf(at)) : null,
});

/** The source of a check without a verification. */
const PHONE = 0;

const checkKeyOf = ({ userId, verificationId }: { userId: number; verificationId: number }) => ({
  ownerId: userId,
  source: verificationId,
});

/** People whose approved documents changed: the index has them for all their listings. */
const ownersOfDocuments = (changes: ChangesOf): number[] => {
  const { written, removed } = changes(ListingCheckRow);
  const keys = [...written, ...(removed as { ownerId: number; source: number }[])];
  return [...new Set(keys.filter(({ source }) => source !== PHONE).map(({ ownerId }) => ownerId))];
};

/** Cards whose document changed; the others leave the index and its caches alone. */
const reindexed = (changes: ChangesOf): ListingCardRow[] => {
  const { written, before } = changes(ListingCardRow);
  return written.filter((card) => {
    const was = before.get(card);
    return was === undefined || !isDeepStrictEqual(documentOf(was), documentOf(card));
  });
};

/** The public fields: no contact data. */
const shownOf = (details: ListingDetails) => ({
  businessName: details.businessName,
  serviceType: details.serviceType,
  description: details.description,
  location: details.location,
  city: details.city,
  state: details.state,
  sublocation: details.sublocation,
  serviceAreas: details.serviceAreas,
  images: details.images,
  startingPrice: details.startingPrice,
  maxPrice: details.maxPrice,
  pricingType: details.pricingType,
  priceDescription: details.priceDescription,
  latitude: details.latitude,
  longitude: details.longitude,
});
