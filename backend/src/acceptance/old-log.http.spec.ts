import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { modules } from '../app/modules.js';
import { ConfirmContact } from '../modules/bookings/use-cases/advance-interaction.handler.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { PersonalData } from '../platform/event-store/personal-data.js';
import { eachGoldenEvent, encodedThen } from '../testing/golden-events.js';
import { signedIn } from '../testing/people.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { Projections } from '../platform/projections/projections.js';

/** Of the golden files. */
const [OWNER, LISTING] = [4711, 42];
const HOUR_MS = 3_600_000;
/** What an installation had recorded before there were contacts, bookings and reviews, each as it was first written. */
const BEFORE = {
  [`user-${OWNER}`]: ['UserRegistered', 'EmailVerified', 'PhoneVerified', 'UserBecameProvider'],
  [`listing-${LISTING}`]: ['ListingCreated'], // that of the update is paused
  [`wallet-${OWNER}`]: ['PaymentRequested', 'PaymentApproved', 'WalletCharged', 'PromotionPurchased'],
};

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const cases = modules.flatMap((module) => eachGoldenEvent(module));
  const personalData = app.nest.get(PersonalData);
  const meta = { correlationId: 'then', causationId: 'then', commandId: randomUUID(), actor: null };
  for (const [stream, types] of Object.entries(BEFORE)) {
    const events = [];
    for (const type of types) {
      const first = cases.find((one) => one.type === type && one.version === 1);
      if (!first) throw new Error(`There is no golden file of ${type} v1`);
      events.push(await encodedThen(first.load(), first, personalData, meta));
    }
    await app.nest.get(EventStore).append(stream, 'no_stream', events);
  }
  await app.caughtUp();
});
afterAll(() => app.stop());

const differences = async (): Promise<unknown[]> => {
  const projections = app.nest.get(Projections);
  const names = projections.names;
  const { outcomes } = await projections.rebuild(names, { verifyOnly: true });
  return outcomes.filter((outcome) => outcome.differences.length > 0 || outcome.failure);
};

const detail = async () => (await app.agent().get(`/api/listings/${LISTING}`).expect(200)).body;

describe('ADR 9: a log from before contacts, bookings and reviews', () => {
  it('is read as a listing that nobody has reviewed, and rebuilt to the same rows', async () => {
    expect(await detail()).toMatchObject({ totalReviews: 0, averageRating: 0, totalJobs: 0 });
    expect(await differences()).toEqual([]);
  });

  it('goes on with them: its listing is contacted, hired and reviewed, and is rebuilt to the same again', async () => {
    const customer = await signedIn(app);
    const wish = { providerId: LISTING, contactMethod: 'phone' };
    const { body } = await customer.post('/api/service/contact').send(wish).expect(201);
    const { id } = body.interaction;
    await app.nest.get(CommandBus).execute(new ConfirmContact(id, OWNER));
    await customer.put(`/api/service/interaction/${id}/complete`).expect(200);
    const booking = { providerId: LISTING, serviceDescription: 'The windows, too' };
    await customer.post('/api/service/book').send(booking).expect(201);
    app.advance(HOUR_MS);
    const said = { listingId: LISTING, rating: 4, comment: 'Neat work' };
    await customer.post('/api/reviews').send(said).expect(201);
    expect(await detail()).toMatchObject({ totalReviews: 1, averageRating: 4, totalJobs: 1 });
    await app.caughtUp();
    expect(await differences()).toEqual([]);
    const projections = app.nest.get(Projections);
    const { outcomes } = await projections.rebuild(projections.names);
    expect(outcomes.filter(({ isSwitched }) => !isSwitched)).toEqual([]);
    expect(await detail()).toMatchObject({ totalReviews: 1, averageRating: 4, totalJobs: 1 });
  });
});
