import type { Response, Test } from 'supertest';
import { PROMOTION_SEEDS } from '../modules/promotions/domain/promotion-terms.rules.js';
import { LISTING } from '../testing/listings.js';
import { startMoneyWorld, type MoneyWorld } from '../testing/money-world.js';
import { png } from '../platform/testing/pictures.js';
import { PASSWORD } from '../testing/people.js';
import { uploadedPicture } from '../testing/uploads.js';

const SIGN_UPS = 12;
/** Its id among the terms. */
const BOOST = 1 + PROMOTION_SEEDS.findIndex(({ name }) => name === 'boost');
const HOUR = 60 * 60_000;

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld({ env: { TRUST_PROXY: '1', SIGN_UPS_PER_HOUR: String(SIGN_UPS) } });
});
afterAll(() => world.app.stop());

/** Sends it, lets the world change, sends the same again under the same key: the first answer, once more. */
const expectFirstOutcome = async (
  send: () => Test,
  status: number,
  meanwhile: () => Promise<unknown>,
): Promise<Response> => {
  const keyed = () => send().set('Idempotency-Key', 'once');
  const first = await keyed().expect(status);
  await meanwhile();
  const again = await keyed();
  expect(again.body).toEqual(first.body);
  expect(again.status).toBe(status);
  return again;
};

const atOnce = (times: number, send: () => Test): Promise<Response[]> =>
  Promise.all(Array.from({ length: times }, () => send()));

describe('a retry gives the first outcome, whatever changed meanwhile', () => {
  const boost = { promotionType: 'boost', duration: 7 };
  const setBoost = (terms: object) =>
    world.admin.agent.put(`/api/admin/promotion-config/${BOOST}`).send(terms).expect(200);
  it('C1, PROMO-15: of a purchase, when the type is not sold any more; the money is taken once', async () => {
    const buyer = await world.payer(1_000);
    const listingId = await world.listing(buyer);
    const buy = () => buyer.agent.post('/api/promotions/purchase').send({ ...boost, listingId });
    const { body: bought } = await expectFirstOutcome(buy, 201, () => setBoost({ isActive: false }));
    expect((await buyer.agent.get('/api/wallet')).body).toEqual(bought.wallet);
    expect(bought.wallet.balance).toBeLessThan(1_000);
    await setBoost({ isActive: true });
  });

  it('of a purchase, when more was bought since and the listing is gone', async () => {
    const buyer = await world.payer(5_000);
    const listingId = await world.listing(buyer);
    const buy = () => buyer.agent.post('/api/promotions/purchase').send({ ...boost, listingId });
    const keyed = () => buy().set('Idempotency-Key', 'once');
    const { body: first } = await keyed().expect(201);
    await buy().expect(201);
    await world.admin.agent.delete(`/api/admin/listings/${listingId}`).expect(200);
    const { body: again } = await keyed().expect(201);
    expect(again.promotion).toEqual({ ...first.promotion, businessName: '[deleted]' });
    expect(again.wallet).toEqual(first.wallet);
  });

  it('LIST-14: of a new listing, when its picture is gone', async () => {
    const { agent } = await world.payer();
    const { url, publicId } = await uploadedPicture(agent);
    const create = () => agent.post('/api/listings').send({ ...LISTING, images: [url] });
    await expectFirstOutcome(create, 201, () => agent.delete(`/api/delete-image/${publicId}`).expect(200));
    expect((await agent.get('/api/listings/my-listings')).body).toHaveLength(1);
  });

  it('OP-37: of a report, when as many as are allowed were sent since', async () => {
    const send = () =>
      world.app
        .agent()
        .post('/api/reports')
        .set('X-Forwarded-For', '203.0.113.50')
        .send({ type: 'scam', urgency: 'high', description: 'Took a deposit and never came.' });
    await expectFirstOutcome(send, 201, async () => {
      const answers = await atOnce(8, send);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    });
  });

  it('CONTACT-04: of a message, when as many as are allowed were sent since', async () => {
    const { agent } = await world.visitor();
    const texts = {
      firstName: 'Ngozi',
      lastName: 'Eze',
      email: 'ngozi@handwork.example',
      phone: '08031234567',
      subject: 'A question',
      message: 'How long does a listing stay on show?',
    };
    const send = () => agent.post('/api/contact').send(texts);
    await expectFirstOutcome(send, 201, async () => {
      const answers = await atOnce(22, send);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    });
  });

  it('AUTH-14: of a sign-up, when no more are taken from this address', async () => {
    let others = 0;
    const signUp = (email: string) =>
      world.app
        .agent()
        .post('/api/auth/signup')
        .set('X-Forwarded-For', '203.0.113.60')
        .send({ firstName: 'Ada', lastName: 'Obi', email, password: PASSWORD, acceptTerms: true });
    const email = 'retried@handwork.example';
    await expectFirstOutcome(
      () => signUp(email),
      201,
      async () => {
        const answers = await atOnce(SIGN_UPS, () => signUp(`other${(others += 1)}@handwork.example`));
        expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
      },
    );
    expect(await world.app.outbox(email)).toHaveLength(1);
  });

  it('PAY-05: of a payment request, when it was approved since', async () => {
    const { agent } = await world.payer();
    const ask = () => agent.post('/api/wallet/payment-request').send({ amount: 500, method: 'card' });
    const { body } = await expectFirstOutcome(ask, 201, async () => {
      const [request] = (await agent.get('/api/wallet/payment-requests')).body as { id: number }[];
      await world.admin.agent.post(`/api/admin/payment-requests/${request?.id}/approve`).expect(200);
    });
    expect(body.status).toBe('pending');
    expect((await agent.get('/api/wallet/payment-requests')).body).toHaveLength(1);
  });

  it('PAY-09: of a proof, when the request was decided since', async () => {
    const person = await world.payer();
    const id = await world.request(person, 700);
    const image = await png();
    const send = () =>
      person.agent
        .post(`/api/wallet/payment-requests/${id}/upload-proof`)
        .attach('proof', image, { filename: 'receipt.png', contentType: 'image/png' });
    const { body } = await expectFirstOutcome(send, 200, () =>
      world.admin.agent.post(`/api/admin/payment-requests/${id}/approve`).expect(200),
    );
    expect(body).toMatchObject({ id, status: 'pending' });
  });

  it('ADMIN-24: of another password, when the one before does not count any more', async () => {
    const { agent } = world.admin;
    const change = () =>
      agent.post('/api/admin/change-password').send({
        currentPassword: PASSWORD,
        newPassword: 'Correct-Horse-8',
        confirmPassword: 'Correct-Horse-8',
      });
    await expectFirstOutcome(change, 200, () => Promise.resolve());
  });

  it('OP-16: of a phone that was proven, when its code is used up', async () => {
    const { agent } = await world.visitor();
    const phoneNumber = '+2348000777777';
    await agent.post('/api/auth/send-otp').send({ phoneNumber }).expect(200);
    const [sms] = await world.app.outbox(phoneNumber);
    const verify = () => agent.post('/api/auth/verify-otp').send({ phoneNumber, code: sms?.code });
    await expectFirstOutcome(verify, 200, async () => world.app.advance(HOUR));
  });
});
