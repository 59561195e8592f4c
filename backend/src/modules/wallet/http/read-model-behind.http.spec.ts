import { ProjectionRunner } from '../../../platform/projections/projection-runner.js';
import { startMoneyWorld, type MoneyWorld } from '../../../platform/testing/money-world.js';

describe('a read model that is behind', () => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await startMoneyWorld();
  });
  afterAll(() => world.app.stop());

  it('PAY-01, E8: a recorded payment request is answered as such, at a retry too', async () => {
    const person = await world.payer();
    await world.app.nest.get(ProjectionRunner).stop();
    const asked = { amount: 700.5, method: 'ussd', reference: 'GTB 4471', notes: 'At the Yaba branch' };
    const send = () =>
      person.agent.post('/api/wallet/payment-request').set('Idempotency-Key', 'one').send(asked).expect(201);
    const [first, second] = [await send(), await send()];
    expect(first.body).toEqual({
      ...asked,
      id: expect.any(Number),
      userId: person.id,
      paymentProof: null,
      status: 'pending',
      rejectionReason: null,
      approvedAmount: null,
      createdAt: expect.any(String),
    });
    expect(second.body).toEqual(first.body);
  });
});
