import { dropAllDrafts, dropDraft, keepDraft, readDraft } from './drafts.js';

beforeEach(() => localStorage.clear());

describe('drafts', () => {
  it('Q23: are kept by user and form', () => {
    keepDraft(7, 'listing:new', { city: 'Ikeja' });
    expect(readDraft(7, 'listing:new')?.value).toEqual({ city: 'Ikeja' });
    expect(readDraft(8, 'listing:new')).toBeNull();
    expect(readDraft(7, 'listing:1')).toBeNull();
    dropDraft(7, 'listing:new');
    expect(readDraft(7, 'listing:new')).toBeNull();
  });

  it('are deleted at sign-out, and nothing else with them', () => {
    localStorage.setItem('theme', 'dark');
    keepDraft(7, 'listing:new', {});
    keepDraft(7, 'listing:1', {});
    dropAllDrafts();
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  it('are forgotten after 30 days, and when they cannot be read', () => {
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000).toISOString();
    localStorage.setItem('draft:7:a', JSON.stringify({ savedAt: days(31), value: 1 }));
    localStorage.setItem('draft:7:b', JSON.stringify({ savedAt: days(29), value: 2 }));
    localStorage.setItem('draft:7:c', '{');
    localStorage.setItem('draft:7:d', JSON.stringify({ value: 3 }));
    expect(['a', 'b', 'c', 'd'].map((form) => readDraft(7, form)?.value)).toEqual([
      undefined,
      2,
      undefined,
      undefined,
    ]);
  });

  it('a full or forbidden storage breaks nothing', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(() => keepDraft(7, 'a', {})).not.toThrow();
    setItem.mockRestore();
  });
});
