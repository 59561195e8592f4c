import { LOCAL_GOVERNMENT_PLACES, stateAt } from '../../../kernel/local-government-places.js';
import { STATES } from '../../../kernel/nigeria.js';
import { areaPoint } from './area-points.js';
import { TOWNS } from './town-names.js';

describe('where an area is', () => {
  it('knows each local government of each state', () => {
    const unknown = LOCAL_GOVERNMENT_PLACES.filter(({ state, name, latitude, longitude }) => {
      const point = areaPoint(state, [name]);
      return point?.latitude !== latitude || point.longitude !== longitude;
    });
    expect(unknown).toEqual([]);
  });

  it('knows each town and district, in its own state', () => {
    const names = STATES.flatMap((state) =>
      (TOWNS[state] ?? '')
        .split(', ')
        .filter(Boolean)
        .flatMap((entry) => entry.replace(/ \(.*\)$/, '').split('/'))
        .map((name) => ({ state, name, point: areaPoint(state, [name]) })),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter(({ state, point }) => !point || stateAt(point) !== state)).toEqual([]);
  });

  it('takes the first that it knows, in any case, and none of another state', () => {
    expect(areaPoint('Lagos', [null, 'no such place', 'IKEJA'])).toEqual(areaPoint('Lagos', ['Ikeja']));
    expect(areaPoint('Lagos', ['Lekki'])).toEqual(areaPoint('Lagos', ['Eti Osa']));
    expect(areaPoint('Kano', ['Ikeja'])).toBeNull();
    expect(areaPoint('Lagos', [])).toBeNull();
  });
});
