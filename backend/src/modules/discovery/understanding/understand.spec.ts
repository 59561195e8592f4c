import { spokenWordsOf, understand, type Vocabulary } from './understand.js';

/** An index that holds none of the words, and listings of every trade. */
const everything: Vocabulary = { has: () => false, offers: () => true };

const read = (query: string, vocabulary = everything) => {
  const { trade, place, words, ignored } = understand(query, vocabulary);
  return {
    service: trade?.services[0] ?? null,
    place: place ? [place.place.area, place.place.state].filter(Boolean).join(', ') : null,
    words: words.map(({ word }) => word).join(' '),
    ignored,
  };
};

describe('what a query means', () => {
  it.each([
    ['obi ikeja', 'Ikeja, Lagos'],
    ['computer village', 'Computer Village, Lagos'],
    ['lekki', 'Lekki, Lagos'],
    ['adebayo', null],
    ['haxr', null],
    ['', null],
  ])('is no trade where none is named: "%s"', (query, place) =>
    expect(read(query)).toMatchObject({ service: null, place }),
  );

  it('names what it leaves out', () => {
    expect(read('i need a good plumber near me in Ikeja pls')).toEqual({
      service: 'plumbing',
      place: 'Ikeja, Lagos',
      words: '',
      ignored: ['i need a good', 'near me in', 'pls'],
    });
    expect(read('plumbing company ikeja')).toMatchObject({ words: '', ignored: [] });
    expect(read('adebayo company')).toMatchObject({ words: 'adebayo company' });
  });

  it('leaves all words out when all of them say nothing, and names them', () => {
    const noise = 'i need a good near me pls';
    expect(read(noise)).toEqual({ service: null, place: null, words: '', ignored: [noise] });
    expect(read('!!!')).toEqual({ service: null, place: null, words: '', ignored: [] });
  });

  it('searches the last of them where the index has it', () => {
    const known: Vocabulary = { ...everything, has: (word) => word === 'best' };
    expect(read('the best', known)).toEqual({ service: null, place: null, words: 'best', ignored: ['the'] });
  });

  it('does not split a word that is in the index', () => {
    const known: Vocabulary = { ...everything, has: (word) => word === 'plumberikeja' };
    expect(read('plumberikeja', known)).toMatchObject({ service: null, words: 'plumberikeja' });
  });

  it('never takes a word that is in the index as typed for an error of another', () => {
    const known: Vocabulary = { ...everything, has: (word) => word === 'panter' };
    expect(read('panter')).toMatchObject({ service: 'painting', words: '' });
    expect(read('panter', known)).toMatchObject({ service: null, words: 'panter' });
  });

  it('takes no ordinary word for the error of a trade or a place', () => {
    expect(read('certain')).toMatchObject({ service: null, words: 'certain' });
    expect(read('curtin')).toMatchObject({ service: 'fashionDesign' });
    expect(read('paint my self contain')).toMatchObject({ service: 'painting', place: null });
  });

  it('takes the trade that is offered', () => {
    const without = (service: string): Vocabulary => ({ ...everything, offers: (one) => one !== service });
    expect(read('wedding cake')).toMatchObject({ service: 'baking' });
    expect(read('wedding cake', without('baking'))).toMatchObject({ service: 'catering' });
  });

  it('a name that is also a place is one only beside a trade or a state', () => {
    expect(read('obi')).toMatchObject({ place: null, words: 'obi' });
    expect(read('plumber obi')).toMatchObject({ place: 'Obi, Benue' });
    expect(read('obi nasarawa')).toMatchObject({ place: 'Obi, Nasarawa' });
  });

  it('reads a place beside the one that it takes as a word, unless they belong together', () => {
    expect(read('plumber ikeja kano')).toMatchObject({ place: 'Ikeja, Lagos', words: 'kano' });
    expect(read('plumber ikeja lekki')).toMatchObject({ place: 'Ikeja, Lagos', words: 'lekki' });
  });

  it('takes a name with an error for a place only beside a trade or another place', () => {
    expect(read('adebayi')).toMatchObject({ place: null, words: 'adebayi' }); // Adebayo, or Adegbayi in Ibadan
    expect(read('plumber adegbay')).toMatchObject({ place: 'Adegbayi, Oyo' });
    expect(read('adegbay oyo')).toMatchObject({ place: 'Adegbayi, Oyo' });
  });

  it('is at the place that is named first', () => {
    expect(read('movers from Yaba to Victoria Island')).toMatchObject({ place: 'Yaba, Lagos' });
    expect(read('movers from Victoria Island to Yaba')).toMatchObject({ place: 'Victoria Island, Lagos' });
  });

  it('says what a query is without its trade, and without its place', () => {
    const { trade, place } = understand('i need a make up artist for adebayo hotel ikeja', everything);
    expect(trade).toMatchObject({ words: ['make', 'up', 'artist'], without: 'adebayo hotel ikeja' });
    expect(place).toMatchObject({ words: ['ikeja'], without: 'make up artist adebayo hotel' });
  });

  it('takes no word with a typing error for one that names anything', () => {
    const { trade, place } = understand('electrcian ikjea', everything);
    expect(trade).toMatchObject({ words: [], without: 'ikjea' });
    expect(place).toMatchObject({ words: [], without: 'electrcian' });
  });

  it('reads 30 words of 2,000 letters and no more', () => {
    expect(spokenWordsOf('plumber '.repeat(40))).toHaveLength(30);
    expect(spokenWordsOf(`${' '.repeat(1_995)}plumber`)).toEqual(['plumb']);
  });

  it('takes less than 0.3 ms, and a long sentence is cut', () => {
    const queries = [
      'i need a plumber',
      'plumba ikeja',
      'electrcian in ikjea',
      'adebayo xyzzyxw',
      'gen no dey start',
    ];
    const ask = () => queries.forEach((query) => read(query));
    for (let n = 0; n < 200; n += 1) ask();
    const began = process.cpuUsage(); // a busy machine takes longer, not more
    for (let n = 0; n < 200; n += 1) ask();
    expect(process.cpuUsage(began).user / 1_000 / 200 / queries.length).toBeLessThan(0.3);
    expect(read('plumber '.repeat(10_000))).toMatchObject({ service: 'plumbing' });
  });
});
