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

/** What a person chose; the default applies to the rest. */
export type NoticeChoice = Readonly<Partial<Record<NoticeKind, boolean>>>;

/**
 * Types of notifications, named as in the contract (OP-41, 3.14), each with the choice that covers it. Null: what the team
 * decides about a listing or its owner, and what it answers, is always sent.
 */
const KIND_OF = {
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
  listing_suspended: null,
  listing_reinstated: null,
  warning_received: null,
  verification: null,
  contact_answered: null,
  saved_search: 'savedSearches',
} as const satisfies Readonly<Record<string, NoticeKind | null>>;
export type NoticeType = keyof typeof KIND_OF;

/** Everything is wanted unless the user says otherwise, except requests of strangers. */
export const wantsKind = (choice: NoticeChoice, kind: NoticeKind): boolean =>
  choice[kind] ?? kind !== 'requestsNearby';

export const wantsNotification = (choice: NoticeChoice, type: NoticeType): boolean => {
  const kind: NoticeKind | null = KIND_OF[type];
  return kind === null || wantsKind(choice, kind);
};

/** A message to one person: an entry behind the bell, a mail, an SMS. */
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
  /** Named behind the bell while they exist; the texts, which are stored and sent, name no person. */
  about?: { userId?: number; listingId?: number | null };
}
