import { resultInWords } from './result.rules.js';

const span = (days: number, views: number, contacts: number) => ({ days, views, contacts });
const compared = {
  before: span(6, 72, 2),
  during: span(6, 246, 12),
  isActive: true,
  isComparable: true,
};

describe('what a promotion brought, in words', () => {
  it('PROMO-13: views and contacts a day, before and while it runs', () => {
    expect(resultInWords(compared)).toEqual({
      views: '41 views a day while promoted, 12 before',
      contacts: '12 contacts, 2 before, in 6 days each',
    });
  });

  it('names the days where they differ', () => {
    expect(resultInWords({ ...compared, before: span(3, 36, 1) }).contacts).toBe(
      '12 contacts, 1 before, in 6 and 3 days',
    );
  });

  it('says that there is too little to compare', () => {
    const short = { ...compared, isComparable: false };
    expect(resultInWords(short).views).toMatch(/^Too little to compare yet/);
    expect(resultInWords({ ...short, isActive: false }).views).toMatch(/^Too few days or views/);
  });
});
