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

/** One job between a customer and a listing: contacted, confirmed, completed (INT-03). */
export type Interaction = 'absent' | OpenInteraction | CompletedInteraction;

interface Parties {
  customerId: number;
  listingId: number;
  providerId: number | null;
  contactedAt: string;
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
 * contact belongs into an interaction of its own.
 */
export const contact =
  ({ contactedAt, ...told }: Contact) =>
  (interaction: Interaction): InteractionEvent[] => {
    if (interaction === 'absent')
      return [{ type: 'ContactRecorded', data: { ...told, recordedAt: contactedAt } }];
    const left = cooldownLeftMs(interaction, contactedAt);
    if (left > 0) throw new ProviderAlreadyContacted(minutesUntil(left));
    if (interaction.status === 'completed') throw new ServiceAlreadyCompleted();
    return [repeated(told, contactedAt)];
  };

const repeated = (
  { interactionId, customerId, contactMethod, notes }: Omit<Contact, 'contactedAt'>,
  repeatedAt: string,
): ContactRepeated => ({
  type: 'ContactRepeated',
  data: { interactionId, customerId, contactMethod, notes, repeatedAt },
});

/** The customer writes about the listing. Nothing happens while one is open. Throws ServiceAlreadyCompleted. */
export const openByChat =
  (data: InteractionOpened['data']) =>
  (interaction: Interaction): InteractionEvent[] => {
    if (interaction === 'absent') return [{ type: 'InteractionOpened', data }];
    if (interaction.status === 'completed') throw new ServiceAlreadyCompleted();
    return [];
  };

/** The provider replies to a customer whose messages opened the interaction; it confirms it once. */
export const confirmByReply =
  (data: Omit<InteractionAgreed['data'], 'bookingId' | 'listingId'>) =>
  (interaction: Interaction): InteractionEvent[] => {
    if (interaction === 'absent' || interaction.status !== 'pending') return [];
    const { listingId } = interaction;
    return [{ type: 'InteractionAgreed', data: { ...data, listingId, bookingId: null } }];
  };

/** The provider accepts a booking. Throws ServiceAlreadyCompleted: it belongs to the next interaction. */
export const agreeOnBooking =
  (data: InteractionAgreed['data'] & { bookingId: number }) =>
  (interaction: Interaction): InteractionEvent[] => {
    const agreed: InteractionAgreed = { type: 'InteractionAgreed', data };
    if (interaction === 'absent') {
      const { bookingId: _, agreedAt: openedAt, ...parties } = data;
      return [{ type: 'InteractionOpened', data: { ...parties, conversationId: null, openedAt } }, agreed];
    }
    if (interaction.bookingIds.includes(data.bookingId)) return [];
    if (interaction.status === 'completed') throw new ServiceAlreadyCompleted();
    return [agreed];
  };

/** INT-04. Throws InteractionNotFound, OnlyTheProviderConfirms, ContactNotPending. */
export const confirm =
  ({ interactionId, userId, confirmedAt }: { interactionId: number; userId: number; confirmedAt: string }) =>
  (interaction: Interaction): InteractionEvent[] => {
    if (interaction === 'absent') throw new InteractionNotFound();
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
    if (interaction === 'absent') throw new InteractionNotFound();
    const { customerId, listingId, providerId, status } = interaction;
    if (customerId !== userId) throw new OnlyTheCustomerCompletes();
    if (status === 'completed') throw new ServiceAlreadyCompleted();
    if (status === 'pending' || providerId === null) throw new InteractionNotConfirmed();
    const data = { interactionId, customerId, listingId, providerId, completedAt };
    return [{ type: 'InteractionCompleted', data }];
  };

const evolve = (interaction: Interaction, event: InteractionEvent): Interaction => {
  if (event.type === 'ContactRecorded') {
    const { customerId, listingId, providerId, recordedAt } = event.data;
    const times = { contactedAt: recordedAt, lastContactAt: recordedAt };
    return { status: 'pending', customerId, listingId, providerId, ...times, bookingIds: [] };
  }
  if (event.type === 'InteractionOpened') {
    const { customerId, listingId, providerId, openedAt } = event.data;
    const parties = { customerId, listingId, providerId };
    return { status: 'pending', ...parties, contactedAt: openedAt, lastContactAt: null, bookingIds: [] };
  }
  if (interaction === 'absent') return interaction;
  switch (event.type) {
    case 'ContactRepeated':
      return { ...interaction, lastContactAt: event.data.repeatedAt };
    case 'InteractionAgreed': {
      const { bookingId } = event.data;
      const bookingIds = bookingId === null ? interaction.bookingIds : [...interaction.bookingIds, bookingId];
      return { ...interaction, status: 'confirmed', bookingIds };
    }
    case 'InteractionConfirmed':
      return { ...interaction, status: 'confirmed' };
    case 'InteractionCompleted':
      return { ...interaction, status: 'completed', completedAt: event.data.completedAt };
    default:
      return unreachable(event);
  }
};

export const interaction: AggregateDefinition<Interaction, InteractionEvent> = {
  name: 'interaction',
  version: 2,
  initialState: 'absent',
  evolve,
};
