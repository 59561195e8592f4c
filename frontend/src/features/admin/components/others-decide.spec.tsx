import { screen } from '@testing-library/react';
import { admin, anOpenReport, AT, aMessage, aPayment, showPanel } from '../../../testing/admin-panel.js';
import type { Answers } from '../../../testing/fake-api.js';

const listing = (userId: number) => ({
  id: 5,
  userId,
  businessName: 'Adebayo Plumbing',
  serviceType: 'plumbing',
  location: 'Allen Avenue',
  state: 'Lagos',
  isActive: true,
  suspension: null,
  createdAt: AT,
});
const appeal = (appealedBy: number) => ({
  listingId: 5,
  suspendedAt: AT,
  suspendedBy: 7,
  appealedBy,
  outcome: null,
});
const wallet = (userId: number) => ({
  userId,
  userEmail: 'a@handwork.example',
  balance: 1000,
  updatedAt: AT,
});

/** Where it is, what is there when it is about this person, what says so, and what decides. */
const DECISIONS: [string, string, (userId: number) => Answers, string, RegExp][] = [
  [
    'an appeal',
    '',
    (id) => ({ '/api/admin/contact-messages': [{ ...aMessage, appeal: appeal(id) }] }),
    'It is your own appeal',
    /^(Grant|Deny) appeal/,
  ],
  [
    'a listing',
    'listings',
    (id) => ({ '/api/admin/listings': [listing(id)] }),
    'It is your own listing',
    /^Suspend/,
  ],
  [
    'a report',
    '?show=reports&report=9',
    (userId) => ({
      '/api/admin/reports/9': { ...anOpenReport, person: { ...anOpenReport.person, userId } },
    }),
    'It is about you',
    /^Decide$/,
  ],
  [
    'a payment',
    'payments',
    (userId) => ({ '/api/admin/payment-requests': [{ ...aPayment, userId }] }),
    'It is your own payment',
    /^(Approve|Reject)/,
  ],
  [
    'a wallet',
    'wallets',
    (id) => ({ '/api/admin/user-wallets': { wallets: [wallet(id)], total: 1, totalBalance: 1000 } }),
    'It is your own wallet',
    /^Adjust/,
  ],
];

describe('B18: who decides about', () => {
  it.each(DECISIONS)('%s: not by the person it is about', async (_, place, answers, because, buttons) => {
    await showPanel(place, answers(admin.id));
    expect(await screen.findByText(`${because}, so another administrator will decide.`)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: buttons })).toBeNull();
  });

  it.each(DECISIONS)('%s is any other administrator', async (_, place, answers, because, buttons) => {
    await showPanel(place, answers(admin.id + 1));
    expect((await screen.findAllByRole('button', { name: buttons })).length).toBeGreaterThan(0);
    expect(screen.queryByText(`${because}, so another administrator will decide.`)).toBeNull();
  });
});
