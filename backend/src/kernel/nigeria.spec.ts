import { isSamePlace, localGovernmentsOf, stateNamed, STATES } from './nigeria.js';

describe('states and local governments', () => {
  it('SEARCH-19: has 37 states with FCT (Abuja), and 774 local governments', () => {
    expect(STATES).toHaveLength(37);
    expect(STATES).toContain('FCT (Abuja)');
    expect(STATES.flatMap((state) => localGovernmentsOf(state))).toHaveLength(774);
  });

  it('lists states and the areas of each in the order of the alphabet, none twice', () => {
    for (const names of [STATES, ...STATES.map((state) => localGovernmentsOf(state))]) {
      expect(names).toEqual([...new Set(names)].toSorted());
    }
  });

  it('spells Katsina right and knows its areas', () => {
    expect(STATES).not.toContain('Kastina');
    expect(localGovernmentsOf('Katsina')).toEqual(expect.arrayContaining(['Daura', 'Funtua', 'Sandamu']));
  });

  it.each([
    ['Lagos', 20, 'Ikeja'],
    ['Kano', 44, 'Fagge'],
    ['FCT (Abuja)', 6, 'Bwari'],
    ['Bayelsa', 8, 'Ekeremor'],
    ['Rivers', 23, 'Obio/Akpor'],
  ])('%s has %d areas, %s among them', (state, count, area) => {
    expect(localGovernmentsOf(state)).toHaveLength(count);
    expect(localGovernmentsOf(state)).toContain(area);
  });

  it('finds a state in any case, and nothing for an unknown one (OP-21)', () => {
    expect(stateNamed(' fct (abuja) ')).toBe('FCT (Abuja)');
    expect(localGovernmentsOf('LAGOS')).toEqual(localGovernmentsOf('Lagos'));
    expect(stateNamed('Kastina')).toBeUndefined();
    expect(localGovernmentsOf('constructor')).toEqual([]);
  });
});

it('OP-39: a position that was proven for one place proves nothing of another', () => {
  const place = { state: 'Lagos', latitude: 6.6018, longitude: 3.3515 };
  expect(isSamePlace(place, { ...place })).toBe(true);
  for (const other of [{ state: 'Ogun' }, { latitude: 6.6019 }, { longitude: 3.3516 }, { latitude: null }])
    expect(isSamePlace(place, { ...place, ...other })).toBe(false);
});
