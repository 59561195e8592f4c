import { queryOptions } from '@tanstack/react-query';
import type {
  ProviderCardView,
  PublicResponseView,
  ResponseView,
  ServiceRequestView,
} from '../../../lib/api/api-types.js';
import { REQUESTS_SIZE } from '../../../lib/constants.js';
import type { RequestFilters } from '../model/request-filters.rules.js';

/** Others see the message alone (OP-62). */
export type ResponseShown = PublicResponseView & Partial<ResponseView>;

export const pathOfRequest = (id: number | string) => `/api/service-requests/${encodeURIComponent(id)}`;

export const requestQueries = {
  all: (filters: RequestFilters) =>
    queryOptions<ServiceRequestView[]>({
      queryKey: ['/api/service-requests', { ...filters, limit: REQUESTS_SIZE }],
    }),

  /** Null for visitors. */
  own: () => queryOptions<ServiceRequestView[] | null>({ queryKey: ['/api/my-service-requests'] }),

  /** One that does not exist is null (REQ-09). */
  detail: (id: string) =>
    queryOptions<ServiceRequestView | null>({
      queryKey: [pathOfRequest(id)],
      meta: { missingIsNull: true },
    }),

  responses: (id: string) =>
    queryOptions<ResponseShown[] | null>({
      queryKey: [`${pathOfRequest(id)}/responses`],
      meta: { missingIsNull: true },
    }),

  /** The businesses that offer, as they are shown in searches: with what was checked and when they are free. */
  offering: (listingIds: readonly number[]) =>
    queryOptions<ProviderCardView[]>({
      queryKey: ['/api/provider-cards', { ids: listingIds.slice(0, MOST_CARDS).join(',') }],
      enabled: listingIds.length > 0,
    }),
};

/** Cards per request. */
const MOST_CARDS = 50;
