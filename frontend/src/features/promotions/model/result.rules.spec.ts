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
      contacts: '2 contacts a day while promoted, 0.3 before',
    });
  });

  it('says that there is too little to compare', () => {
    const short = { ...compared, isComparable: false };
    expect(resultInWords(short).views).toMatch(/^Too little to compare yet/);
    expect(resultInWords({ ...short, isActive: false }).views).toMatch(/^Too few days or views/);
  });
});
