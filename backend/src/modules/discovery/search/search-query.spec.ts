import type { FoundPage, SearchQuery, SearchStep, SearchVocabulary } from './search-query.js';
import { hitsOf, readSearch } from './search-query.js';

/** These words are in the index, in as many listings; every built-in trade is offered. */
const vocabularyOf = (counts: Readonly<Record<string, number>>, offers = true): SearchVocabulary => ({
  has: (word) => word in counts,
  offers: () => offers,
  offered: () => (offers ? 1 : 0),
  count: (word) => counts[word] ?? 0,
});
const VOCABULARY = vocabularyOf({ adebayo: 40, zenith: 3, plumber: 900, ikeja: 500 });
const read = (q: string, vocabulary = VOCABULARY) => readSearch(q, vocabulary, { today: '2026-12-02' });

/** A query in one line: `services @ state/first area text: words`. */
const inLine = ({ services, place, words, wordsIn, statesFirst }: SearchQuery): string =>
  [
    services.join('|'),
    place ? `@ ${[place.state, ...place.areas.slice(0, 1)].join('/')}` : '',
    words.length > 0 ? `${wordsIn}:` : '',
    ...words.map(({ word, isPrefix, isFuzzy }) => `${word}${isPrefix ? '*' : ''}${isFuzzy ? '~' : ''}`),
    statesFirst.length > 0 ? `first ${statesFirst.slice(0, 2).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' ');
const linesOf = (q: string, vocabulary = VOCABULARY): string[] =>
  read(q, vocabulary).steps.map(
    ({ queries, isComplete }) => `${isComplete ? '' : '- '}${queries.map(inLine).join(' + ')}`,
  );

describe('the queries of a search', () => {
  it('without words, everything', () => expect(linesOf('')).toEqual(['']));
  it('free words, the last of them as the beginning of one, unknown ones with typing errors', () =>
    expect(linesOf('adebaya zen')[0]).toBe('text: adebaya~ zen*'));
  it('a trade, then what mentions it', () =>
    expect(linesOf('i need a plumber')).toEqual(['plumbing', 'text: plumber*']));
  it('a trade in a place, by name too; then it is relaxed: the area, the state', () =>
    expect(linesOf('plumber in ikeja')).toEqual([
      'name: plumber ikeja + plumbing @ Lagos/ikeja',
      'plumbing @ Lagos text: ikeja + @ Lagos/ikeja text: plumber*',
      '- plumbing @ Lagos',
      '- plumbing first Ogun, Oyo',
    ]));
  it('free words are relaxed first: those in no listing, then all', () =>
    expect(linesOf('adebayo xyzzyx plumber')).toEqual([
      'name: adebayo xyzzyx~ plumber + plumbing text: adebayo xyzzyx~',
      'text: plumber* adebayo xyzzyx~',
      '- plumbing text: adebayo',
      '- plumbing',
    ]));
  it('without a trade or a place the rarest word stays, and one unknown word never becomes browsing', () => {
    expect(linesOf('adebayo zenith')).toEqual(['text: adebayo zenith*', '- text: zenith*']);
    expect(linesOf('xyzzyx')).toEqual(['text: xyzzyx*~']);
  });
  it('around a town lie its local government and its state', () =>
    expect(linesOf('painter lekki').filter((line) => line.startsWith('- '))).toEqual([
      '- painting @ Lagos/eti osa',
      '- painting @ Lagos',
      '- painting first Ogun, Oyo',
    ]));
  it('a trade that is not offered is not searched elsewhere, only listings that mention it', () =>
    expect(linesOf('nanny ikeja', vocabularyOf({}, false)).filter((line) => line.startsWith('- '))).toEqual([
      '- text: nanny*',
    ]));
  it('says what it understood, and nothing where it understood nothing', () => {
    expect(read('i need a plumber in ikeja').understood).toEqual({
      service: 'plumbing',
      place: { state: 'Lagos', area: 'Ikeja' },
      withoutService: 'ikeja',
      withoutPlace: 'plumber',
      ignored: ['i need a', 'in'],
    });
    expect(read('adebayo').understood).toBeNull();
  });
});

describe('carrying the steps out', () => {
  const step = (isComplete: boolean): SearchStep => ({ queries: [], isComplete });
  const searched = async (found: readonly (readonly number[])[], limit: number, offset: number) => {
    const asked: number[] = [];
    const hits = await hitsOf(
      { understood: null, steps: found.map((_, n) => step(n === 0)) },
      { limit, offset },
      async (_, before, page): Promise<FoundPage> => {
        const all = found[before.length] ?? [];
        asked.push(before.length);
        return { ids: all.slice(page.offset, page.offset + page.limit), total: all.length, isMore: false };
      },
    );
    return { ...hits, asked };
  };

  it('OP-23: looser steps follow until twelve are found, and pages go on from one to the next', async () => {
    const found = [[1, 2], Array.from({ length: 11 }, (_, n) => n + 3), [99]];
    const first = await searched(found, 5, 0);
    expect(first).toMatchObject({ ids: [1, 2, 3, 4, 5], total: 13, asked: [0, 1] });
    expect(first.understood).toMatchObject({ complete: 2 });
    expect((await searched(found, 5, 10)).ids).toEqual([11, 12, 13]);
    expect((await searched(found, 5, 1_000_000)).ids).toEqual([]);
  });
  it('nothing is looser where enough have everything', async () =>
    expect(await searched([Array.from({ length: 12 }, (_, n) => n), [99]], 20, 0)).toMatchObject({
      total: 12,
      asked: [0],
    }));
});
