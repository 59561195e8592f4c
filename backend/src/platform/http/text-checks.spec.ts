import { hasNoLink, isBlank, onOneLine } from './text-checks.js';

describe('texts', () => {
  it('3.14: a line break becomes a space where a text has one line', () => {
    expect(onOneLine(' Ada\r\nObi \n\u2028 Eze\u0000 ')).toBe('Ada Obi Eze');
    expect(onOneLine('Ada  Obi')).toBe('Ada  Obi');
  });

  // Each took some ten seconds, during which the process was blocked.
  it.each(['x', ' ', '\u0085', '-', 'é.'])('a body full of %j is read once from end to end', (text) => {
    const long = text.repeat(100_000);
    const begun = performance.now();
    expect([onOneLine(long).length > long.length, hasNoLink(long)]).toEqual([false, true]);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it.each(['', ' \t', '\u200b\u200d', '\u2800', '\u3164\u115f'])('%j shows nothing', (text) =>
    expect(isBlank(text)).toBe(true),
  );
  it.each(['a', '\u200bb', '👩\u200d👩\u200d👧'])('%j shows something', (text) =>
    expect(isBlank(text)).toBe(false),
  );

  it.each([
    'https://evil.example',
    'Win at evil.com',
    'www.evil',
    'EVIL.COM.NG/now',
    'click evil.ng, please',
    'ftp://x',
    'é-evil.shop',
  ])('a name is no advertisement: %s', (name) => expect(hasNoLink(name)).toBe(false));

  it.each(['Ada', 'J. R. Obi', 'St.John', 'O’Neil-Eze', 'Dr.Ada', 'Ngọzi', '5. Comfort', 'A.Company'])(
    '%s is a name',
    (name) => expect(hasNoLink(name)).toBe(true),
  );
});
