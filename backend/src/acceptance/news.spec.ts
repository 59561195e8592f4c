import { manifests } from '../app/app.manifest.js';

describe('OP-41: what any module tells people', () => {
  const bell = manifests.flatMap(({ projections }) => projections).find(({ name }) => name === 'notices');
  const noticePolicies = manifests.flatMap(({ noticePolicies: told = [] }) => told);

  it.each(noticePolicies.map((told) => [told.name, Object.keys(told.on)] as const))(
    '%s stands behind the bell as well',
    (_, types) => expect(Object.keys(bell?.on ?? {})).toEqual(expect.arrayContaining([...types])),
  );

  it('there is such', () => expect(noticePolicies.length).toBeGreaterThan(4));
});
