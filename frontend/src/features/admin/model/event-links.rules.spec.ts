import { linksOf } from './event-links.rules.js';

const named = (data: Record<string, unknown>, more: object = {}) =>
  linksOf({ data, actorUserId: 1, actorName: 'Ngozi Eze', subjectName: 'Ada Obi', ...more });

describe('what an event names', () => {
  it('OP-35: people, each once, and by number after the account was deleted', () => {
    expect(named({ userId: 7 })).toEqual([
      { text: 'Ngozi Eze', to: '/admin?tab=users&q=1' },
      { text: 'Ada Obi', to: '/admin?tab=users&q=7' },
    ]);
    expect(named({ userId: 1 })).toHaveLength(1);
    expect(named({}, { actorName: null })).toEqual([{ text: 'User 1', to: '/admin?tab=users&q=1' }]);
    expect(named({}, { actorUserId: null })).toEqual([]);
  });

  it.each([
    [{ listingId: 42 }, 'Listing 42', '/listings/42'],
    [{ bookingId: 4 }, 'Booking 4', '/admin?tab=overview&stream=booking-4'],
    [{ requestId: 5 }, 'Service request 5', '/service-requests/5'],
    [{ promotionId: 9 }, 'Promotion 9', '/admin?tab=overview&stream=promotion-9'],
    [{ verificationId: 3 }, 'Document 3', '/admin?tab=users&show=verifications&verification=3'],
    [{ reportId: 2 }, 'Report 2', '/admin?show=reports&report=2'],
    [{ paymentRequestId: 8, userId: 1 }, 'Payment 8', '/admin?tab=overview&stream=wallet-1'],
  ])('OP-35: %j is a link', (data, text, to) => {
    expect(named(data)[1]).toEqual({ text, to });
  });
});
