import type { Agent } from 'supertest';
import { LISTING } from '../../../testing/listings.js';
import { phoneVerified, signedIn } from '../../../testing/people.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

const IKEJA = { latitude: 6.6018, longitude: 3.3515 };
const IBADAN = { latitude: 7.3775, longitude: 3.947 };

let app: TestApp;
let owner: Agent;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  owner = await phoneVerified(app);
  id = (await owner.post('/api/listings').send(LISTING).expect(201)).body.id;
});
afterAll(() => app.stop());

const locate = (agent: Agent, position: object, listing = id) =>
  agent.put(`/api/listings/${listing}/location`).send(position);

describe('PUT /api/listings/{id}/location', () => {
  it('3.5: 401, 400, 404, 403 in this order', async () => {
    await locate(app.agent(), IKEJA).expect(401);
    const other = await signedIn(app);
    expect((await locate(other, {}, 999_999).expect(400)).body.message).toBe('Invalid position');
    expect((await locate(other, IKEJA, 999_999).expect(404)).body.message).toBe('Listing not found');
    expect((await locate(other, IBADAN).expect(403)).body.message).toBe(
      'You can only edit your own listings',
    );
  });

  it.each([
    [{ latitude: 91, longitude: 3 }],
    [{ latitude: '6.6', longitude: 3.3 }],
    [{ latitude: 6.6 }],
    [{ latitude: 6.6, longitude: null }],
    [{ ...IKEJA, accuracy: -1 }],
    [{ ...IKEJA, accuracy: 'near' }],
  ])('refuses %j', async (position) => {
    const { body } = await locate(owner, position).expect(400);
    expect(body.message).toBe('Invalid position');
  });

  it('DASH-08, OP-39: another state, or the sea, changes nothing', async () => {
    for (const position of [IBADAN, { latitude: 0, longitude: 0 }]) {
      const { body } = await locate(owner, position).expect(400);
      expect(body.message).toBe("This position is not in the listing's state");
    }
    expect((await owner.get(`/api/listings/${id}`)).body).toMatchObject({
      isLocationVerified: false,
      latitude: null,
    });
  });

  it('DASH-08, OP-39: a position in the state earns the badge; another state loses it', async () => {
    const { body } = await locate(owner, { ...IKEJA, accuracy: 12.5 }).expect(200);
    const locationVerifiedAt = body.updatedAt;
    expect(body).toMatchObject({ id, ...IKEJA, isLocationVerified: true, locationVerifiedAt });
    expect((await owner.get('/api/listings/my-listings')).body[0]).toEqual(body);
    const moved = { ...LISTING, state: 'Oyo', city: 'Ibadan' };
    const { body: after } = await owner.put(`/api/listings/${id}`).send(moved).expect(200);
    expect(after).toMatchObject({ isLocationVerified: false, locationVerifiedAt: null });
    await locate(owner, IBADAN).expect(200);
  });

  it('3.14: where exactly it is, is for its owner only', async () => {
    const stranger = await signedIn(app);
    for (const path of [`/api/listings/${id}`, `/api/providers/${id}`]) {
      expect((await owner.get(path).expect(200)).body).toMatchObject(IBADAN);
      for (const other of [app.agent(), stranger]) {
        expect((await other.get(path).expect(200)).body).toMatchObject({ latitude: null, longitude: null });
      }
    }
  });

  it('50 at once with one Idempotency-Key verify once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => locate(owner, IBADAN).set('Idempotency-Key', 'here')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(50).fill(200));
    expect((await app.logText()).match(/ListingLocationVerified/g)).toHaveLength(3);
  });
});
