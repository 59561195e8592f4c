import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, failureOf } from '../../../lib/api/api-client.js';
import { ADMIN_LISTINGS_SIZE } from '../../../lib/constants.js';
import { keys } from '../../../lib/api/query-keys.js';
import type {
  AdminPaymentRequestView,
  AdminPromotionStatsView,
  AdminTopUpView,
  AdminVerificationView,
  ContactMessageView,
  MessageView,
  PaymentAccountView,
  PaymentHistoryView,
  FollowerStatus,
  PromotionConfigView,
  ReportDetailView,
  ReportOutcome,
  ReportView,
  UserSelf,
  WalletList,
} from '../../../lib/api/api-types.js';
import type { Answer } from '../../../lib/api/api-answer.js';

export type AdminListing = Answer<'/api/admin/listings'>[number];
export type Overview = Answer<'/api/admin/overview'>;
export type AuditDetail = Answer<'/api/admin/events/{position}'>;
export type WalletAudit = Answer<'/api/admin/users/{id}/wallet-audit'>;
export type AppealOutcome = 'granted' | 'denied';

/** A picture as it was read; in pixels. */
export interface LookedAtPicture {
  blob: Blob;
  width: number;
  height: number;
}

type PlatformStats = Answer<'/api/stats'>;

/** Decisions over others' money and accounts are made on fresh data. */
const fresh = { staleTime: 0 } as const;
const PAGE = 50;
const CONVERSATION_PAGE = 100;

/** Rows of a page of a table. */
export const TABLE_PAGE = 25;

/** Which part of a list: what is searched for, and the key of the last row before it. */
type Part = Record<string, string | null>;

const part = <Row>(path: string, asked: Part, limit = TABLE_PAGE) => {
  const narrowed = parameters(asked);
  return queryOptions({
    queryKey: [path, { ...asked, limit }],
    queryFn: () => api.getPage<Row>(narrowed ? `${path}?${narrowed}` : path, limit),
    placeholderData: keepPreviousData,
    ...fresh,
  });
};

/** The usual order goes on after a row, another one after a number of rows. */
const turned = (last: string | null, sort: string, goOn = 'before'): Part =>
  sort ? { sort, offset: last } : { [goOn]: last };

/** What the event log is narrowed down by; empty texts do not narrow. */
export interface EventFilter {
  type?: string | undefined;
  stream?: string | undefined;
  userId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const filled = (filter: object): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => (value ?? '') !== ''));

export const adminQueries = {
  stats: () => queryOptions<PlatformStats | null>({ queryKey: keys.platformStats(), ...fresh }),
  /** Newest first. */
  contactMessages: (q: string, before: string | null) =>
    part<ContactMessageView>('/api/admin/contact-messages', { q, before }),
  /** Newest first. */
  reports: (status: 'open' | 'resolved' | 'all', q: string, before: string | null) =>
    part<ReportView>('/api/admin/reports', { status, q, before }),
  /** With the reported user and their history. */
  report: (id: number) =>
    queryOptions<ReportDetailView | null>({ queryKey: [`/api/admin/reports/${id}`], ...fresh }),
  /** A conversation that was reported, page by page: each oldest first, the newest page first. */
  conversation: (id: number) =>
    infiniteQueryOptions({
      queryKey: ['/api/admin/conversations', id],
      queryFn: ({ pageParam }) =>
        api.get<MessageView[]>(
          `/api/admin/conversations/${id}/messages?limit=${CONVERSATION_PAGE}${pageParam ? `&before=${pageParam}` : ''}`,
        ),
      initialPageParam: 0,
      getNextPageParam: (page) => (page?.length === CONVERSATION_PAGE ? page[0]?.id : undefined),
      ...fresh,
    }),
  /** The longest wait first. */
  payments: (q: string, after: string | null) =>
    part<AdminPaymentRequestView>('/api/admin/payment-requests', { q, after }),
  /** The latest decision first. */
  paymentHistory: (q: string, last: string | null, sort: string) =>
    part<PaymentHistoryView>('/api/admin/payment-history', { q, ...turned(last, sort) }),
  /** By card or transfer, newest first; empty texts do not narrow. */
  topUps: (filter: { status: string; userId: string | undefined; reference: string }) =>
    infiniteQueryOptions({
      queryKey: ['/api/admin/top-ups', 'pages', filled(filter)],
      queryFn: ({ pageParam }) =>
        api.get<AdminTopUpView[]>(
          `/api/admin/top-ups?${parameters({ ...filled(filter), limit: PAGE, before: pageParam })}`,
        ),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page?.length === PAGE ? page[PAGE - 1]?.id : undefined),
      placeholderData: keepPreviousData,
      ...fresh,
    }),
  /** Waiting ones first, the oldest first; empty texts do not narrow. */
  verifications: (filter: { status: string; kind: string }) =>
    infiniteQueryOptions({
      queryKey: ['/api/admin/verifications', 'pages', filled(filter)],
      queryFn: ({ pageParam }) =>
        api.get<AdminVerificationView[]>(
          `/api/admin/verifications?${parameters({ ...filled(filter), limit: PAGE, before: pageParam })}`,
        ),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page?.length === PAGE ? page[PAGE - 1]?.id : undefined),
      ...fresh,
    }),
  /** Each read is recorded, so nothing makes it stale; it is forgotten once it is off the screen. */
  verificationPicture: (id: number, n: number) =>
    queryOptions({
      queryKey: ['verification picture', id, n],
      queryFn: () => lookAt(fileAddress(id, n)),
      staleTime: Infinity,
      gcTime: 0,
    }),
  /** Days of Lagos, '2026-11-28', both included; oldest first. */
  reconciliation: (from: string, to: string) =>
    queryOptions<Answer<'/api/admin/top-ups/reconciliation'> | null>({
      queryKey: ['/api/admin/top-ups/reconciliation', { from, to }],
      ...fresh,
    }),
  /** The last moved first; the server searches. */
  wallets: (q: string, last: string | null, sort: string) =>
    queryOptions({
      queryKey: [
        '/api/admin/user-wallets',
        { limit: TABLE_PAGE, ...filled({ q, ...turned(last, sort, 'after') }) },
      ],
      select: (list: WalletList | null) => list && { ...list, rows: list.wallets },
      placeholderData: keepPreviousData,
      ...fresh,
    }),
  /** Accounts that users pay into, as they see it. */
  paymentAccounts: () =>
    queryOptions<PaymentAccountView[] | null>({ queryKey: keys.paymentAccounts(), ...fresh }),
  promotionConfig: () =>
    queryOptions<PromotionConfigView[] | null>({ queryKey: ['/api/admin/promotion-config'], ...fresh }),
  promotionAnalytics: () =>
    queryOptions<AdminPromotionStatsView | null>({ queryKey: ['/api/admin/promotions/stats'], ...fresh }),
  /** Newest first; the server searches (ADMIN-19). */
  users: (q: string, last: string | null, sort: string) =>
    part<UserSelf>('/api/admin/users', { q, ...turned(last, sort) }),
  /** ADMIN-21: 20 of them. */
  listings: (q: string, last: string | null, sort: string) =>
    part<AdminListing>('/api/admin/listings', { q, ...turned(last, sort) }, ADMIN_LISTINGS_SIZE),
  overview: () => queryOptions<Overview | null>({ queryKey: ['/api/admin/overview'], ...fresh }),
  projections: () =>
    queryOptions<FollowerStatus[] | null>({ queryKey: ['/api/admin/projections'], ...fresh }),
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

export const fileAddress = (id: number, n: number): string => `/api/admin/verifications/${id}/files/${n}`;

/** Throws an ApiError, and an error for what is no picture. */
async function lookAt(address: string): Promise<LookedAtPicture> {
  const response = await fetch(address);
  if (!response.ok) throw failureOf(address, response.status, await response.text());
  const blob = await response.blob();
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  try {
    await image.decode();
    return { blob, width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

const parameters = (values: Record<string, string | number | null>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();

const keyed = (key: string) => ({ 'Idempotency-Key': key });

/** Writes of the panel; those that move money take a key that makes a second click the same request. */
export const adminActions = {
  markRead: (id: number) => api.post(`/api/admin/contact-messages/${id}/read`),
  answerMessage: (id: number, text: string, key: string) =>
    api.post<ContactMessageView>(`/api/admin/contact-messages/${id}/answer`, { text }, keyed(key)),
  /** `warning` is for the reported user, `note` for administrators. */
  resolveReport: (
    id: number,
    { outcome, note, warning }: { outcome: ReportOutcome; note: string; warning: string },
    key: string,
  ) =>
    api.post(
      `/api/admin/reports/${id}/resolve`,
      { outcome, note: note.trim() || null, warning: warning.trim() || null },
      keyed(key),
    ),
  approve: (id: number, key: string) =>
    api.post(`/api/admin/payment-requests/${id}/approve`, undefined, keyed(key)),
  reject: (id: number, reason: string, key: string) =>
    api.post(`/api/admin/payment-requests/${id}/reject`, { reason }, keyed(key)),
  /** The whole amount. */
  refundTopUp: (id: number, reason: string, key: string) =>
    api.post<AdminTopUpView>(`/api/admin/top-ups/${id}/refund`, { reason }, keyed(key)),
  creditTopUp: (reference: string, key: string) =>
    api.post<AdminTopUpView>('/api/admin/top-ups/credit', { reference }, keyed(key)),
  /** `validUntil`: a day, '2027-11-28'; '' for no end. */
  approveVerification: (id: number, validUntil: string, key: string) =>
    api.post(`/api/admin/verifications/${id}/approve`, validUntil ? { validUntil } : {}, keyed(key)),
  rejectVerification: (id: number, reason: string, key: string) =>
    api.post(`/api/admin/verifications/${id}/reject`, { reason }, keyed(key)),
  revokeVerification: (id: number, reason: string, key: string) =>
    api.post(`/api/admin/verifications/${id}/revoke`, { reason }, keyed(key)),
  /** `amount` as typed, negative to take money (ADMIN-12). */
  adjust: (userId: number, amount: string, reason: string, key: string) =>
    api.post(`/api/admin/wallets/${userId}/adjust`, { amount, reason: reason.trim() || null }, keyed(key)),
  configure: (id: number, change: Partial<Pick<PromotionConfigView, 'price' | 'duration' | 'isActive'>>) =>
    api.put<PromotionConfigView>(`/api/admin/promotion-config/${id}`, change),
  configureAccounts: (accounts: readonly PaymentAccountView[], key: string) =>
    api.put<PaymentAccountView[]>('/api/admin/payment-accounts', { accounts }, keyed(key)),
  suspendListing: (
    id: number,
    suspension: { reason: string; days: number; reportId: number | null },
    key: string,
  ) => api.post(`/api/admin/listings/${id}/suspend`, suspension, keyed(key)),
  reinstateListing: (id: number, key: string) =>
    api.post(`/api/admin/listings/${id}/reinstate`, undefined, keyed(key)),
  decideAppeal: (id: number, outcome: AppealOutcome, note: string, key: string) =>
    api.post(`/api/admin/contact-messages/${id}/decide`, { outcome, note: note.trim() || null }, keyed(key)),
  deleteUser: (id: number) => api.delete(`/api/admin/users/${id}`),
  deleteListing: (id: number) => api.delete(`/api/admin/listings/${id}`),
  changePassword: (currentPassword: string, newPassword: string) =>
    api.post('/api/admin/change-password', { currentPassword, newPassword }),
};
