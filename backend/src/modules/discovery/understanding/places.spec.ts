import { placeNamed, placesIn, PLACE_SPELLINGS, statesFrom } from './places.js';

const isFree = () => true;
const inOneWord = (...words: string[]) => placesIn(words, isFree, true);
const inSeveralWords = (...words: string[]) => placesIn(words, isFree, false);

describe('what a state calls so', () => {
  it('is a local government by its own name', () =>
    expect(placeNamed('Oyo', 'Surulere')).toEqual({
      state: 'Oyo',
      area: 'Surulere',
      values: ['surulere'],
      around: [],
      isAmbiguous: false,
    }));

  it('is a town by any of its names, with the local government around it', () => {
    const ojodu = { state: 'Lagos', area: 'Ojodu', values: ['ojodu'], around: ['ikeja'], isAmbiguous: false };
    expect(placeNamed('Lagos', 'Ojodu')).toEqual(ojodu);
    expect(placeNamed('Lagos', 'V.I.')).toMatchObject({ area: 'Victoria Island', around: ['eti osa'] });
    expect(placeNamed('Lagos', 'Ikeja')).toMatchObject({ area: 'Ikeja', around: [] });
  });

  it.each([
    ['Abia', 'Aba', ['aba', 'aba north', 'aba south']],
    ['Edo', 'Esan', ['esan central', 'esan north-east', 'esan south-east', 'esan west']],
    ['Imo', 'Owerri', ['owerri', 'owerri municipal', 'owerri north', 'owerri west']],
    ['Rivers', 'Akpor', ['obio/akpor']],
  ])('%s: %s is all the local governments of that name', (state, name, values) =>
    expect(placeNamed(state, name)?.values).toEqual(values),
  );

  it('OP-23: is a local government however its name is divided, as listings write it', () =>
    expect(placeNamed('Rivers', 'Obio Akpor')).toMatchObject({
      values: expect.arrayContaining(['obio akpor', 'obio/akpor']),
      around: [],
    }));

  it('is nothing that lies elsewhere, and not the state itself', () => {
    expect(placeNamed('Kano', 'Ikeja')).toBeUndefined();
    expect(placeNamed('Lagos', 'Lagos')).toBeUndefined();
  });

  it('is a place only beside something else where the name is short', () => {
    expect(placeNamed('Benue', 'Obi')).toMatchObject({ isAmbiguous: true });
    expect(placeNamed('Osun', 'Ilesa')).toMatchObject({ isAmbiguous: false });
    expect(placeNamed('Kaduna', 'Zaria')).toMatchObject({ isAmbiguous: false });
  });
});

describe('places in the words of a query', () => {
  const lagos = { state: 'Lagos', area: null, values: [], around: [], isAmbiguous: false };

  it('knows a state by its name, and by what else people call it', () => {
    expect(inOneWord('lagos')).toEqual([{ places: [lagos], at: [0] }]);
    expect(inSeveralWords('lagos', 'state')).toEqual([{ places: [lagos], at: [0, 1] }]);
    expect(inOneWord('abuja')[0]?.places).toEqual([{ ...lagos, state: 'FCT (Abuja)' }]);
  });

  it('finds the positions of names of several words, and only free ones', () => {
    expect(inSeveralWords('mushin', 'port', 'harcourt', 'ikeja').map(({ at }) => at)).toEqual([[1, 2]]);
    expect(inSeveralWords('plumber', 'port', 'harcourt').map(({ at }) => at)).toEqual([[1, 2]]);
    expect(placesIn(['port', 'harcourt'], (at) => at === 0, false)).toEqual([]);
  });

  it('does not put a name together that is one word', () => expect(inSeveralWords('ike', 'ja')).toEqual([]));

  it('knows each place once by a name', () => {
    for (const word of PLACE_SPELLINGS)
      for (const { places } of inOneWord(word)) {
        const named = places.map(({ state, area }) => `${area}, ${state}`);
        expect(new Set(named).size).toBe(named.length);
      }
  });

  it('spells no name of several words as one', () => {
    expect(PLACE_SPELLINGS.has('ikeja')).toBe(true);
    expect(PLACE_SPELLINGS.has('victoriaisland')).toBe(false);
  });
});

describe('the states around one', () => {
  it('come the nearest first, all but itself', () => {
    expect(statesFrom('Lagos').slice(0, 4)).toEqual(['Ogun', 'Oyo', 'Osun', 'Ondo']);
    expect(statesFrom('Kano').slice(0, 3)).toEqual(['Katsina', 'Jigawa', 'Kaduna']);
    expect(new Set(statesFrom('Kano')).size).toBe(36);
    expect(statesFrom('Kano')).not.toContain('Kano');
  });
});
