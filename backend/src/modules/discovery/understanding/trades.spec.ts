import { tradeIn } from './trades.js';

const anything = (): boolean => true;
const named = (
  query: string,
  isFree: (at: number) => boolean = anything,
  offers: (service: string) => boolean = anything,
) => {
  const trade = tradeIn(query.split(' '), isFree, offers);
  return trade && { service: trade.services[0], at: trade.at.toSorted() };
};

describe('the trade that words name', () => {
  it.each([
    ['a word that is written as two', 'cheap lap top', 'computerRepair', [1, 2]],
    ['two words that are written as one', 'cheap gasrefill', 'acRepair', [1]],
    ['and whatever else is said of the same trade', 'plumber ikeja pipe', 'plumbing', [0, 2]],
    ['of two that are as long, the one behind', 'welder barber', 'barbing', [1]],
    [
      'of others the one with more letters, however far in front',
      'painter or then a tailor',
      'painting',
      [0],
    ],
    ['the same', 'electrician or maybe then a tailor', 'electrical', [0]],
  ])('%s: "%s"', (_, query, service, at) => expect(named(query)).toEqual({ service, at }));

  it('is that of the person who is asked for, whatever the person works on', () => {
    expect(named('mason to build a soakaway and lay pipes')?.service).toBe('bricklaying');
    expect(named('build a soakaway and lay pipes')?.service).toBe('plumbing');
    expect(named('person to weld iron')?.service).toBe('welding');
    expect(named('iron person')?.service).toBe('laundry');
  });

  it('means a word and a preposition together only side by side', () => {
    expect(named('sew asoebi in ibadan')?.service).toBe('fashionDesign');
    expect(named('sew in for my daughter')?.service).toBe('hairStyling');
  });

  it('is none in words that are something else already, nor beside them', () => {
    expect(named('lap top', (at) => at !== 1)).toBeNull();
    expect(named('top lap')).toBeNull();
    expect(named('plumber pipe', (at) => at !== 1)).toEqual({ service: 'plumbing', at: [0] });
  });

  it('prefers one that is offered to one in more letters, even as the second meaning of a word', () => {
    const only = (offered: string) => (service: string) => service === offered;
    expect(named('electrician barber', anything, only('barbing'))?.service).toBe('barbing');
    expect(named('barber iron', anything, only('welding'))).toEqual({ service: 'welding', at: [1] });
    expect(named('printer', anything, only('computerRepair'))?.service).toBe('computerRepair');
  });
});
