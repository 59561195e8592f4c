import { type AggregateDefinition, unreachable } from '../../../kernel/message.js';
import { msLeft } from '../../../kernel/period.js';
import { CONTACT_COOLDOWN_MS, minutesUntil } from './booking-windows.js';
import {
  ContactNotPending,
  InteractionNotConfirmed,
  InteractionNotFound,
  OnlyTheCustomerCompletes,
  OnlyTheProviderConfirms,
  ProviderAlreadyContacted,
  ServiceAlreadyCompleted,
} from './interaction.errors.js';
import type {
  ContactRecorded,
  ContactRepeated,
  InteractionAgreed,
  InteractionEvent,
  InteractionOpened,
} from './interaction.events.js';

/** One job between a customer and a listing: contacted, confirmed, completed (INT-03); or cancelled. */
export type Interaction = 'absent' | OpenInteraction | CompletedInteraction | CancelledInteraction;

interface Parties {
  customerId: number;
  listingId: number;
  providerId: number | null;
  contactedAt: string;
  /** By an accepted booking, and neither by a contact nor by a message. */
  isOpenedByBooking: boolean;
  /** Of the last recorded contact: the cooldown counts from it. Null: there was none. */
  lastContactAt: string | null;
  /** Accepted bookings that belong to this job. */
  bookingIds: readonly number[];
}
export interface OpenInteraction extends Parties {
  status: 'pending' | 'confirmed';
}
export interface CompletedInteraction extends Parties {
  status: 'completed';
  completedAt: string;
}

interface CancelledInteraction extends Parties {
  status: 'cancelled';
}

/** Stream of one interaction. */
export const interactionStream = (id: number): string => `interaction-${id}`;

/** Milliseconds until this customer may contact this provider again (INT-09); 0 when now is fine. */
const cooldownLeftMs = (interaction: Interaction, now: string): number =>
  interaction === 'absent' || interaction.lastContactAt === null
    ? 0
    : msLeft(interaction.lastContactAt, CONTACT_COOLDOWN_MS, now);

type Contact = Omit<ContactRecorded['data'], 'recordedAt'> & { contactedAt: string };

/**
 * INT-01, OP-06. The first contact opens the interaction, a later one is added to it while it is open. Throws
 * ProviderAlreadyContacted within 24 hours of the last one, and ServiceAlreadyCompleted when it is over: the next
 * contact belongs to a new interaction.
 */
export const contact =
  ({ contactedAt, ...details }: Contact) =>
  (interaction: Interaction): InteractionEvent[] => {
    if (interaction === 'absent')
      return [{ type: 'ContactRecorded', data: { ...details, recordedAt: contactedAt } }];
    const left = cooldownLeftMs(interaction, contactedAt);
    if (left > 0) throw new ProviderAlreadyContacted(minutesUntil(left));
    assertOpen(interaction);
    return [repeated(details, contactedAt)];
  };

const repeated = (
  { interactionId, customerId, contactMethod, notes }: Omit<Contact, 'contactedAt'>,
  repeatedAt: string,
): ContactRepeated => ({
  type: 'ContactRepeated',
  data: { interactionId, customerId, contactMethod, notes, repeatedAt },
});

/** After its end, contacts belong to the next interaction. Throws ServiceAlreadyCompleted. */
const assertOpen = ({ status }: Exclude<Interaction, 'absent'>): void => {
  if (status === 'completed' || status === 'cancelled') throw new ServiceAlreadyCompleted();
};

/** The customer writes about the listing. Nothing happens while one is open. Throws ServiceAlreadyCompleted. */
export const openByChat =
  (data: InteractionOpened['data']) =>
  (interaction: Interaction): InteractionEvent[] => {
    if (interaction === 'absent') return [{ type: 'InteractionOpened', data }];
    assertOpen(interaction);
    return [];
  };

/** The provider's first reply confirms an interaction that messages opened. */
export const confirmByReply =
  (data: Omit<InteractionAgreed['data'], 'bookingId' | 'listingId'>) =>
  (interaction: Interaction): InteractionEvent[] => {
    if (interaction === 'absent' || interaction.status !== 'pending') return [];
    const { listingId } = interaction;
    return [{ type: 'InteractionAgreed', data: { ...data, listingId, bookingId: null } }];
  };

/**
 * The provider accepted a booking. It belongs to what was open then, also where that has been completed since. Throws
 * ServiceAlreadyCompleted: it belongs to the next interaction.
 */
export const agreeOnBooking =
  (data: InteractionAgreed['data'] & { bookingId: number }) =>
  (interaction: Interaction): InteractionEvent[] => {
    const agreed: InteractionAgreed = { type: 'InteractionAgreed', data };
    if (interaction === 'absent') {
      const { bookingId: _, agreedAt: openedAt, ...parties } = data;
      return [{ type: 'InteractionOpened', data: { ...parties, conversationId: null, openedAt } }, agreed];
    }
    if (interaction.bookingIds.includes(data.bookingId)) return [];
    const wasOpen = interaction.status === 'completed' && interaction.completedAt > data.agreedAt;
    if (!wasOpen) assertOpen(interaction);
    return [agreed];
  };

/** INT-04. Throws InteractionNotFound, OnlyTheProviderConfirms, ContactNotPending. */
export const confirm =
  ({ interactionId, userId, confirmedAt }: { interactionId: number; userId: number; confirmedAt: string }) =>
  (interaction: Interaction): InteractionEvent[] => {
    if (interaction === 'absent' || interaction.status === 'cancelled') throw new InteractionNotFound();
    const { customerId, listingId, providerId, contactedAt, status } = interaction;
    if (providerId !== userId) throw new OnlyTheProviderConfirms();
    if (status !== 'pending') throw new ContactNotPending();
    const data = { interactionId, customerId, listingId, providerId, contactedAt, confirmedAt };
    return [{ type: 'InteractionConfirmed', data }];
  };

/**
 * INT-05, OP-07. Throws InteractionNotFound, OnlyTheCustomerCompletes, InteractionNotConfirmed while the provider has
 * not confirmed, ServiceAlreadyCompleted.
 */
export const complete =
  ({ interactionId, userId, completedAt }: { interactionId: number; userId: number; completedAt: string }) =>
  (interaction: Interaction): InteractionEvent[] => {
    if (interaction === 'absent' || interaction.status === 'cancelled') throw new InteractionNotFound();
    const { customerId, listingId, providerId, status } = interaction;
    if (customerId !== userId) throw new OnlyTheCustomerCompletes();
    if (status === 'completed') throw new ServiceAlreadyCompleted();
    if (status === 'pending' || providerId === null) throw new InteractionNotConfirmed();
    const data = { interactionId, customerId, listingId, providerId, completedAt };
    return [{ type: 'InteractionCompleted', data }];
  };

/** Its last accepted booking was cancelled. It stays open if a contact or a message opened it. */
export const endWithoutBooking =
  ({ interactionId, cancelledAt }: { interactionId: number; cancelledAt: string }) =>
  (interaction: Interaction): InteractionEvent[] => {
    if (interaction === 'absent' || interaction.status !== 'confirmed') return [];
    const { customerId, listingId, providerId, isOpenedByBooking, lastContactAt } = interaction;
    if (!isOpenedByBooking || lastContactAt !== null) return [];
    const data = { interactionId, customerId, listingId, providerId, cancelledAt };
    return [{ type: 'InteractionCancelled', data }];
  };

const evolve = (interaction: Interaction, event: InteractionEvent): Interaction => {
  if (event.type === 'ContactRecorded') {
    const { customerId, listingId, providerId, recordedAt } = event.data;
    const times = { contactedAt: recordedAt, lastContactAt: recordedAt };
    const parties = { customerId, listingId, providerId };
    return { status: 'pending', ...parties, ...times, isOpenedByBooking: false, bookingIds: [] };
  }
  if (event.type === 'InteractionOpened') {
    const { customerId, listingId, providerId, conversationId, openedAt } = event.data;
    const parties = { customerId, listingId, providerId, isOpenedByBooking: conversationId === null };
    return { status: 'pending', ...parties, contactedAt: openedAt, lastContactAt: null, bookingIds: [] };
  }
  if (interaction === 'absent') return interaction;
  switch (event.type) {
    case 'ContactRepeated':
      return { ...interaction, lastContactAt: event.data.repeatedAt };
    case 'InteractionAgreed': {
      const { bookingId } = event.data;
      const bookingIds = bookingId === null ? interaction.bookingIds : [...interaction.bookingIds, bookingId];
      return interaction.status === 'pending'
        ? { ...interaction, status: 'confirmed', bookingIds }
        : { ...interaction, bookingIds };
    }
    case 'InteractionConfirmed':
      return { ...interaction, status: 'confirmed' };
    case 'InteractionCompleted':
      return { ...interaction, status: 'completed', completedAt: event.data.completedAt };
    case 'InteractionCancelled':
      return { ...interaction, status: 'cancelled' };
    default:
      return unreachable(event);
  }
};

export const interaction: AggregateDefinition<Interaction, InteractionEvent> = {
  name: 'interaction',
  version: 3,
  initialState: 'absent',
  evolve,
};
