import type { Answers } from './fake-api.js';
import { renderApp } from './render-app.js';
import { aUser } from './samples.js';

export const AT = '2026-11-20T14:40:00.000Z';
/** The signed-in administrator. */
export const admin = aUser({ id: 1, role: 'admin', email: 'boss@handwork.example' });
export const aMessage = {
  id: 4,
  name: 'Ngozi Eze',
  email: 'ngozi@handwork.example',
  phone: '08031234567',
  subject: 'A question',
  message: 'How long does a listing stay?',
  isRead: false,
  createdAt: AT,
};
export const aPayment = {
  id: 3,
  userId: 7,
  userEmail: 'ada@handwork.example',
  payerReference: 'PAY000075',
  amount: 5000,
  method: 'bank_transfer',
  reference: 'GTB 0042',
  notes: null,
  paymentProof: '/api/wallet/payment-requests/3/proof',
  status: 'pending',
  createdAt: AT,
};
export const aReport = {
  id: 9,
  reference: 'HW-000009',
  type: 'fake-profile',
  urgency: 'high',
  userInfo: 'A plumber in Yaba',
  description: 'Not his pictures.',
  listing: { id: 4, businessName: 'Zenith Solar' },
  conversation: null,
  reporterUserId: 5,
  reporterName: 'Bola Ade',
  status: 'open',
  outcome: null,
  note: null,
  createdAt: AT,
};
/** The same opened, with its owner. */
export const anOpenReport = {
  ...aReport,
  person: {
    userId: 7,
    name: 'Ada Obi',
    listings: [{ id: 4, businessName: 'Zenith Solar', isActive: true, suspension: null }],
    reports: 1,
    warnings: 1,
    suspensions: 0,
    history: [
      {
        kind: 'warned',
        at: AT,
        listing: { id: 4, businessName: 'Zenith Solar' },
        text: 'Ask for no deposits.',
        reference: 'HW-000002',
        outcome: null,
        cause: null,
        byUserId: 1,
        byName: 'Site Owner',
      },
      {
        kind: 'reported',
        at: AT,
        listing: null,
        text: 'Asked for a deposit.',
        reference: 'HW-000002',
        outcome: 'warned',
        cause: null,
        byUserId: null,
        byName: null,
      },
    ],
  },
};
export const anEvent = {
  id: 'e1',
  position: '42',
  type: 'PaymentApproved',
  stream: 'wallet-7',
  revision: 1,
  occurredAt: AT,
  actorUserId: 1,
  actorName: 'Ngozi Eze',
  subjectName: null,
  data: { paymentRequestId: 3, amount: 500_000, approvedAmount: 500_000 },
};

export const anOverview = {
  users: 5,
  providers: 2,
  activeListings: 3,
  openRequests: 0,
  pendingPayments: 1,
  totalWalletBalance: 750.5,
  events: 1234,
  contactMessages: 2,
  unreadContactMessages: 1,
  openAppeals: 6,
  openReports: 4,
  waitingVerifications: 0,
};

const addressOf = (tab: string): string =>
  tab.startsWith('?') ? `/admin${tab}` : tab ? `/admin?tab=${tab}` : '/admin';

/** The panel at one of its tabs, the first one without a name, or with a query string. */
export const showPanel = (tab = '', answers: Answers = {}) =>
  renderApp(addressOf(tab), {
    user: admin,
    answers: {
      '/api/stats': { totalProviders: 12, totalReviews: 34, averageRating: 4.26 },
      '/api/admin/contact-messages': [aMessage, { ...aMessage, id: 3, isRead: true, subject: 'An old one' }],
      '/api/admin/overview': anOverview,
      '/api/admin/reports': [],
      '/api/admin/payment-requests': [aPayment],
      '/api/wallet/payment-accounts': [],
      ...answers,
    },
  });
/** What was written, in order. */
export const posted = ({ calls }: Awaited<ReturnType<typeof showPanel>>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);
