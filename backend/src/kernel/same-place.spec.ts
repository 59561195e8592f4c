import { isSamePlace } from './same-place.js';

it('OP-39: a position that was proven for one place proves nothing of another', () => {
  const place = { state: 'Lagos', latitude: 6.6018, longitude: 3.3515 };
  expect(isSamePlace(place, { ...place })).toBe(true);
  for (const other of [{ state: 'Ogun' }, { latitude: 6.6019 }, { longitude: 3.3516 }, { latitude: null }])
    expect(isSamePlace(place, { ...place, ...other })).toBe(false);
});
