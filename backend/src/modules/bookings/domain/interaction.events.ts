import { defineEvents, type DomainEvent } from '../../../kernel/message.js';

export const CONTACT_METHODS = ['phone', 'whatsapp'] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];

interface Parties {
  interactionId: number;
  customerId: number;
  listingId: number;
  providerId: number;
}

/** A customer contacted a provider (INT-01); the provider still has to confirm it. */
export type ContactRecorded = DomainEvent<
  'ContactRecorded',
  {
    interactionId: number;
    customerId: number;
    listingId: number;
    /** The listing's owner; null for an imported listing, whose contacts cannot be confirmed (OP-40). */
    providerId: number | null;
    contactMethod: ContactMethod;
    notes: string | null;
    recordedAt: string;
  }
>;

/** The same customer contacted the provider again, a day or more later, about what is still open (OP-06). */
export type ContactRepeated = DomainEvent<
  'ContactRepeated',
  {
    interactionId: number;
    customerId: number;
    contactMethod: ContactMethod;
    notes: string | null;
    repeatedAt: string;
  }
>;

/** The provider confirmed that this customer contacted them (INT-04). */
export type InteractionConfirmed = DomainEvent<
  'InteractionConfirmed',
  Parties & {
    /** When the customer had contacted first: what the provider's time to confirm counts from. */
    contactedAt: string;
    confirmedAt: string;
  }
>;

/** A first message about a listing, or an accepted booking, opened an interaction (contract 3.15): no recorded contact. */
export type InteractionOpened = DomainEvent<
  'InteractionOpened',
  Parties & {
    /** Of the message; null: by a booking. */
    conversationId: number | null;
    openedAt: string;
  }
>;

/** The provider has confirmed the interaction by accepting a booking or by replying in the chat (contract 3.15). */
export type InteractionAgreed = DomainEvent<
  'InteractionAgreed',
  Parties & {
    /** The accepted booking; null: by a reply. */
    bookingId: number | null;
    agreedAt: string;
  }
>;

/**
 * The last accepted booking of what bookings alone had opened was cancelled (contract 3.15): there is no job, and nothing
 * to review.
 */
export type InteractionCancelled = DomainEvent<
  'InteractionCancelled',
  Omit<Parties, 'providerId'> & { providerId: number | null; cancelledAt: string }
>;

/** The customer marked the job as done (INT-05, INT-16); an hour later they may review it. */
export type InteractionCompleted = DomainEvent<'InteractionCompleted', Parties & { completedAt: string }>;

export type InteractionEvent =
  | ContactRecorded
  | ContactRepeated
  | InteractionOpened
  | InteractionAgreed
  | InteractionConfirmed
  | InteractionCompleted
  | InteractionCancelled;

const ofCustomer = {
  category: 'interaction',
  version: 1,
  subject: ({ customerId }: { customerId: number }) => customerId,
  personal: [],
};

export const interactionEvents = defineEvents<InteractionEvent>({
  ContactRecorded: {
    ...ofCustomer,
    summary: 'A customer contacted a provider, who still has to confirm it.',
    personal: ['notes'],
  },
  ContactRepeated: {
    ...ofCustomer,
    summary: 'The same customer contacted the provider again about what is still open.',
    personal: ['notes'],
  },
  InteractionOpened: {
    ...ofCustomer,
    summary: 'A first message about a listing, or an accepted booking, opened an interaction.',
  },
  InteractionAgreed: {
    ...ofCustomer,
    summary: 'The provider accepted a booking or replied in the chat, which confirms the interaction.',
  },
  InteractionConfirmed: {
    ...ofCustomer,
    summary: 'The provider confirmed that the customer had contacted them.',
  },
  InteractionCancelled: {
    ...ofCustomer,
    summary: 'The last accepted booking was cancelled of what bookings alone had opened.',
  },
  InteractionCompleted: {
    ...ofCustomer,
    summary: 'The customer marked the job as done; it counts as one job of the listing.',
  },
});
