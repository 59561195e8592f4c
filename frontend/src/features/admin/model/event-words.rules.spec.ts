import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventWords, WORDED } from './event-words.rules.js';

const said = (type: string, data: Record<string, unknown>, more: object = {}) =>
  eventWords({ type, data, actorUserId: 1, actorName: 'Ngozi Eze', subjectName: 'Ada Obi', ...more });

describe('events in plain words', () => {
  it.each([
    [
      'PaymentApproved',
      { userId: 7, amount: 2_000_000, approvedAmount: 2_000_000 },
      'Top-up of ₦20,000 of Ada Obi approved by Ngozi Eze',
    ],
    [
      'PaymentApproved',
      { userId: 7, amount: 500_000, approvedAmount: 490_000 },
      'Top-up of ₦4,900 of Ada Obi approved (₦5,000 was requested) by Ngozi Eze',
    ],
    [
      'WalletAdjusted',
      { userId: 7, amount: -25_050, reason: 'Paid back' },
      '₦250.50 taken from the wallet of Ada Obi by Ngozi Eze: Paid back',
    ],
    [
      'PromotionPurchased',
      { promotionType: 'boost', listingId: 42, days: 7, cost: 35_000 },
      'Boost bought for listing 42: 7 days for ₦350 by Ngozi Eze',
    ],
    [
      'ListingReinstated',
      { userId: 7, listingId: 4, cause: 'time' },
      'Suspension of listing 4 of Ada Obi ended (its end date passed) by Ngozi Eze',
    ],
    [
      'ListingSuspended',
      { userId: 7, listingId: 4, reason: 'Deposits.' },
      'Listing 4 of Ada Obi suspended by Ngozi Eze: Deposits.',
    ],
    ['UserWarned', { userId: 7, text: 'No deposits.' }, 'Warning sent to Ada Obi by Ngozi Eze: No deposits.'],
    [
      'WalletCharged',
      { userId: 1, amount: 35_000, description: 'Boost, 7 days' },
      '₦350 spent by Ngozi Eze: Boost, 7 days',
    ],
    [
      'TopUpCredited',
      { userId: 7, amount: 500_000, channel: 'bank_transfer', foundBy: 'administrator' },
      'Top-up of ₦5,000 by bank transfer credited after the reconciliation by Ngozi Eze',
    ],
    [
      'TopUpCredited',
      {
        userId: 1,
        amount: 500_000,
        channel: 'card',
        foundBy: 'message',
        message: { event: 'charge.success', receivedAt: '2026-11-20T14:41:00.000Z' },
      },
      'Top-up of ₦5,000 by card credited after the webhook charge.success received 20 Nov 2026, 3:41 pm, confirmed at the gateway by Ngozi Eze',
    ],
    [
      'TopUpFailed',
      { userId: 1, cause: 'declined', foundBy: 'return', message: null },
      'Payment of a top-up failed, found by the look-up when the payer came back by Ngozi Eze',
    ],
    [
      'TopUpMismatched',
      { userId: 1, paidAmount: 10_000, problem: 'amount-too-low', foundBy: 'look-up', message: null },
      'Payment of ₦100 does not match its top-up (amount too low), found by a look-up on schedule; nothing credited by Ngozi Eze',
    ],
    ['ReviewPosted', { rating: 1 }, 'Review of 1 star posted by Ngozi Eze'],
    ['SomethingNewHappened', {}, 'Something new happened by Ngozi Eze'],
  ])('%s', (type, data, words) => expect(said(type, data)).toBe(words));

  it('names the actor once, by number after the account was deleted, and no one for events of the system', () => {
    const own = { userId: 1, amount: 500_000, method: 'bank_transfer' };
    expect(said('PaymentRequested', own)).toBe('Top-up of ₦5,000 by bank transfer requested by Ngozi Eze');
    expect(said('UserDeleted', {}, { actorName: null, subjectName: null })).toBe('Account deleted by user 1');
    expect(said('PromotionExpired', {}, { actorUserId: null, actorName: null })).toBe('Promotion expired');
  });

  it('has words for every event of the product', () => {
    const catalogue = readFileSync(join(__dirname, '../../../../../docs/events.md'), 'utf8');
    const types = [...catalogue.matchAll(/^\| `[^`]+`\s*\| `(\w+)`/gm)].map(([, type]) => type);
    expect(types.length).toBeGreaterThan(40);
    expect(types.filter((type) => type && !WORDED.has(type))).toEqual([]);
  });
});
