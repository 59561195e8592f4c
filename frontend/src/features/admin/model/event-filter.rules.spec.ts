import { endOfDay, eventFilterTyped } from './event-filter.rules.js';

describe('the filters of the event log (OP-35)', () => {
  it('days are those of Lagos, the last one included', () =>
    expect(eventFilterTyped({ from: '2026-11-21', to: '2026-11-21' })).toEqual({
      from: '2026-11-20T23:00:00.000Z',
      to: '2026-11-21T23:00:00.000Z',
    }));

  it('type, stream and id are passed on', () => {
    const typed = { type: 'PaymentApproved', stream: 'wallet-7', userId: '7' };
    expect(eventFilterTyped(typed)).toEqual(typed);
  });

  it.each([{ from: '20266-01-01' }, { to: '275760-01-01' }, { userId: 'ada' }, { userId: '0' }])(
    '%j does not narrow',
    (typed) => expect(Object.values(eventFilterTyped(typed)).filter(Boolean)).toEqual([]),
  );
});

it('a wallet is explained as of the last moment of a day in Lagos, or as of now', () => {
  expect(endOfDay('2026-11-21')).toBe('2026-11-21T22:59:59.999Z');
  expect(endOfDay('20266-01-01')).toBeUndefined();
  expect(endOfDay('')).toBeUndefined();
});
