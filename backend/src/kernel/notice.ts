/** What people are told of, as the contract names it (OP-41, 3.14). */
export type NoticeType =
  | 'contact_received'
  | 'contact_confirmed'
  | 'booking_received'
  | 'booking_accepted'
  | 'booking_rejected'
  | 'review_received'
  | 'review_response'
  | 'payment_confirmed'
  | 'payment_rejected'
  | 'request_response'
  | 'response_accepted'
  | 'listing_suspended'
  | 'listing_reinstated';

/** News for one person, whichever way it reaches them. */
export interface Notice {
  type: NoticeType;
  /** Subject of the mail. */
  title: string;
  /** One sentence that stands alone: an SMS holds no more. */
  text: string;
  /** For the mail only: what is too long for an SMS, or nobody else's business. */
  details?: string;
  /** Path of the page that it leads to, with a leading slash. */
  link: string;
}
