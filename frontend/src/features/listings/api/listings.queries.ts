import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.js';
import type { ListingDetail } from '../../../lib/api-types.js';
import type { ListingInput } from '../model/listing-form.rules.js';

export const listingQueries = {
  mine: () => queryOptions<ListingDetail[] | null>({ queryKey: ['/api/listings/my-listings'] }),
  one: (id: number) =>
    queryOptions<ListingDetail | null>({ queryKey: [`/api/listings/${id}`], meta: { missingIsNull: true } }),
};

/** LIST-15. The key makes a second click, or a retry after a lost answer, the same listing. */
export const createListing = (input: ListingInput, idempotencyKey: string) =>
  api.post<ListingDetail>('/api/listings', input, { 'Idempotency-Key': idempotencyKey });

/** LIST-15. */
export const updateListing = (id: number, input: ListingInput) =>
  api.put<ListingDetail>(`/api/listings/${id}`, input);
