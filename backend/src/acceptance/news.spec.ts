import { modules } from '../app/modules.js';

describe('OP-41: what any module tells people', () => {
  const bell = modules.flatMap(({ projections }) => projections).find(({ name }) => name === 'notices');
  const noticePolicies = modules.flatMap(({ noticePolicies: told = [] }) => told);

  it.each(noticePolicies.map((told) => [told.name, Object.keys(told.on)] as const))(
    '%s stands behind the bell as well',
    (_, types) => expect(Object.keys(bell?.on ?? {})).toEqual(expect.arrayContaining([...types])),
  );

  it('there is such', () => expect(noticePolicies.length).toBeGreaterThan(4));
});
