import { modules } from '../app/modules.js';

describe('OP-41: what any module tells people', () => {
  const bell = modules.flatMap(({ projections }) => projections).find(({ name }) => name === 'notices');
  const notificationPolicies = modules.flatMap(({ notificationPolicies: told = [] }) => told);

  it.each(notificationPolicies.map((told) => [told.name, Object.keys(told.on)] as const))(
    '%s stands behind the bell as well',
    (_, types) => expect(Object.keys(bell?.on ?? {})).toEqual(expect.arrayContaining([...types])),
  );

  it('there is such', () => expect(notificationPolicies.length).toBeGreaterThan(4));
});
