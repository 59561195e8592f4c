import { dateOf } from './days.js';
import { understand } from './understand.js';

/** A Wednesday. */
const TODAY = '2026-12-02';

const dateIn = (query: string, today = TODAY): string | null => {
  const { day } = understand(query, { has: () => false, offers: () => true });
  return day && dateOf(day.day, today);
};

describe('a day in the words of a query', () => {
  it.each([
    ['plumber today', '2026-12-02'],
    ['plumber wey fit come today for Yaba', '2026-12-02'],
    ['electrician tonight', '2026-12-02'],
    ['i need a barber 2day', '2026-12-02'],
    ['plumber tomorrow', '2026-12-03'],
    ['abeg I need plumber tmrw for Ajah', '2026-12-03'],
    ['plumber 2moro', '2026-12-03'],
    ['cleaner tomorow morning in lekki', '2026-12-03'],
    ['tailor tommorow', '2026-12-03'],
    ['carpenta tumoro', '2026-12-03'],
    ['make up artist for tomorrow', '2026-12-03'],
    ['next tomorrow plumber', '2026-12-04'],
    ['painter nxt tmrw', '2026-12-04'],
    ['painter the day after tomorrow', '2026-12-04'],
    ['plumber on saturday', '2026-12-05'],
    ['plumber on sat', '2026-12-05'],
    ['saturday plumber ikeja', '2026-12-05'],
    ['plumber saterday', '2026-12-05'],
    ['dis saturday i wan do my hair', '2026-12-05'],
    ['cake for sunday', '2026-12-06'],
    ['caterer sunday surulere', '2026-12-06'],
    ['plumber wednesday', '2026-12-02'],
    ['mechanic on wensday', '2026-12-02'],
    ['plumber coming friday', '2026-12-04'],
    ['electrician by thur', '2026-12-03'],
    ['plumber on tuesday', '2026-12-08'],
    ['plumber next monday', '2026-12-07'],
    ['plumber next friday', '2026-12-11'],
    ['plumber nxt sat', '2026-12-12'],
    ['photographer this weekend', '2026-12-05'],
    ['make my hair for weekend', '2026-12-05'],
    ['photographer next weekend', '2026-12-12'],
    ['ikeja on sunday', '2026-12-06'],
    ['tomorrow', '2026-12-03'],
    ['plumber wey go come gobe kano', '2026-12-03'],
  ])('contract 3.15: "%s" is %s', (query, date) => expect(dateIn(query)).toBe(date));

  it.each([
    'plumber',
    'sunday',
    'sunday adebayo',
    'friday okon',
    'sun shade',
    'weekend cleaner',
    'come clean my house every saturday',
    'our borehole no dey pump since monday',
    'haircut before sunday',
    'generator spoil last friday',
    'moniker',
  ])('there is none in "%s"', (query) => expect(dateIn(query)).toBeNull());

  it.each([
    ['on sunday', '2026-12-06', '2026-12-06'],
    ['next sunday', '2026-12-06', '2026-12-13'],
    ['next monday', '2026-12-06', '2026-12-07'],
    ['this weekend', '2026-12-05', '2026-12-05'],
    ['this weekend', '2026-12-06', '2026-12-06'],
    ['next weekend', '2026-12-06', '2026-12-12'],
    ['tomorrow', '2028-02-28', '2028-02-29'],
    ['next tomorrow', '2026-12-30', '2027-01-01'],
  ])('"%s" said on %s is %s', (query, today, date) => expect(dateIn(query, today)).toBe(date));

  it('is neither searched nor named as left out, and the other words are unchanged', () => {
    const vocabulary = { has: () => false, offers: () => true };
    const { trade, place, day, words, ignored } = understand(
      'i need a plumber on saturday in ikeja pls',
      vocabulary,
    );
    expect([trade?.services[0], place?.place.area, words]).toEqual(['plumbing', 'Ikeja', []]);
    expect(ignored).toEqual(['i need a', 'in', 'pls']);
    expect(day).toMatchObject({ words: ['on', 'saturday'], without: 'plumber ikeja' });
  });
});
