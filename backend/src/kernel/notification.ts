/** Types of notifications, named as in the contract (OP-41, 3.14). */
export type NoticeType =
  | 'contact_received'
  | 'contact_confirmed'
  | 'booking_received'
  | 'booking_accepted'
  | 'booking_rejected'
  | 'price_proposed'
  | 'price_agreed'
  | 'price_declined'
  | 'booking_cancelled'
  | 'booking_expired'
  | 'booking_reminder'
  | 'booking_move_asked'
  | 'booking_moved'
  | 'booking_move_declined'
  | 'review_received'
  | 'review_response'
  | 'payment_confirmed'
  | 'payment_rejected'
  | 'top_up_credited'
  | 'top_up_failed'
  | 'top_up_refunded'
  | 'request_response'
  | 'response_accepted'
  | 'response_not_chosen'
  | 'request_nearby'
  | 'listing_suspended'
  | 'listing_reinstated'
  | 'warning_received'
  | 'verification'
  | 'contact_answered'
  | 'saved_search';

/** What a person may want to be mailed and texted about, or not (OP-38). */
export const NOTICE_KINDS = [
  'contacts',
  'bookings',
  'reminders',
  'reviews',
  'payments',
  'requests',
  'requestsNearby',
  'savedSearches',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a person chose; what they said nothing of is as usual. */
export type NoticeChoice = Readonly<Partial<Record<NoticeKind, boolean>>>;

/** What the team decides about a listing or its owner, and what it answers, always reaches them. */
const KIND_OF: Readonly<Record<NoticeType, NoticeKind | null>> = {
  contact_received: 'contacts',
  contact_confirmed: 'contacts',
  booking_received: 'bookings',
  booking_accepted: 'bookings',
  booking_rejected: 'bookings',
  price_proposed: 'bookings',
  price_agreed: 'bookings',
  price_declined: 'bookings',
  booking_cancelled: 'bookings',
  booking_expired: 'bookings',
  booking_reminder: 'reminders',
  booking_move_asked: 'bookings',
  booking_moved: 'bookings',
  booking_move_declined: 'bookings',
  review_received: 'reviews',
  review_response: 'reviews',
  payment_confirmed: 'payments',
  payment_rejected: 'payments',
  top_up_credited: 'payments',
  top_up_failed: 'payments',
  top_up_refunded: 'payments',
  request_response: 'requests',
  response_accepted: 'requests',
  response_not_chosen: 'requests',
  request_nearby: 'requestsNearby',
  saved_search: 'savedSearches',
  listing_suspended: null,
  listing_reinstated: null,
  warning_received: null,
  verification: null,
  contact_answered: null,
};

/** Everything is wanted unless the user says otherwise, except requests of strangers. */
export const wantsKind = (choice: NoticeChoice, kind: NoticeKind): boolean =>
  choice[kind] ?? kind !== 'requestsNearby';

export const wantsNotification = (choice: NoticeChoice, type: NoticeType): boolean => {
  const kind = KIND_OF[type];
  return kind === null || wantsKind(choice, kind);
};

/** News for one person, whichever way it reaches them. */
export interface Notification {
  type: NoticeType;
  /** Subject of the mail. */
  title: string;
  /** One self-contained sentence: an SMS holds no more. */
  text: string;
  /** For the mail only: too long for an SMS, or private. */
  details?: string;
  /** Path of the page that it leads to, with a leading slash. */
  link: string;
  /** Named behind the bell while they exist; the texts, which are kept and sent out of the house, name no person. */
  about?: { userId?: number; listingId?: number | null };
}
