import { LOCAL_GOVERNMENT_PLACES, localGovernmentAt, stateAt } from './local-government-places.js';
import { localGovernmentsOf, STATES } from './nigeria.js';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

describe('where the local governments are', () => {
  it('OP-39: has a point for each of the 774 in 37 states', () => {
    expect(STATES).toHaveLength(37);
    expect(LOCAL_GOVERNMENT_PLACES).toHaveLength(774);
    for (const state of STATES) {
      const names = LOCAL_GOVERNMENT_PLACES.filter((place) => place.state === state).map(({ name }) => name);
      expect(names).toEqual(localGovernmentsOf(state));
    }
  });

  it('OP-39: no point lies more than 2 degrees from the middle of its state, or at two places at once', () => {
    const astray = STATES.flatMap((state) => {
      const own = LOCAL_GOVERNMENT_PLACES.filter((place) => place.state === state);
      const [latitude, longitude] = [
        median(own.map((one) => one.latitude)),
        median(own.map((one) => one.longitude)),
      ];
      return own.filter(
        (one) => Math.abs(one.latitude - latitude) > 2 || Math.abs(one.longitude - longitude) > 2,
      );
    });
    expect(astray.map(({ name, state }) => `${name}, ${state}`)).toEqual([]);
    const points = LOCAL_GOVERNMENT_PLACES.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
    expect(points.filter((point, index) => points.indexOf(point) !== index)).toEqual([]);
  });

  it.each([
    ['Ikeja', 6.6018, 3.3515, 'Lagos'],
    ['Victoria Island', 6.4281, 3.4219, 'Lagos'],
    ['Lekki', 6.4698, 3.5852, 'Lagos'],
    ['Ikorodu', 6.6194, 3.5105, 'Lagos'],
    ['Badagry', 6.4316, 2.8876, 'Lagos'],
    ['Enugu', 6.4584, 7.5464, 'Enugu'],
    ['Nsukka', 6.8567, 7.3958, 'Enugu'],
    ['Kano', 12.0022, 8.592, 'Kano'],
    ['Port Harcourt', 4.8156, 7.0498, 'Rivers'],
    ['Abuja, Wuse', 9.0765, 7.4893, 'FCT (Abuja)'],
    ['Kaduna', 10.5222, 7.4383, 'Kaduna'],
    ['Zaria', 11.0855, 7.7199, 'Kaduna'],
    ['Ibadan', 7.3775, 3.947, 'Oyo'],
    ['Ogbomosho', 8.1227, 4.2436, 'Oyo'],
    ['Abeokuta', 7.1475, 3.3619, 'Ogun'],
    ['Benin City', 6.335, 5.6037, 'Edo'],
    ['Warri', 5.5544, 5.7932, 'Delta'],
    ['Aba', 5.1066, 7.3667, 'Abia'],
    ['Uyo', 5.0377, 7.9128, 'Akwa Ibom'],
    ['Calabar', 4.9757, 8.3417, 'Cross River'],
    ['Owerri', 5.4836, 7.0333, 'Imo'],
    ['Awka', 6.2107, 7.0741, 'Anambra'],
    ['Jos', 9.8965, 8.8583, 'Plateau'],
    ['Maiduguri', 11.8333, 13.15, 'Borno'],
    ['Sokoto', 13.0059, 5.2476, 'Sokoto'],
    ['Ilorin', 8.4966, 4.5421, 'Kwara'],
    ['Akure', 7.2571, 5.2058, 'Ondo'],
    ['Minna', 9.6139, 6.5569, 'Niger'],
    ['Makurdi', 7.7337, 8.5214, 'Benue'],
    ['Lokoja', 7.8023, 6.733, 'Kogi'],
    ['Yenagoa', 4.9267, 6.2676, 'Bayelsa'],
    ['Lafia', 8.4966, 8.5157, 'Nasarawa'],
    ['Yola', 9.2035, 12.4954, 'Adamawa'],
    ['Abakaliki', 6.3249, 8.1137, 'Ebonyi'],
    ['Ado Ekiti', 7.621, 5.2214, 'Ekiti'],
    ['Osogbo', 7.7719, 4.5567, 'Osun'],
    ['Dutse', 11.7562, 9.339, 'Jigawa'],
    ['Birnin Kebbi', 12.4539, 4.1975, 'Kebbi'],
    ['Damaturu', 11.747, 11.9608, 'Yobe'],
    ['Gusau', 12.1628, 6.6614, 'Zamfara'],
    ['Gombe', 10.2897, 11.1673, 'Gombe'],
    ['Bauchi', 10.3158, 9.8442, 'Bauchi'],
    ['Katsina', 12.9908, 7.6018, 'Katsina'],
    ['Jalingo', 8.8929, 11.3771, 'Taraba'],
  ])('OP-39: %s lies in its state', (_, latitude, longitude, state) => {
    expect(stateAt({ latitude, longitude })).toBe(state);
  });

  it.each([
    ['Ota', 6.6906, 3.2297, 'Ogun'],
    ['Agbara', 6.5095, 3.0947, 'Ogun'],
    ['Mowe', 6.8076, 3.4377, 'Ogun'],
    ['Agege', 6.6219, 3.3258, 'Lagos'],
    ['Onitsha', 6.1498, 6.7857, 'Anambra'],
    ['Asaba', 6.1984, 6.7319, 'Delta'],
    ['Mararaba', 9.0207, 7.5846, 'Nasarawa'],
    ['Nyanya', 9.025, 7.56, 'FCT (Abuja)'],
    ['Suleja', 9.1806, 7.1794, 'Niger'],
  ])('OP-39: %s, at a border', (_, latitude, longitude, state) => {
    expect(stateAt({ latitude, longitude })).toBe(state);
  });

  it.each([
    ['London', 51.5, -0.12],
    ['Accra', 5.56, -0.2],
    ['the sea', 3, 5],
  ])('OP-39: %s is not in Nigeria', (_, latitude, longitude) => {
    expect(stateAt({ latitude, longitude })).toBeNull();
  });

  it('names the local government', () => {
    expect(localGovernmentAt({ latitude: 6.6018, longitude: 3.3515 })?.name).toBe('Ikeja');
  });
});
