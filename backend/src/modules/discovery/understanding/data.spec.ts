import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localGovernmentsOf, STATES, type State } from '../../../kernel/nigeria.js';
import { SERVICE_TYPES } from '../../../kernel/service-types.js';
import { fold, wordsOf } from './tokenizer.js';

type Lines = readonly string[];
type Trades = Record<string, { people?: Lines; words?: Lines; problems?: Lines }>;
type Places = Record<string, { names?: Lines; towns?: Record<string, Lines> }>;

/** Read rather than imported, so that a missing comma is reported with the name of the file. */
const read = (name: string) => {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, 'data', name), 'utf8'));
  } catch (error) {
    throw new Error(`${name} cannot be read: ${String(error)}`, { cause: error });
  }
};

/** The entries of lines; `mistakes` takes what is wrong with them, in words for a person who edits the file. */
const entriesIn = (where: string, lines: unknown, mistakes: string[]): string[] => {
  if (!Array.isArray(lines) || !lines.every((line) => typeof line === 'string')) {
    mistakes.push(`${where}: must be lines in quotes within [ ]`);
    return [];
  }
  return lines.flatMap((line: string) =>
    line.split(',').map((entry, at) => {
      const isClean =
        /^\S+( \S+)*$/.test(entry.slice(at === 0 ? 0 : 1)) && (at === 0 || entry.startsWith(' '));
      if (!isClean)
        mistakes.push(`${where}: "${line}" must be words with a comma and one space between them`);
      return entry.trim();
    }),
  );
};

const checkKeys = (where: string, entry: object, known: Lines, required: Lines, mistakes: string[]): void => {
  for (const key of Object.keys(entry))
    if (!known.includes(key)) mistakes.push(`${where}: '${key}' is not known here`);
  for (const key of required) if (!(key in entry)) mistakes.push(`${where}: '${key}' is missing`);
};

const checkRepeats = (where: string, what: string, entries: Lines, mistakes: string[]): void => {
  const seen = new Set<string>();
  for (const entry of entries) {
    const key = wordsOf(fold(entry)).join(' ');
    if (seen.has(key)) mistakes.push(`${where}: ${what} '${entry}' is listed twice`);
    seen.add(key);
  }
};

const mistakesInTrades = (
  file: Record<string, { people?: Lines; words?: Lines; problems?: Lines }>,
): string[] => {
  const mistakes: string[] = [];
  for (const service of SERVICE_TYPES)
    if (!(service in file)) mistakes.push(`trades.json: '${service}' is missing`);
  for (const [service, trade] of Object.entries(file)) {
    const where = `trades.json: ${service}`;
    checkKeys(where, trade, ['people', 'words', 'problems'], ['words'], mistakes);
    const all = [trade.people, trade.words, trade.problems].flatMap(
      (lines) => lines && entriesIn(where, lines, mistakes),
    );
    checkRepeats(
      where,
      'word',
      all.filter((entry) => entry !== undefined),
      mistakes,
    );
  }
  return mistakes;
};

const mistakesInPlaces = (file: Places): string[] => {
  const mistakes: string[] = [];
  const names: string[] = [];
  checkKeys('places.json', file, STATES, STATES, mistakes);
  for (const [state, entry] of Object.entries(file)) {
    const where = `places.json: ${state}`;
    checkKeys(where, entry, ['names', 'towns'], ['towns'], mistakes);
    names.push(...entriesIn(where, entry.names ?? [], mistakes));
    const localGovernments = localGovernmentsOf(state as State);
    const towns = Object.entries(entry.towns ?? {}).flatMap(([localGovernment, lines]) => {
      if (!localGovernments.includes(localGovernment))
        mistakes.push(`${where}: '${localGovernment}' is no local government of this state`);
      return entriesIn(`${where}: ${localGovernment}`, lines, mistakes);
    });
    checkRepeats(
      where,
      'place',
      towns.flatMap((town) => town.split('/')),
      mistakes,
    );
  }
  checkRepeats('places.json', 'name of a state', names, mistakes);
  return mistakes;
};

const WORD_LISTS = [
  'noise',
  'companions',
  'prepositions',
  'articles',
  'parts',
  'decisive',
  'occasions',
  'ordinary',
];

const DAY_LISTS = [
  'today',
  'tomorrow',
  'weekend',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'before',
  'next',
  'repeated',
];

/** A word of two lists would mean two days. */
const mistakesInDays = (file: Record<string, Lines>): string[] => {
  const mistakes: string[] = [];
  checkKeys('days.json', file, DAY_LISTS, DAY_LISTS, mistakes);
  const all = Object.entries(file).flatMap(([list, lines]) =>
    entriesIn(`days.json: ${list}`, lines, mistakes),
  );
  for (const word of all)
    if (!/^[a-z0-9]+$/.test(word)) mistakes.push(`days.json: '${word}' must be one word in small letters`);
  checkRepeats('days.json', 'word', all, mistakes);
  return mistakes;
};

const mistakesInWords = (file: Record<string, Lines>): string[] => {
  const mistakes: string[] = [];
  checkKeys('words.json', file, WORD_LISTS, WORD_LISTS, mistakes);
  const noise = new Set(entriesIn('words.json: noise', file.noise, []));
  for (const [list, lines] of Object.entries(file)) {
    const where = `words.json: ${list}`;
    const all = entriesIn(where, lines, mistakes);
    for (const word of all)
      if (!/^[a-z0-9]+$/.test(word)) mistakes.push(`${where}: '${word}' must be one word in small letters`);
    if (list === 'companions')
      for (const word of all)
        if (noise.has(word)) mistakes.push(`${where}: word '${word}' is in noise already`);
    checkRepeats(where, 'word', all, mistakes);
  }
  return mistakes;
};

/** Local governments, and towns by their first names. */
const areasOf = (state: string, { towns = {} }: Places[string]): string[] => {
  const names = Object.values(towns).flatMap((lines) => lines.flatMap((line) => line.split(', ')));
  return [...localGovernmentsOf(state as State), ...names.map((name) => name.split('/')[0] ?? '')];
};

const mistakesInPhrases = (file: Lines, trades: Trades, places: Places): string[] => {
  const mistakes: string[] = [];
  const texts = file.map((line) => {
    const [text = '', trade = '', place, ...rest] = line.split(' | ');
    const [state = '', area, ...more] = place?.split(', ').toReversed() ?? [];
    const where = `phrases.json: "${line}"`;
    if (rest.length > 0 || more.length > 0 || text.trim() === '')
      mistakes.push(`${where} must be: phrase | trade | place, State`);
    if (!(trade in trades)) mistakes.push(`${where}: '${trade}' is no trade of trades.json`);
    const entry = places[state];
    if (place !== undefined && !entry) mistakes.push(`${where}: '${state}' is no state`);
    if (area !== undefined && entry && !areasOf(state, entry).includes(area))
      mistakes.push(`${where}: '${area}' is no local government or first name of a town of ${state}`);
    return text;
  });
  checkRepeats('phrases.json', 'phrase', texts, mistakes);
  return mistakes;
};

describe('the files in data/', () => {
  it.each([
    ['trades.json', () => mistakesInTrades(read('trades.json'))],
    ['places.json', () => mistakesInPlaces(read('places.json'))],
    ['words.json', () => mistakesInWords(read('words.json'))],
    ['days.json', () => mistakesInDays(read('days.json'))],
    ['phrases.json', () => mistakesInPhrases(read('phrases.json'), read('trades.json'), read('places.json'))],
  ])('%s has no mistake', (_, mistakes) => expect(mistakes()).toEqual([]));
});

const goodTrades = Object.fromEntries(SERVICE_TYPES.map((service) => [service, { words: [service] }]));
const goodPlaces = Object.fromEntries(STATES.map((state) => [state, { towns: {} }]));
const goodWords = Object.fromEntries(WORD_LISTS.map((list) => [list, ['near']]));

describe('the message about a bad edit', () => {
  it.each([
    ['a word twice', { words: ['pipe, tap', 'Pipe'] }, "word 'Pipe' is listed twice"],
    ['a problem that is a word', { words: ['leak'], problems: ['leak'] }, "word 'leak' is listed twice"],
    ['no words', { problems: ['leak'] }, "'words' is missing"],
    ['a list of another name', { words: ['pipe'], tools: ['saw'] }, "'tools' is not known here"],
    [
      'a comma too many',
      { words: ['pipe,, tap'] },
      '"pipe,, tap" must be words with a comma and one space between them',
    ],
  ])('trades.json: %s', (_, plumbing, mistake) =>
    expect(mistakesInTrades({ ...goodTrades, plumbing })).toContain(`trades.json: plumbing: ${mistake}`),
  );

  it('trades.json: a trade of the product that is missing', () => {
    const { tiling: _, ...others } = goodTrades;
    expect(mistakesInTrades(others)).toEqual(["trades.json: 'tiling' is missing"]);
  });

  it('places.json: a place twice, a local government of another state, a name of two states', () =>
    expect(
      mistakesInPlaces({
        ...goodPlaces,
        Kano: { names: ['kn'], towns: { Tarauni: ['Zoo Road, Hotoro/Zoo Road'], Ikeja: ['Allen'] } },
        Lagos: { names: ['kn'], towns: {} },
      }),
    ).toEqual([
      "places.json: Kano: 'Ikeja' is no local government of this state",
      "places.json: Kano: place 'Zoo Road' is listed twice",
      "places.json: name of a state 'kn' is listed twice",
    ]));

  it('words.json: two words in place of one, and a word in two lists', () =>
    expect(mistakesInWords({ ...goodWords, companions: ['near, set up'] })).toEqual([
      "words.json: companions: 'set up' must be one word in small letters",
      "words.json: companions: word 'near' is in noise already",
    ]));

  it('days.json: a word of two days, and a list that is missing', () => {
    const { repeated: _, ...others } = Object.fromEntries(DAY_LISTS.map((list) => [list, [`${list}word`]]));
    expect(mistakesInDays({ ...others, monday: ['mon'], tuesday: ['mon'] })).toEqual([
      "days.json: 'repeated' is missing",
      "days.json: word 'mon' is listed twice",
    ]);
  });

  it('phrases.json: a trade, a state or a place that is not known, and a phrase twice', () =>
    expect(
      mistakesInPhrases(
        [
          'my tap | plumber',
          'tap for Aba | plumbing | Aba, Abya',
          'tap for Lekki | plumbing | Leki, Lagos',
          'My tap | plumbing',
        ],
        goodTrades,
        { ...goodPlaces, Lagos: { towns: { 'Eti Osa': ['Lekki/Leki'] } } },
      ),
    ).toEqual([
      `phrases.json: "my tap | plumber": 'plumber' is no trade of trades.json`,
      `phrases.json: "tap for Aba | plumbing | Aba, Abya": 'Abya' is no state`,
      `phrases.json: "tap for Lekki | plumbing | Leki, Lagos": 'Leki' is no local government or first name of a town of Lagos`,
      "phrases.json: phrase 'My tap' is listed twice",
    ]));
});
