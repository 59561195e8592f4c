import { daysAfter, daysUntil, daysUpTo, lagosDayOf, lagosMidnight, laterOf } from './period.js';

const START = '2026-03-01T08:00:00.000Z';

describe('periods', () => {
  it('PROMO-12: have days of 24 hours; what is left of them is rounded up', () => {
    const end = daysAfter(START, 7);
    expect(end).toBe('2026-03-08T08:00:00.000Z');
    expect(daysUntil(end, '2026-03-01T08:00:00.001Z')).toBe(7);
    expect(daysUntil(end, '2026-03-07T08:00:00.000Z')).toBe(1);
    expect(daysUntil(end, end)).toBe(0);
    expect(daysUntil(end, '2026-03-09T08:00:00.000Z')).toBe(0);
  });

  it('are compared as moments', () => {
    expect(laterOf(START, '2026-03-01T07:59:59.999Z')).toBe(START);
    expect(laterOf(START, '2026-03-01T08:00:00.001Z')).toBe('2026-03-01T08:00:00.001Z');
    expect(laterOf(START, undefined)).toBe(START);
  });
});

describe('days of Lagos', () => {
  it('begin an hour before those of UTC', () => {
    expect(lagosDayOf(Date.parse('2026-11-30T22:59:59.999Z'))).toBe('2026-11-30');
    expect(lagosDayOf(Date.parse('2026-11-30T23:00:00.000Z'))).toBe('2026-12-01');
    expect(lagosMidnight('2026-12-01')).toEqual(new Date('2026-11-30T23:00:00.000Z'));
  });

  it('follow each other over the end of a month', () => {
    expect(daysUpTo('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });
});
