import fc from 'fast-check';
import { LOCAL_GOVERNMENTS } from '../../../kernel/local-governments.js';
import { localGovernmentsOf, type State, STATES } from '../../../kernel/nigeria.js';
import { SERVICE_TYPES } from '../../../kernel/service-types.js';
import { pageAreasOf, PAGE_SERVICES, type PagePlace, pathOf, placeAt, placeOf } from './page-place.js';

const partsOf = (path: string) => path.split('/').slice(2) as [string, string?, string?];
const back = (place: PagePlace) => placeAt(...partsOf(pathOf(place)));

describe('addresses of places', () => {
  it('every built-in trade and every local government has a page', () => {
    expect(PAGE_SERVICES).toEqual(expect.arrayContaining([...SERVICE_TYPES]));
    expect(Object.keys(LOCAL_GOVERNMENTS)).toHaveLength(37);
    for (const state of STATES)
      expect(pageAreasOf(state)).toEqual(expect.arrayContaining([...localGovernmentsOf(state)]));
  });

  it('there is one address for each place, and it leads back', () => {
    const all: PagePlace[] = PAGE_SERVICES.map((serviceType) => ({ serviceType, state: null, area: null }));
    for (const state of STATES) {
      all.push({ serviceType: 'plumbing', state, area: null });
      for (const area of pageAreasOf(state)) all.push({ serviceType: 'plumbing', state, area });
    }
    expect(all.length).toBeGreaterThan(30 + 37 + 774);
    expect(new Set(all.map(pathOf)).size).toBe(all.length);
    for (const place of all) expect(back(place)).toEqual(place);
  });

  it('leads back whatever trade meets whatever place, however it is typed', () => {
    const anywhere = fc.constantFrom(...STATES).chain((state) =>
      fc.record({
        serviceType: fc.constantFrom(...PAGE_SERVICES),
        state: fc.constant<State>(state),
        area: fc.option(fc.constantFrom(...pageAreasOf(state))),
      }),
    );
    const typed = fc.constantFrom(
      (slug: string) => slug.toUpperCase(),
      (slug: string) => slug.replaceAll('-', '_'),
      (slug: string) => slug.replaceAll('-', ''),
      (slug: string) => slug,
    );
    fc.assert(
      fc.property(anywhere, typed, (place, as) => {
        const path = pathOf(place);
        expect(path).toMatch(/^\/services(?:\/[a-z\d]+(?:-[a-z\d]+)*){2,3}$/);
        const [service, state, area] = partsOf(path).map((part) => as(part ?? ''));
        expect(placeAt(service ?? '', state, area)).toEqual(place);
      }),
    );
  });

  it.each([
    [['plumbing', 'fct-abuja'], '/services/plumbing/abuja'],
    [['acRepair'], '/services/ac-repair'],
    [['plumbing', 'lagos-state', 'VI'], '/services/plumbing/lagos/victoria-island'],
    [['plumbing', 'Nasarawa', 'Nasarawa'], '/services/plumbing/nasarawa/nasarawa'],
    [['plumbing', 'Kano', 'Nasarawa'], '/services/plumbing/kano/nasarawa'],
  ] as const)('%s is at %s', (parts, path) => {
    const place = placeAt(...(parts as readonly [string, string?, string?]));
    expect(place && pathOf(place)).toBe(path);
  });

  it.each([
    ['wizardry', '', ''],
    ['plumbing', 'atlantis', ''],
    ['plumbing', 'kano', 'ikeja'],
    ['plumbing', '', 'ikeja'],
    ['', 'lagos', ''],
    ['constructor', 'toString', '__proto__'],
  ])('%s/%s/%s is no place', (...parts) => expect(placeAt(...parts)).toBeNull());

  it('takes what listings say: the first of their areas that has a page', () => {
    expect(placeOf('House-Cleaning', 'Lagos', ['Opebi Close', 'IKEJA '])).toEqual({
      serviceType: 'houseCleaning',
      state: 'Lagos',
      area: 'Ikeja',
    });
    expect(placeOf('plumbing', 'Lagos', ['Nowhere'])).toMatchObject({ state: 'Lagos', area: null });
    expect(placeOf('Bead making', 'Lagos', ['Ikeja'])).toBeNull();
  });
});
