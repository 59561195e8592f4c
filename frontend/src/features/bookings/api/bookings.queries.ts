import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { randomKey } from '../../../lib/api/api-client.js';
import { nextFrom, SLOT_DAYS } from '../model/slots.rules.js';
import type {
  BookingReceiptView,
  CustomerBookingView,
  InteractionStatusView,
  ProviderBookingView,
  ProviderInteractionView,
  RequestBookingBody,
  SlotsView,
} from '../../../lib/api/api-types.js';

/** BOOK-04: what the customer wants; what was left out is null. With `slotStart` (ISO 8601) the day follows from it. */
export type BookingWishes = Required<Omit<RequestBookingBody, 'providerId' | 'slotStart'>> & {
  slotStart?: string;
};

/** A booking as its customer or its provider sees it. */
export type Booking = CustomerBookingView | ProviderBookingView;

type SlotsPage = SlotsView | null;
type SlotsKey = readonly [string, { days: number }];

/** Not read again by a page that the server has just written, nor by a dialog that is opened from it; milliseconds. */
const SLOTS_FRESH = 15_000;

/** The other party moves these on, so they are refetched whenever they are shown. */
const MOVED_BY_OTHERS = { staleTime: 0 } as const;

export const bookingQueries = {
  /** The Idempotency-Key of the form that the server wrote: sent twice, it is one booking. */
  formKey: () =>
    queryOptions({ queryKey: ['booking-form-key'], queryFn: () => randomKey(), staleTime: Infinity }),
  /** Contract 3.15: the free times of a listing, two weeks at a time, from today or a later date on. */
  slots: (listingId: number, from?: string) =>
    infiniteQueryOptions<SlotsPage, Error, InfiniteData<SlotsPage>, SlotsKey, { from?: string }>({
      queryKey: [`/api/listings/${listingId}/slots`, { days: SLOT_DAYS }],
      initialPageParam: from === undefined ? {} : { from },
      getNextPageParam: (_page, _pages, { from: last }) => {
        const next = nextFrom(last);
        return next === undefined ? undefined : { from: next };
      },
      meta: { missingIsNull: true },
      staleTime: SLOTS_FRESH,
    }),
  /** INT-06; null: there is no such provider any more. */
  status: (listingId: number) =>
    queryOptions<InteractionStatusView | null>({
      queryKey: [`/api/service/interaction-status/${listingId}`],
      meta: { missingIsNull: true },
      ...MOVED_BY_OTHERS,
    }),
  /** OP-04: who contacted the provider. */
  contactRequests: () =>
    queryOptions<ProviderInteractionView[] | null>({
      queryKey: ['/api/provider/interactions'],
      ...MOVED_BY_OTHERS,
    }),
  /** BOOK-09: what customers ask of the provider. */
  received: () =>
    queryOptions<ProviderBookingView[] | null>({ queryKey: ['/api/provider/bookings'], ...MOVED_BY_OTHERS }),
  /** All bookings of some days from a date on. */
  receivedFor: (from: string, days: number) =>
    queryOptions<ProviderBookingView[] | null>({
      queryKey: ['/api/provider/bookings', { from, days }],
      ...MOVED_BY_OTHERS,
    }),
  /** Contract 3.15: of a completed job with an agreed price; null: there is none. */
  receipt: (id: number) =>
    queryOptions<BookingReceiptView | null>({
      queryKey: [`/api/bookings/${id}/receipt`],
      meta: { missingIsNull: true },
      ...MOVED_BY_OTHERS,
    }),
  /** BOOK-09: what the customer asked for. */
  made: () =>
    queryOptions<CustomerBookingView[] | null>({ queryKey: ['/api/customer/bookings'], ...MOVED_BY_OTHERS }),
};
