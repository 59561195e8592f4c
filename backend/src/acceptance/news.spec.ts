import { manifests } from '../app/app.manifest.js';

describe('OP-41: what any module tells people', () => {
  const bell = manifests.flatMap(({ projections }) => projections).find(({ name }) => name === 'notices');
  const news = manifests.flatMap(({ news: told = [] }) => told);

  it.each(news.map((told) => [told.name, Object.keys(told.on)] as const))(
    '%s stands behind the bell as well',
    (_, types) => expect(Object.keys(bell?.on ?? {})).toEqual(expect.arrayContaining([...types])),
  );

  it('there is such', () => expect(news.length).toBeGreaterThan(4));
});
