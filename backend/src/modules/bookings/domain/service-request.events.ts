import { defineEvents, withFields, type DomainEvent } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';

export const URGENCIES = ['low', 'medium', 'high', 'urgent'] as const;
export const REQUEST_CONTACT_METHODS = ['phone', 'whatsapp', 'email', 'chat'] as const;

export type Urgency = (typeof URGENCIES)[number];
export type RequestContactMethod = (typeof REQUEST_CONTACT_METHODS)[number];
export type RequestStatus = 'open' | 'in_progress' | 'completed' | 'cancelled';

/** What a customer is looking for (REQ-05). */
export interface ServiceRequestDetails {
  title: string;
  description: string;
  serviceType: string;
  /** Street or landmark, as the customer writes it. */
  location: string;
  city: string;
  state: string;
  /** Free text (REQ-06). */
  budget: string;
  urgency: Urgency;
  contactMethod: RequestContactMethod;
  /** `2026-11-30`. */
  preferredDate: string | null;
}

/** A customer asked all providers for a service. */
export type ServiceRequestPosted = DomainEvent<
  'ServiceRequestPosted',
  ServiceRequestDetails & { requestId: number; customerId: number; postedAt: string; expiresAt: string }
>;

/** A provider's offer; null: not given. */
export interface ResponseOffer {
  message: string;
  quotedPrice: Kobo | null;
  estimatedDuration: string | null;
  availability: string | null;
}

/** Providers of that trade and place who subscribe to new requests were picked for this one. */
export type ServiceRequestAnnounced = DomainEvent<
  'ServiceRequestAnnounced',
  { requestId: number; customerId: number; userIds: readonly number[]; announcedAt: string }
>;

/** A provider answered the request. */
export type ServiceRequestResponded = DomainEvent<
  'ServiceRequestResponded',
  ResponseOffer & {
    requestId: number;
    responseId: number;
    customerId: number;
    /** Who answers. */
    userId: number;
    /** Their first listing; null when they have none. */
    listingId: number | null;
    respondedAt: string;
  }
>;

/** The owner chose a response; one chosen before is pending again (OP-33). */
export type ServiceRequestResponseAccepted = DomainEvent<
  'ServiceRequestResponseAccepted',
  {
    requestId: number;
    responseId: number;
    customerId: number;
    userId: number;
    /** The other responders, without those notified of an earlier choice; none in version 1. */
    notChosen: readonly number[];
    acceptedAt: string;
  }
>;

/** The request moved on (OP-42), by its owner or because their account was deleted. */
export type ServiceRequestStatusChanged = DomainEvent<
  'ServiceRequestStatusChanged',
  { requestId: number; customerId: number; status: Exclude<RequestStatus, 'open'>; changedAt: string }
>;

export type ServiceRequestEvent =
  | ServiceRequestPosted
  | ServiceRequestAnnounced
  | ServiceRequestResponded
  | ServiceRequestResponseAccepted
  | ServiceRequestStatusChanged;

const ofCustomer = {
  category: 'serviceRequest',
  version: 1,
  subject: ({ customerId }: { customerId: number }) => customerId,
  personal: [],
};

export const serviceRequestEvents = defineEvents<ServiceRequestEvent>({
  ServiceRequestPosted: {
    ...ofCustomer,
    summary: 'A customer asked all providers for a service.',
    personal: ['title', 'description', 'serviceType', 'location', 'city', 'budget'],
  },
  ServiceRequestAnnounced: {
    ...ofCustomer,
    summary: 'Providers nearby who subscribe to new requests were picked to be notified of it.',
  },
  ServiceRequestResponded: {
    ...ofCustomer,
    summary: 'A provider answered a service request.',
    subject: ({ userId }) => userId,
    personal: ['message', 'estimatedDuration', 'availability'],
  },
  ServiceRequestResponseAccepted: {
    ...ofCustomer,
    summary: 'The owner of a service request chose a response; one chosen before is pending again.',
    version: 2,
  },
  ServiceRequestStatusChanged: {
    ...ofCustomer,
    summary: 'A service request was taken up, completed or cancelled.',
  },
});

/** Version 1 of ServiceRequestResponseAccepted did not name the other responders. */
export const serviceRequestUpcasters = {
  ServiceRequestResponseAccepted: { 1: withFields({ notChosen: [] }) },
};
