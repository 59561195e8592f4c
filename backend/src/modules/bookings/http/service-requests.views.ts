import { nairaOf } from '../../../kernel/money.js';
import type { ServiceRequestPosted, ServiceRequestResponded } from '../domain/service-request.events.js';
import type {
  ChosenResponse,
  ResponseProvider,
  ViewedRequest,
} from '../read-models/service-requests/service-requests.queries.js';

/** `ServiceRequest` of the contract. */
export const serviceRequestOf = (row: Omit<ViewedRequest, 'selectedResponseId' | 'updatedAt'>) => ({
  id: row.id,
  title: row.title,
  description: row.description,
  serviceType: row.serviceType,
  location: row.location,
  city: row.city,
  state: row.state,
  budget: row.budget,
  urgency: row.urgency,
  contactMethod: row.contactMethod,
  preferredDate: row.preferredDate,
  status: row.status,
  customerId: row.customerId,
  responseCount: row.responseCount,
  viewCount: row.viewCount,
  isActive: row.status === 'open' || row.status === 'in_progress',
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});
export type ServiceRequestView = ReturnType<typeof serviceRequestOf>;

/** The same as it was just recorded. */
export const postedRequestOf = ({
  requestId,
  postedAt,
  expiresAt,
  ...wanted
}: ServiceRequestPosted['data']): ServiceRequestView =>
  serviceRequestOf({
    ...wanted,
    id: requestId,
    status: 'open',
    responseCount: 0,
    viewCount: 0,
    expiresAt: new Date(expiresAt),
    createdAt: new Date(postedAt),
  });

/** `ServiceRequestResponsePublic` of the contract: the public fields (OP-62). */
export const publicResponseOf = ({ id, message, createdAt }: ChosenResponse) => ({
  id,
  message,
  createdAt: createdAt.toISOString(),
});
export type PublicResponseView = ReturnType<typeof publicResponseOf>;

/** `ServiceRequestResponse` of the contract, for the request's owner and the response's author. */
export const responseOf = (row: ChosenResponse) => ({
  ...publicResponseOf(row),
  requestId: row.requestId,
  providerId: row.listingId,
  userId: row.userId,
  quotedPrice: row.quotedPrice === null ? null : nairaOf(row.quotedPrice),
  estimatedDuration: row.estimatedDuration,
  availability: row.availability,
  status: row.isSelected ? ('accepted' as const) : ('pending' as const),
  isSelected: row.isSelected,
  isOtherSelected: row.isOtherSelected,
  provider: row.provider,
});
export type ResponseView = ReturnType<typeof responseOf>;

/** The same as it was just recorded. */
export const recordedResponseOf = (
  { responseId, respondedAt, ...offer }: ServiceRequestResponded['data'],
  provider: ResponseProvider | null,
): ResponseView =>
  responseOf({
    ...offer,
    id: responseId,
    isSelected: false,
    isOtherSelected: false,
    createdAt: new Date(respondedAt),
    provider,
  });
