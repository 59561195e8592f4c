import { startMoneyWorld, type MoneyWorld, type Person } from '../../../testing/money-world.js';

const SEEN = '/api/wallet/payment-accounts';
const CONFIGURED = '/api/admin/payment-accounts';
const GTB = { bank: 'GTBank', accountName: 'Handwork Nigeria', accountNumber: '0123456789', note: null };
const UBA = { ...GTB, bank: 'UBA', accountNumber: '2000000001', note: 'USSD: *919#' };

let world: MoneyWorld;
let payer: Person;
beforeAll(async () => {
  world = await startMoneyWorld();
  payer = await world.visitor();
});
afterAll(() => world.app.stop());

const configure = (accounts: unknown, key?: string) =>
  world.admin.agent
    .put(CONFIGURED)
    .set(key ? { 'Idempotency-Key': key } : {})
    .send({ accounts });
const seen = async (): Promise<unknown> => (await payer.agent.get(SEEN).expect(200)).body;
const recorded = async (): Promise<{ data: { accounts: unknown[] } }[]> => {
  await world.app.caughtUp(); // no request waits for the trail
  const answer = await world.admin.agent
    .get('/api/admin/events?type=PaymentAccountsConfigured&limit=200')
    .expect(200);
  return (answer.body as { events: { stream: string; data: { accounts: unknown[] } }[] }).events;
};

describe('where to pay to', () => {
  it('3.14: none until an administrator names them, then shown to signed-in users', async () => {
    expect(await seen()).toEqual([]);
    expect((await configure([GTB, UBA]).expect(200)).body).toEqual([GTB, UBA]);
    expect(await seen()).toEqual([GTB, UBA]);
    await world.app.agent().get(SEEN).expect(401);
    await payer.agent.put(CONFIGURED).send({ accounts: [] }).expect(403);
    expect(await recorded()).toMatchObject([
      { stream: 'settings', data: { accounts: [GTB, UBA], configuredBy: world.admin.id } },
    ]);
  });

  it('3.14: the order given is the order shown; texts are single lines, unknown fields are dropped', async () => {
    const typed = { ...GTB, bank: ' GT\nBank ', note: '  ', colour: 'orange' };
    expect((await configure([UBA, typed]).expect(200)).body).toEqual([UBA, { ...GTB, bank: 'GT Bank' }]);
    const { note: _, ...withoutNote } = GTB;
    expect((await configure([withoutNote]).expect(200)).body).toEqual([GTB]);
    expect(await seen()).toEqual([GTB]);
  });

  it.each([
    ['no list', undefined],
    ['a text', 'GTBank'],
    ['eleven', Array.from({ length: 11 }, () => GTB)],
    ['null in it', [null]],
    ['nine digits', [{ ...GTB, accountNumber: '012345678' }]],
    ['eleven digits', [{ ...GTB, accountNumber: '01234567890' }]],
    ['a number for the text', [{ ...GTB, accountNumber: 1_234_567_890 }]],
    ['letters among the digits', [{ ...GTB, accountNumber: '01234S6789' }]],
    ['digits of another script', [{ ...GTB, accountNumber: '٠١٢٣٤٥٦٧٨٩' }]],
    ['a blank bank', [GTB, { ...GTB, bank: ' \u200b ' }]],
    ['no name', [{ ...GTB, accountName: undefined }]],
    ['a name without end', [{ ...GTB, accountName: 'x'.repeat(121) }]],
    ['a note without end', [{ ...GTB, note: 'x'.repeat(201) }]],
    ['a note that is none', [{ ...GTB, note: 7 }]],
    ['nothing for a note', [{ ...GTB, note: 0 }]],
  ])('3.14: refuses %s, and changes nothing', async (_, accounts) => {
    const before = await seen();
    expect((await configure(accounts).expect(400)).body).toMatchObject({
      message: 'Invalid account',
      errors: { accounts: 'Invalid account' },
    });
    expect(await seen()).toEqual(before);
  });

  it('3.14: the same list again, and the same command again, record nothing new', async () => {
    await configure([UBA], 'accounts-1').expect(200);
    const events = await recorded();
    expect((await configure([UBA]).expect(200)).body).toEqual([UBA]);
    expect(await recorded()).toHaveLength(events.length);
    await configure([GTB]).expect(200);
    await configure([UBA], 'accounts-1').expect(200); // a retry of what was overtaken brings nothing back
    expect(await seen()).toEqual([GTB]);
  });

  it('3.14: of 50 at once each is answered, and the last one recorded is what payers see', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        configure([{ ...GTB, accountNumber: String(4_000_000_000 + index) }]),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [last] = await recorded();
    expect(await seen()).toEqual(last?.data.accounts);
  });
});
