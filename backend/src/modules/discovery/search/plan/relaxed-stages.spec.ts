import { areaLexeme, pairLexeme, serviceTypeLexeme, stateLexeme } from './lexemes.js';
import { planOf } from './search-planner.js';
import { queryOf } from './search-plan.js';
import { TermDictionary } from './term-dictionary.js';

const plumbing = serviceTypeLexeme('plumbing');

/** Lexemes as people read them. */
const NAMES: Readonly<Record<string, string>> = {
  plumbing,
  houseCleaning: serviceTypeLexeme('houseCleaning'),
  ...Object.fromEntries(['Lagos', 'Ogun', 'Oyo', 'Kano'].map((state) => [state, stateLexeme(state)])),
  ...Object.fromEntries(['Ikeja', 'Ojodu'].map((area) => [`@${area}`, areaLexeme(area)])),
};

/** How many listings have what. A is a word of a name, B of a service, C of a place, D of a description. */
const LISTINGS = {
  plumbing: 30,
  houseCleaning: 7,
  Lagos: 20,
  Ogun: 9,
  Oyo: 4,
  Kano: 3,
  '@Ikeja': 6,
  Bplumber: 30,
  Bcleaner: 7,
  Dcleaner: 2,
  Dtap: 3,
  Cikeja: 6,
  Clagos: 20,
  Aadebayo: 2,
  Asons: 9,
  Asparkle: 1,
};
const PLUMBERS = { Lagos: 10, Ogun: 5, Oyo: 4, Kano: 3 };

const dictionaryOf = (listings: Record<string, number>): TermDictionary => {
  const terms = new TermDictionary();
  terms.set([
    ...Object.entries(listings).map(([name, count]) => [NAMES[name] ?? name, count] as const),
    ...Object.entries(PLUMBERS).map(
      ([state, count]) => [pairLexeme(plumbing, stateLexeme(state)), count] as const,
    ),
  ]);
  return terms;
};

const inWords = (text: string, found: readonly string[] = []): string => {
  const known = found.reduceRight((rest, one, n) => rest.replaceAll(one, `#${n}`), text);
  return Object.entries(NAMES).reduce((rest, [name, lexeme]) => rest.replaceAll(lexeme, name), known);
};

/**
 * What follows the listings that have everything (#0, or none), stage by stage: `query - what was shown before`. #1 is
 * all that was found up to the first stage.
 */
const stagesOf = (
  q: string,
  { needed = 12, ...more }: { needed?: number } & Record<string, number> = {},
): { shown: string[]; all: string; least: number }[] => {
  const asked = { q, wanted: [], rows: {}, token: null, sort: 'relevance' as const, relax: true, needed };
  const terms = dictionaryOf({ ...LISTINGS, ...more });
  const { match, stages } = planOf(asked, { listings: 100, terms });
  const strict = match ? queryOf(match) : 'nobody';
  const found = [match?.length === 1 ? strict : `(${strict})`];
  return stages.map((stage) => {
    const shown = stage.buckets.map(
      ({ groups, seen }) => `${inWords(queryOf(groups))} - ${inWords(seen ?? 'nobody', found)}`,
    );
    const all = inWords(stage.match.text, found);
    found.push(stage.match.text);
    return { shown, all, least: stage.least };
  });
};

describe('OP-23: what follows when too few listings have everything', () => {
  it('leaves out the words that stand nowhere first, then all of them, and never the trade', () => {
    expect(stagesOf('plumber adebayo sons zzzqqq')).toEqual([
      {
        shown: ['(Bplumber)&(Aadebayo)&(Asons) - nobody'],
        all: '((Bplumber)&(Aadebayo)&(Asons))',
        least: 0,
      },
      { shown: ['(Bplumber) - #1'], all: '(#1|(Bplumber))', least: 30 },
    ]);
  });

  it('keeps the rarest word where neither a trade nor a place is named', () => {
    expect(stagesOf('sons adebayo')).toEqual([
      { shown: ['(Aadebayo) - #0'], all: '(#0|(Aadebayo))', least: 2 },
    ]);
    expect(stagesOf('adebayo sparkle sons zzzqqq').map(({ shown }) => shown)).toEqual([
      ['(Aadebayo)&(Asparkle)&(Asons) - nobody'],
      ['(Asparkle) - #1'],
    ]);
  });

  it('has nothing more to show where one word is all that is asked for, or nothing is known', () => {
    expect(stagesOf('adebayo')).toEqual([]);
    expect(stagesOf('zzzqqq')).toEqual([]);
    expect(stagesOf('zzzqqq xxxwww')).toEqual([]);
    expect(stagesOf('plumber')).toEqual([]);
  });

  it.each([
    [
      'the words that name it are said of others too',
      'cleaner adebayo',
      'houseCleaning',
      '(Bcleaner|Dcleaner)',
    ],
    ['they are said of nobody who offers it', 'tap adebayo', 'plumbing', '((Dtap)|plumbing)'],
  ])('shows those of the trade before others when %s', (_, q, trade, words) =>
    expect(stagesOf(q)).toEqual([
      { shown: [`${trade} - #0`, `${words} - #0|${trade}`], all: `(#0|${words})`, least: expect.any(Number) },
    ]),
  );

  it('shows those of the trade before others with every word that is left', () =>
    expect(stagesOf('tap adebayo zzzqqq').map(({ shown }) => shown)).toEqual([
      ['plumbing&(Aadebayo) - nobody', '((Dtap)|plumbing)&(Aadebayo) - plumbing&(Aadebayo)'],
      ['plumbing - #1', '((Dtap)|plumbing) - #1|plumbing'],
    ]));

  it('goes from the area to the state, then to the states around, the nearest first', () => {
    expect(stagesOf('plumber ikeja')).toEqual([
      { shown: ['plumbing&Lagos - #0'], all: '(#0|(plumbing&Lagos))', least: 10 },
      {
        shown: [
          'plumbing&Ogun - #1',
          'plumbing&Oyo - #1',
          'plumbing&Kano - #1',
          'plumbing - #1|plumbing&Ogun|plumbing&Oyo|plumbing&Kano',
        ],
        all: '(#1|plumbing)',
        least: 30,
      },
    ]);
  });

  it('looks around a town before it looks in its whole state', () => {
    expect(
      stagesOf('plumber ojodu', { Cojodu: 1, '@Ojodu': 1, needed: 1 }).map(({ shown }) => shown),
    ).toEqual([
      ['plumbing&(@Ikeja&Lagos) - #0'],
      ['plumbing&Lagos - #1'],
      ['plumbing&Ogun - #2', 'plumbing - #2|plumbing&Ogun'],
    ]);
  });

  it('names no more states than hold what somebody looks at', () => {
    const last = (needed: number) => stagesOf('plumber lagos', { needed }).at(-1)?.shown;
    const [ogun, oyo, kano] = ['plumbing&Ogun - #0', 'plumbing&Oyo - #0', 'plumbing&Kano - #0'];
    expect(last(5)).toEqual([ogun, 'plumbing - #0|plumbing&Ogun']);
    expect(last(6)).toEqual([ogun, oyo, 'plumbing - #0|plumbing&Ogun|plumbing&Oyo']);
    expect(last(10)).toEqual([ogun, oyo, kano, 'plumbing - #0|plumbing&Ogun|plumbing&Oyo|plumbing&Kano']);
  });

  it('begins with other states where a whole state is asked for', () =>
    expect(stagesOf('plumber lagos', { needed: 1 })).toHaveLength(1));

  it('stays in the state where no trade is named', () => {
    expect(stagesOf('ikeja adebayo').map(({ shown, least }) => [...shown, least])).toEqual([
      ['((Cikeja)|(@Ikeja&Lagos)) - #0', 6],
      ['Lagos - #1', 20],
    ]);
    expect(stagesOf('badagry')).toEqual([{ shown: ['Lagos - nobody'], all: 'Lagos', least: 20 }]);
    expect(stagesOf('lagos adebayo').map(({ shown }) => shown)).toEqual([['(Clagos) - #0']]);
  });

  it('shows nobody where nobody offers the trade', () =>
    expect(stagesOf('mechanic ikeja adebayo')).toEqual([]));
});
