import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
} from '@tanstack/react-query';
import { api, failureOf } from '../../../lib/api/api-client.js';
import { ADMIN_LISTINGS_SIZE } from '../../../lib/constants.js';
import { pathOf } from '../../../lib/api/query-client.js';
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
  ReportView,
  UserSelf,
  WalletList,
  Answer,
} from '../../../lib/api/api-types.js';

export type AdminListing = Answer<'/api/admin/listings'>[number];
export type Overview = Answer<'/api/admin/overview'>;
export type AuditDetail = Answer<'/api/admin/events/{position}'>;
export type WalletAudit = Answer<'/api/admin/users/{id}/wallet-audit'>;
export type AppealOutcome = 'granted' | 'denied';

/** A picture as it was read; in pixels. */
export interface DocumentPicture {
  blob: Blob;
  width: number;
  height: number;
}

type PlatformStats = Answer<'/api/stats'>;

/** Decisions over others' money and accounts are made on fresh data. */
const fresh = { staleTime: 0 } as const;
const PAGE = 50;
const CONVERSATION_PAGE = 100;

export const TABLE_PAGE = 25;

/** Which part of a list: what is searched for, and the key of the last row before it. */
type Part = Record<string, string | null>;

const part = <Row>(path: string, asked: Part, limit = TABLE_PAGE) => {
  return queryOptions({
    queryKey: [path, { ...asked, limit }],
    queryFn: () => api.getPage<Row>(pathOf([path, asked]), limit),
    placeholderData: keepPreviousData,
    ...fresh,
  });
};

/** A list page by page. `last` answers what the page ends with, as the server names it; null or undefined: it was the last one. */
const pages = <Page>(
  path: string,
  parameters: object,
  last: (page: Page) => number | string | null | undefined,
) =>
  infiniteQueryOptions<Page | null, Error, InfiniteData<Page | null>, readonly unknown[], object>({
    queryKey: [path, parameters],
    initialPageParam: {},
    getNextPageParam: (page) => {
      const before = page && last(page);
      return before == null ? undefined : { before };
    },
    ...fresh,
  });

/** Of a full page: there may be another one. */
const lastOf = (rows: readonly { id: number }[]) => rows[PAGE - 1]?.id;

/** The usual order goes on after a row, another one after a number of rows. */
const turned = (last: string | null, sort: string, goOn = 'before'): Part =>
  sort ? { sort, offset: last } : { [goOn]: last };

/** The filters of the event log; '' does not filter. */
export interface EventFilter {
  type?: string | undefined;
  stream?: string | undefined;
  userId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

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
    pages<MessageView[]>(`/api/admin/conversations/${id}/messages`, { limit: CONVERSATION_PAGE }, (page) =>
      page.length === CONVERSATION_PAGE ? page[0]?.id : null,
    ),
  /** The longest wait first. */
  payments: (q: string, after: string | null) =>
    part<AdminPaymentRequestView>('/api/admin/payment-requests', { q, after }),
  /** The latest decision first. */
  paymentHistory: (q: string, last: string | null, sort: string) =>
    part<PaymentHistoryView>('/api/admin/payment-history', { q, ...turned(last, sort) }),
  /** By card or transfer, newest first; empty texts do not narrow. */
  topUps: (filter: { status: string; userId: string | undefined; reference: string }) =>
    pages<AdminTopUpView[]>('/api/admin/top-ups', { ...filter, limit: PAGE }, lastOf),
  /** Waiting ones first, the oldest first; empty texts do not narrow. */
  verifications: (filter: { status: string; kind: string }) =>
    pages<AdminVerificationView[]>('/api/admin/verifications', { ...filter, limit: PAGE }, lastOf),
  /** Each read is recorded, so nothing makes it stale; it is forgotten once it is off the screen. */
  verificationPicture: (id: number, n: number) =>
    queryOptions({
      queryKey: ['verification picture', id, n],
      queryFn: () => readPicture(fileAddress(id, n)),
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
      queryKey: ['/api/admin/user-wallets', { limit: TABLE_PAGE, q, ...turned(last, sort, 'after') }],
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
    pages<Answer<'/api/admin/events'>>('/api/admin/events', { ...filter, limit: PAGE }, ({ next }) => next),
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
async function readPicture(address: string): Promise<DocumentPicture> {
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
