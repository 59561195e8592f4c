import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.js';
import { ADMIN_LISTINGS_SIZE } from '../../../lib/constants.js';
import { keys } from '../../../lib/query-keys.js';
import type {
  AdminPaymentRequestView,
  AdminPromotionStatsView,
  ContactMessageView,
  PaymentHistoryView,
  ProjectionStatus,
  PromotionConfigView,
  ReportOutcome,
  ReportView,
  UserSelf,
  WalletList,
} from '../../../lib/api-types.js';
import type { Answer } from '../../../lib/api-answer.js';

export type AdminListing = Answer<'/api/admin/listings'>[number];
export type Overview = Answer<'/api/admin/overview'>;
export type AuditDetail = Answer<'/api/admin/events/{position}'>;
export type WalletAudit = Answer<'/api/admin/users/{id}/wallet-audit'>;
type PlatformStats = Answer<'/api/stats'>;

/** Whoever decides over others' money and accounts sees them as they are now. */
const fresh = { staleTime: 0 } as const;
const PAGE = 50;

/** Rows of a page of a table. */
export const TABLE_PAGE = 25;

const pageOf = (page: number) => ({ limit: TABLE_PAGE, offset: (page - 1) * TABLE_PAGE });
const pageFrom = <Row>(path: string, page: number) =>
  api.getPage<Row>(path, TABLE_PAGE, (page - 1) * TABLE_PAGE);

/** What the event log is narrowed down by; empty texts do not narrow. */
export interface EventFilter {
  type?: string | undefined;
  stream?: string | undefined;
  userId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const filled = (filter: EventFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));

export const adminQueries = {
  stats: () => queryOptions<PlatformStats | null>({ queryKey: keys.platformStats(), ...fresh }),
  contactMessages: () =>
    queryOptions<ContactMessageView[] | null>({ queryKey: ['/api/admin/contact-messages'], ...fresh }),
  reports: (status: 'open' | 'resolved') =>
    queryOptions<ReportView[] | null>({ queryKey: ['/api/admin/reports', { status }], ...fresh }),
  /** `page` from 1; the longest wait first. */
  payments: (page: number) =>
    queryOptions({
      queryKey: ['/api/admin/payment-requests', pageOf(page)],
      queryFn: () => pageFrom<AdminPaymentRequestView>('/api/admin/payment-requests', page),
      placeholderData: keepPreviousData,
      ...fresh,
    }),
  /** `page` from 1. */
  paymentHistory: (page: number) =>
    queryOptions({
      queryKey: ['/api/admin/payment-history', pageOf(page)],
      queryFn: () => pageFrom<PaymentHistoryView>('/api/admin/payment-history', page),
      placeholderData: keepPreviousData,
      ...fresh,
    }),
  /** The last moved first; the server searches. */
  wallets: (q: string, page: number) =>
    queryOptions<WalletList | null>({
      queryKey: ['/api/admin/user-wallets', { ...pageOf(page), ...(q ? { q } : {}) }],
      placeholderData: keepPreviousData,
      ...fresh,
    }),
  promotionConfig: () =>
    queryOptions<PromotionConfigView[] | null>({ queryKey: ['/api/admin/promotion-config'], ...fresh }),
  promotionAnalytics: () =>
    queryOptions<AdminPromotionStatsView | null>({ queryKey: ['/api/admin/promotions/stats'], ...fresh }),
  /** Newest first; the server searches (ADMIN-19). */
  users: (q: string) =>
    infiniteQueryOptions({
      queryKey: ['/api/admin/users', 'pages', q],
      queryFn: ({ pageParam }) =>
        api.get<UserSelf[]>(`/api/admin/users?${parameters({ q, limit: PAGE, before: pageParam })}`),
      initialPageParam: null as number | null,
      getNextPageParam: (last) => (last?.length === PAGE ? (last[PAGE - 1]?.id ?? null) : null),
      ...fresh,
    }),
  /** ADMIN-21: the first 20. */
  listings: (q: string) =>
    queryOptions<AdminListing[] | null>({
      queryKey: ['/api/admin/listings', { limit: ADMIN_LISTINGS_SIZE, ...(q ? { q } : {}) }],
      ...fresh,
    }),
  overview: () => queryOptions<Overview | null>({ queryKey: ['/api/admin/overview'], ...fresh }),
  projections: () =>
    queryOptions<ProjectionStatus[] | null>({ queryKey: ['/api/admin/projections'], ...fresh }),
  /** Newest first. */
  events: (filter: EventFilter) =>
    infiniteQueryOptions({
      queryKey: ['/api/admin/events', 'pages', filled(filter)],
      queryFn: ({ pageParam }) =>
        api.get<Answer<'/api/admin/events'>>(
          `/api/admin/events?${parameters({ ...filled(filter), limit: PAGE, before: pageParam })}`,
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last?.next ?? null,
      ...fresh,
    }),
  event: (position: string) =>
    queryOptions<AuditDetail | null>({ queryKey: [`/api/admin/events/${position}`] }),
  /** `at` ISO 8601; null: now. */
  walletAudit: (userId: number, at: string | null) =>
    queryOptions<WalletAudit | null>({
      queryKey: [`/api/admin/users/${userId}/wallet-audit`, ...(at ? [{ at }] : [])],
      ...fresh,
    }),
};

const parameters = (values: Record<string, string | number | null>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();

const keyed = (key: string) => ({ 'Idempotency-Key': key });

/** Writes of the panel; those that move money take a key that makes a second click the same act. */
export const adminActs = {
  markRead: (id: number) => api.post(`/api/admin/contact-messages/${id}/read`),
  resolveReport: (id: number, outcome: ReportOutcome, note: string) =>
    api.post(`/api/admin/reports/${id}/resolve`, { outcome, note: note.trim() || null }),
  approve: (id: number, key: string) =>
    api.post(`/api/admin/payment-requests/${id}/approve`, undefined, keyed(key)),
  reject: (id: number, reason: string, key: string) =>
    api.post(`/api/admin/payment-requests/${id}/reject`, { reason }, keyed(key)),
  /** `amount` as typed, negative to take money (ADMIN-12). */
  adjust: (userId: number, amount: string, reason: string, key: string) =>
    api.post(`/api/admin/wallets/${userId}/adjust`, { amount, reason: reason.trim() || null }, keyed(key)),
  configure: (id: number, change: Partial<Pick<PromotionConfigView, 'price' | 'duration' | 'isActive'>>) =>
    api.put<PromotionConfigView>(`/api/admin/promotion-config/${id}`, change),
  deleteUser: (id: number) => api.delete(`/api/admin/users/${id}`),
  deleteListing: (id: number) => api.delete(`/api/admin/listings/${id}`),
  changePassword: (currentPassword: string, newPassword: string) =>
    api.post('/api/admin/change-password', { currentPassword, newPassword }),
};
