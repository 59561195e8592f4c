import type { NamedAuditEventView } from '../../../lib/api/api-types.js';
import { naira, plural } from '../../../lib/format/numbers.js';
import { momentOf } from '../../../lib/format/dates.js';
import { PAYMENT_METHOD_LABELS } from '../../../lib/format/payment-methods.js';

type Data = NamedAuditEventView['data'];

/** Amounts of events are in kobo (the log holds what the ledger counts in). */
const money = (kobo: unknown): string => naira(Math.abs(Number(kobo)) / 100);
const spaced = (text: unknown): string => String(text).replace(/[-_]/g, ' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const method = (name: unknown): string =>
  Object.entries(PAYMENT_METHOD_LABELS)
    .find(([known]) => known === name)?.[1]
    .toLowerCase() ?? spaced(name);

const ENDED: Readonly<Record<string, string>> = {
  decision: 'decided',
  appeal: 'an appeal was granted',
  time: 'its end date passed',
};

const FOUND_BY: Readonly<Record<string, string>> = {
  message: 'a message from the gateway, confirmed by it',
  'look-up': 'a look-up on schedule',
  return: 'the look-up when the payer came back',
  administrator: 'the reconciliation',
};

/** What led to the check at the gateway: which webhook, or why we asked. Older events do not say. */
const checked = ({ foundBy, message }: Data): string => {
  if (message === null || message === undefined) return FOUND_BY[String(foundBy)] ?? 'a check at the gateway';
  const { event, receivedAt } = message as { event: string; receivedAt: string };
  return `the webhook ${event} received ${momentOf(receivedAt)}, confirmed at the gateway`;
};

/** What happened; the second argument is the name of the affected user, null if that is the actor or has none. */
const WORDS: Readonly<Record<string, string | ((data: Data, user: string | null) => string)>> = {
  UserRegistered: 'Account opened',
  RegistrationAbandoned: 'Unfinished sign-up closed',
  EmailVerified: 'Email address confirmed',
  PhoneVerified: 'Phone number confirmed',
  PhoneChanged: 'Phone number changed',
  ProfileUpdated: 'Profile changed',
  PasswordChanged: 'Password changed',
  GoogleAccountLinked: 'Google account linked',
  NotificationPreferencesChanged: 'Notification settings changed',
  PrivacyChanged: 'Privacy settings changed',
  UserBlocked: 'Person blocked',
  UserUnblocked: 'Block taken back',
  UserBecameProvider: 'Became a provider',
  UserDeleted: 'Account deleted',
  EmailReserved: 'Email address reserved',
  EmailReleased: 'Email address released',
  PhoneReserved: 'Phone number reserved',
  PhoneReleased: 'Phone number released',
  ListingCreated: 'Listing published',
  ListingUpdated: 'Listing changed',
  ListingLocationVerified: ({ listingId }) => `Location of listing ${String(listingId)} confirmed`,
  ListingSuspended: ({ listingId }, user) =>
    user ? `Listing ${String(listingId)} of ${user} suspended` : `Listing ${String(listingId)} suspended`,
  ListingReinstated: ({ listingId, cause }, user) => {
    const why = ENDED[String(cause)] ?? String(cause);
    return user
      ? `Suspension of listing ${String(listingId)} of ${user} ended (${why})`
      : `Suspension of listing ${String(listingId)} ended (${why})`;
  },
  ListingDeleted: ({ listingId }, user) =>
    user ? `Listing ${String(listingId)} of ${user} deleted` : `Listing ${String(listingId)} deleted`,
  VerificationSubmitted: ({ kind, documentType }) =>
    `Documents sent for the ${spaced(kind)} check (${spaced(documentType)})`,
  VerificationWithdrawn: ({ kind }) => `Documents for the ${spaced(kind)} check withdrawn`,
  VerificationApproved: ({ kind }, user) =>
    user ? `${capital(spaced(kind))} check of ${user} approved` : `${capital(spaced(kind))} check approved`,
  VerificationRejected: ({ kind }, user) =>
    user ? `${capital(spaced(kind))} check of ${user} rejected` : `${capital(spaced(kind))} check rejected`,
  VerificationRevoked: ({ kind }, user) =>
    user ? `${capital(spaced(kind))} check of ${user} revoked` : `${capital(spaced(kind))} check revoked`,
  VerificationExpiryAnnounced: ({ kind }) => `${capital(spaced(kind))} check about to expire`,
  VerificationExpired: ({ kind }) => `${capital(spaced(kind))} check expired`,
  VerificationFilesDeleted: ({ kind }) => `Files of the ${spaced(kind)} check deleted`,
  VerificationFileViewed: ({ kind, n }, user) =>
    user
      ? `File ${String(n)} of the ${spaced(kind)} check of ${user} viewed`
      : `File ${String(n)} of the ${spaced(kind)} check viewed`,
  ConversationStarted: 'Conversation started',
  MessageSent: 'Message sent',
  MessagesRead: 'Messages read',
  MessageDeleted: 'Message deleted',
  PaymentRequested: ({ amount, method: by }) => `Top-up of ${money(amount)} by ${method(by)} requested`,
  PaymentProofAttached: 'Proof of payment added',
  PaymentApproved: ({ amount, approvedAmount }, user) => {
    const [requested, approved] = [money(amount), money(approvedAmount)];
    if (amount === approvedAmount)
      return user ? `Top-up of ${approved} of ${user} approved` : `Top-up of ${approved} approved`;
    return user
      ? `Top-up of ${approved} of ${user} approved (${requested} was requested)`
      : `Top-up of ${approved} approved (${requested} was requested)`;
  },
  PaymentRejected: (_, user) => (user ? `Top-up of ${user} rejected` : 'Top-up rejected'),
  WalletAdjusted: ({ amount }, user) => {
    if (Number(amount) < 0)
      return user
        ? `${money(amount)} taken from the wallet of ${user}`
        : `${money(amount)} taken from the wallet`;
    return user ? `${money(amount)} added to the wallet of ${user}` : `${money(amount)} added to the wallet`;
  },
  WalletCharged: ({ amount }) => `${money(amount)} spent`,
  TopUpStarted: ({ amount }) => `Top-up of ${money(amount)} by card or transfer begun`,
  TopUpCredited: (data) =>
    `Top-up of ${money(data['amount'])} by ${spaced(data['channel'])} credited after ${checked(data)}`,
  TopUpFailed: (data) =>
    data['cause'] === 'not-started'
      ? 'Top-up could not be started at the gateway'
      : `Payment of a top-up failed, found by ${checked(data)}`,
  TopUpAbandoned: 'Top-up not paid within a day',
  TopUpMismatched: (data) =>
    `Payment of ${money(data['paidAmount'])} does not match its top-up (${spaced(data['problem'])}), found by ${checked(data)}; nothing credited`,
  TopUpRefundRequested: ({ amount }, user) =>
    user ? `Refund of ${money(amount)} to ${user} requested` : `Refund of ${money(amount)} requested`,
  TopUpRefunded: ({ amount }) => `Top-up of ${money(amount)} refunded`,
  TopUpRefundFailed: ({ amount }) => `Refund of ${money(amount)} failed at the gateway`,
  TopUpDisputed: ({ amount, held }) => `Top-up of ${money(amount)} disputed, ${money(held)} held`,
  TopUpDisputeResolved: ({ outcome, taken, owed }) =>
    outcome === 'won'
      ? 'Dispute of a top-up won'
      : `Dispute of a top-up lost: ${money(taken)} taken, ${money(owed)} owed`,
  WalletDebtSettled: ({ amount }) => `${money(amount)} of a debt settled`,
  PromotionConfigured: ({ promotionType }) => `Promotion ${spaced(promotionType)} configured`,
  PromotionPurchased: ({ promotionType, listingId, days, cost }) =>
    plural(Number(days), {
      one: `${capital(spaced(promotionType))} bought for listing ${String(listingId)}: # day for ${money(cost)}`,
      other: `${capital(spaced(promotionType))} bought for listing ${String(listingId)}: # days for ${money(cost)}`,
    }),
  PromotionExpired: 'Promotion expired',
  PromotionEnded: 'Promotion ended, because its listing was deleted',
  ContactRecorded: 'Provider contacted',
  ContactRepeated: 'Provider contacted again',
  InteractionOpened: 'Contact opened by a message or a booking',
  InteractionAgreed: 'Contact confirmed by a reply or a booking',
  InteractionConfirmed: 'Contact confirmed',
  InteractionCompleted: 'Job marked as done',
  InteractionCancelled: 'Job cancelled with its booking',
  BookingRequested: 'Booking requested',
  BookingAccepted: 'Booking accepted',
  BookingRejected: 'Booking rejected',
  QuoteProposed: ({ version }) => (version === 1 ? 'Price of a booking named' : 'Price of a booking changed'),
  QuoteAgreed: 'Price of a booking agreed',
  QuoteDeclined: 'Price of a booking declined',
  BookingCompleted: 'Booking completed',
  BookingCancelled: 'Booking cancelled',
  BookingExpired: 'Booking not answered in time',
  BookingReminded: 'Reminder of a booking sent',
  BookingRescheduleProposed: 'New time of a booking asked for',
  BookingRescheduled: 'Booking moved to a new time',
  BookingRescheduleDeclined: 'New time of a booking declined',
  BookingHoldLapsed: 'Booking was not completed; its time is free',
  AvailabilitySet: ({ listingId, availability }) =>
    availability === null
      ? `Calendar of listing ${String(listingId)} switched off`
      : `Calendar of listing ${String(listingId)} set`,
  TimeHeld: 'Time taken for a booking',
  TimeReleased: 'Time of a booking free again',
  ReviewPosted: ({ rating }) =>
    plural(Number(rating), { one: 'Review of # star posted', other: 'Review of # stars posted' }),
  ReviewResponded: 'Review answered',
  ReviewVoted: 'Vote on a review',
  ServiceRequestPosted: 'Service request posted',
  ServiceRequestAnnounced: 'Service request announced to providers nearby',
  ServiceRequestResponded: 'Service request answered',
  ServiceRequestResponseAccepted: 'Response to a service request accepted',
  ServiceRequestStatusChanged: ({ status }) => `Service request is now ${spaced(status)}`,
  ContactMessageReceived: 'Message to the team',
  ContactMessageRead: 'Message to the team marked as read',
  ContactMessageAnswered: 'Message to the team answered',
  AppealDecided: ({ outcome }) => `Appeal ${String(outcome)}`,
  ReportSubmitted: ({ type }) => `Report sent: ${spaced(type)}`,
  ReportResolved: ({ outcome }) => `Report resolved as ${String(outcome)}`,
  UserWarned: (_, user) => (user ? `Warning sent to ${user}` : 'Warning sent'),
  PaymentAccountsConfigured: 'Payment accounts changed',
};

/** The field that is quoted after the sentence, by type of event. */
const QUOTED: Readonly<Record<string, string>> = {
  ListingCreated: 'businessName',
  ListingUpdated: 'businessName',
  ListingSuspended: 'reason',
  VerificationRejected: 'reason',
  VerificationRevoked: 'reason',
  PaymentRejected: 'reason',
  BookingCancelled: 'reason',
  BookingRescheduleProposed: 'reason',
  TopUpRefundRequested: 'reason',
  WalletAdjusted: 'reason',
  WalletCharged: 'description',
  ServiceRequestPosted: 'title',
  ContactMessageReceived: 'subject',
  UserWarned: 'text',
};

export const WORDED: ReadonlySet<string> = new Set(Object.keys(WORDS));

/** "PaymentApproved" as people read it where it has no words of its own: "Payment approved". */
export const inWords = (type: string): string =>
  capital(type.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());

/** What happened, who did it and what is quoted: "Top-up of ₦20,000 of Ada Obi approved by Ngozi Eze". */
export function eventWords(
  event: Pick<NamedAuditEventView, 'type' | 'data' | 'actorUserId' | 'actorName' | 'subjectName'>,
): string {
  const { type, data, actorUserId, actorName, subjectName } = event;
  const isOwn = data['userId'] === actorUserId;
  const words = WORDS[type] ?? inWords(type);
  const what = typeof words === 'string' ? words : words(data, isOwn ? null : subjectName);
  const who = actorName ?? `user ${actorUserId}`;
  const line = actorUserId === null ? what : `${what} by ${who}`;
  const quote = data[QUOTED[type] ?? ''];
  return typeof quote === 'string' && quote ? `${line}: ${quote}` : line;
}
