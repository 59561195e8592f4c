import { LISTING, publish } from '../../../testing/listings.js';
import { phoneVerified } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { Projections } from '../../../platform/projections/projections.js';

let app: TestApp;
const ids: number[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const owner = await phoneVerified(app);
  for (let index = 0; index < 12; index += 1) {
    const listing = {
      ...LISTING,
      businessName: `Rebuilt ${index % 2 ? 'Plumbing' : 'Catering'} ${index}`,
      serviceType: index % 2 ? 'plumbing' : 'catering',
      city: 'Benin City',
      state: 'Edo',
      sublocation: index % 3 ? 'Oredo' : 'Egor',
      startingPrice: 1000 * index,
    };
    const id = await publish(owner, listing);
    ids.push(id);
    const change = { ...listing, city: 'Auchi', isActive: index !== 4 };
    if (index % 4 === 0) await owner.put(`/api/listings/${id}`).send(change).expect(200);
  }
});
afterAll(() => app.stop());

const answers = async () => {
  const paths = [
    '/api/search',
    '/api/search?sort=newest&limit=50',
    '/api/search?query=plumbr',
    '/api/search?query=rebuilt%20cat&area=Egor',
    '/api/search/suggestions?q=reb',
    '/api/featured',
    '/api/stats',
    '/api/config/service-types/dynamic',
    '/api/services',
    '/api/services/plumbing',
    '/api/services/catering?state=edo&area=egor',
    ...ids.flatMap((id) => [`/api/providers/${id}`, `/api/listings/${id}`]),
  ];
  await app.caughtUp();
  const read = paths.map(
    async (path) => [path, (await app.agent().get(path).set('X-Purpose', 'prefetch')).body] as const,
  );
  return Object.fromEntries(await Promise.all(read));
};

it('a rebuild of every projection gives the same answers as before; DETAIL-23: and keeps the views', async () => {
  await app.agent().get(`/api/providers/${ids[0]}`).expect(200);
  await app.agent().post(`/api/providers/${ids[0]}/card-view`).expect(200);
  const before = await answers();
  expect(before['/api/stats']).toMatchObject({ totalProviders: 11 });
  expect(before[`/api/providers/${ids[0]}`]).toMatchObject({ profileViews: 1, cardViews: 1 });
  const projections = app.nest.get(Projections, { strict: false });
  await projections.rebuild(projections.names);
  expect(await answers()).toEqual(before);
});
