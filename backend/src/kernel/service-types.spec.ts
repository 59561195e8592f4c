import { SERVICE_TYPES, serviceKeywordsOf, serviceLabelOf, serviceTypeOf } from './service-types.js';

describe('service types', () => {
  it('OP-21: are camelCase keys in the order of the alphabet', () => {
    expect(SERVICE_TYPES).toEqual(SERVICE_TYPES.toSorted());
    for (const key of SERVICE_TYPES) expect(key).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    expect(SERVICE_TYPES).toEqual(
      expect.arrayContaining(['houseCleaning', 'plumbing', 'tutoring', 'electrical', 'painting', 'handyman']),
    );
  });

  it.each([
    ['houseCleaning', 'House Cleaning'],
    ['acRepair', 'AC Repair'],
    ['plumbing', 'Plumbing'],
    ['dog-walking', 'Dog Walking'],
    ['bead making', 'Bead Making'],
  ])('DETAIL-07: %s reads %s', (key, label) => expect(serviceLabelOf(key)).toBe(label));

  it.each(['house-cleaning', 'House Cleaning', 'HOUSE_CLEANING', ' housecleaning '])(
    'OP-21: %s is stored under the built-in key',
    (spelling) => expect(serviceTypeOf(spelling)).toBe('houseCleaning'),
  );

  it('keeps a type that an owner made up', () => {
    expect(serviceTypeOf(' Bead making ')).toBe('Bead making');
    expect(serviceKeywordsOf('Bead making')).toEqual([]);
    expect(serviceKeywordsOf('constructor')).toEqual([]);
  });

  it.each([
    ['electrical', 'nepa'],
    ['generatorRepair', 'gen repair'],
    ['fashionDesign', 'tailor'],
    ['plumbing', 'plumber'],
  ])('%s is found by %s', (key, word) => expect(serviceKeywordsOf(key)).toContain(word));
});
