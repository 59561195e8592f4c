import { Clock } from '../../../platform/clock.js';
import { kobo } from '../../../kernel/money.js';
import { lagosDayOf } from '../../../kernel/period.js';
import type { ReconciledDayView } from './top-ups.views.js';
import { SandboxPayments } from '../gateway/sandbox-payments.js';
import { startTopUpWorld, type StartedTopUp, type TopUpWorld } from '../../../testing/top-up-world.js';
import type { Person } from '../../../testing/money-world.js';

let world: TopUpWorld;
let payer: Person;
beforeAll(async () => {
  world = await startTopUpWorld();
  payer = await world.payer();
});
afterAll(() => world.app.stop());

const DAY_MS = 86_400_000;
const now = (): number => world.app.nest.get(Clock).nowMs();
const reconciledDays = async (from: number, to: number): Promise<ReconciledDayView[]> => {
  world.app.advance(61_000); // so that it is compared again
  const [first, last] = [lagosDayOf(from), lagosDayOf(to)];
  const { body } = await world.admin.agent
    .get(`/api/admin/top-ups/reconciliation?from=${first}&to=${last}`)
    .expect(200);
  return (body as { days: ReconciledDayView[] }).days;
};
const sandbox = () => world.app.nest.get(SandboxPayments, { strict: false });
/** Changes what the gateway says of a payment behind the product's back. */
const tamper = async (topUp: StartedTopUp, change: Parameters<SandboxPayments['change']>[1]) => {
  const payment = await sandbox().find('reference', topUp.reference);
  await sandbox().change(payment?.id ?? 0, change);
};
const paid = async (naira: number): Promise<StartedTopUp> => {
  const topUp = await world.start(payer, naira);
  await world.act(topUp, 'card');
  await world.reaches(topUp, 'credited');
  return topUp;
};

describe('contract 3.15: the reconciliation', () => {
  it('of a day without differences has counts and sums', async () => {
    await paid(1_000);
    await paid(5_000);
    const [today, ...more] = await reconciledDays(now(), now());
    expect(more).toEqual([]);
    expect(today).toEqual({
      date: lagosDayOf(now()),
      credited: 2,
      amount: 6_000,
      fees: 16.13 + 188.13,
      missingHere: [],
      missingThere: [],
      differing: [],
    });
  });

  it('finds each of five faults: unheard payment, foreign payment, vanished payment, other amount, reversal', async () => {
    const unheard = await world.start(payer, 700);
    world.app.advance(25 * 3_600_000); // beyond all look-ups
    await world.reaches(unheard, 'abandoned');
    const [vanished, changed, reversed] = [await paid(710), await paid(720), await paid(730)];
    await tamper(unheard, { status: 'success', channel: 'card', paidAt: new Date(now()) });
    const reference = 'shop-of-another-site';
    const foreign = await sandbox().begin({
      reference,
      amount: kobo(9_900),
      currency: 'NGN',
      callbackUrl: 'http://localhost/',
    });
    await sandbox().change(foreign?.id ?? 0, { status: 'success', channel: 'card', paidAt: new Date(now()) });
    await tamper(vanished, { status: 'failed' });
    await tamper(changed, { amount: kobo(73_000) });
    await tamper(reversed, { status: 'reversed' });
    const days = await reconciledDays(now() - DAY_MS, now());
    const all = (what: 'missingHere' | 'missingThere' | 'differing') => days.flatMap((day) => day[what]);
    expect(all('missingHere').toSorted()).toEqual([unheard.reference, reference].toSorted());
    expect(all('missingThere')).toEqual([vanished.reference]);
    expect(all('differing').toSorted()).toEqual([changed.reference, reversed.reference].toSorted());

    const before = await world.balance(payer);
    const credit = (of: string) =>
      world.admin.agent.post('/api/admin/top-ups/credit').send({ reference: of });
    const answers = await Promise.all(Array.from({ length: 5 }, () => credit(unheard.reference).expect(200)));
    for (const { body } of answers)
      expect(body).toMatchObject({ status: 'credited', reference: unheard.reference });
    expect(await world.balance(payer)).toBe(before + 700);
    const { body } = await world.admin.agent.get(`/api/admin/users/${payer.id}/wallet-audit`).expect(200);
    const credits = (body as { events: { data: Record<string, unknown> }[] }).events.filter(
      ({ data }) => data.creditedBy === world.admin.id,
    );
    expect(credits).toEqual([
      expect.objectContaining({ type: 'TopUpCredited', actorUserId: world.admin.id }),
    ]);
    expect((await credit(reference).expect(404)).body).toMatchObject({ message: 'Top-up not found' });
    const unpaid = await world.start(payer, 800);
    expect((await credit(unpaid.reference).expect(409)).body).toMatchObject({
      message: 'The gateway does not confirm this payment',
    });
  });

  it.each([
    '',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=2026-03-01&to=2026-04-01',
  ])('refuses the range %s', async (range) => {
    const { body } = await world.admin.agent.get(`/api/admin/top-ups/reconciliation?${range}`).expect(400);
    expect(body).toMatchObject({ message: 'Invalid range' });
  });
});
