import { startMoneyWorld, type MoneyWorld, type Person } from '../testing/money-world.js';

let world: MoneyWorld;
beforeAll(async () => {
  world = await startMoneyWorld();
  const people = [await world.payer(), await world.payer(), await world.payer()];
  for (const [index, person] of people.entries()) {
    await world.listing(person);
    await world.admin.agent
      .post(`/api/admin/payment-requests/${await world.request(person, 1_000 + index)}/approve`)
      .expect(200);
    await world.request(person, 2_000 + index);
    await write(person, index);
  }
  await world.app.caughtUp();
});
afterAll(() => world.app.stop());

const write = async ({ agent }: Person, number: number): Promise<void> => {
  const message = `Message ${number} of three, long enough`;
  await agent.post('/api/contact').send({
    firstName: 'Ngozi',
    lastName: 'Eze',
    email: 'ngozi@handwork.example',
    phone: '08031234567',
    subject: 'A question',
    message,
  });
  await agent.post('/api/reports').send({ type: 'other', urgency: 'low', description: message });
};

describe.each([
  ['users', 4],
  ['listings', 3],
  ['contact-messages', 3],
  ['reports', 3],
  ['payment-requests', 3],
  ['payment-requests?status=all', 6],
  ['payment-requests?status=confirmed', 3],
  ['payment-history', 3],
])('3.1: the panel list %s', (list, all) => {
  const ask = (query: string) =>
    world.admin.agent.get(`/api/admin/${list}${list.includes('?') ? '&' : '?'}${query}`);
  const idsOf = (body: unknown) => (body as { id: number }[]).map(({ id }) => id);

  it('turns pages, and names in a header how many rows there are', async () => {
    const { body: whole, headers } = await ask('').expect(200);
    expect(whole).toHaveLength(all);
    expect(headers['x-total-count']).toBe(String(all));
    const page = await ask('limit=2&offset=1').expect(200);
    expect(idsOf(page.body)).toEqual(idsOf(whole).slice(1, 3));
    expect(page.headers['x-total-count']).toBe(String(all));
    const beyond = await ask('offset=100').expect(200);
    expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], String(all)]);
  });

  it('goes on after the last row that was seen, whatever came before it meanwhile', async () => {
    const name = list.startsWith('payment-requests') ? 'after' : 'before';
    const { body: whole } = await ask('').expect(200);
    const last = idsOf(whole)[0];
    const { body, headers } = await ask(`${name}=${last}`).expect(200);
    expect(idsOf(body)).toEqual(idsOf(whole).slice(1));
    expect(headers['x-total-count']).toBe(String(all));
    await ask(`${name}=x`).expect(400);
  });

  it('takes the nearest limit of 1 to 500, and refuses what is no number', async () => {
    expect((await ask('limit=0').expect(200)).body).toHaveLength(1);
    expect((await ask('limit=100000').expect(200)).body).toHaveLength(all);
    for (const wrong of ['limit=x', 'offset=-1', 'offset=x']) await ask(wrong).expect(400);
  });
});

it('ADMIN-19, ADMIN-21: the header counts what the search matches, also behind the page', async () => {
  const { headers, body } = await world.admin.agent.get('/api/admin/users?q=person&limit=1').expect(200);
  expect([body.length, headers['x-total-count']]).toEqual([1, '3']);
  const listings = await world.admin.agent.get(`/api/admin/listings?q=adunni&limit=1`).expect(200);
  const next = await world.admin.agent
    .get(`/api/admin/listings?q=adunni&limit=1&before=${listings.body[0].id}`)
    .expect(200);
  expect([listings, next].map((answer) => answer.headers['x-total-count'])).toEqual(['3', '3']);
});

it('3.1: users and listings are ordered by a column, over all pages, either way', async () => {
  const read = async (list: string, status = 200) => {
    const { body } = await world.admin.agent.get(`/api/admin/${list}`).expect(status);
    return body as { id: number; firstName: string; lastName: string; businessName: string }[];
  };
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`.toLowerCase();
  const users = (await read('users?sort=name')).map(nameOf);
  expect(users).toEqual(users.toSorted());
  expect((await read('users?sort=-name')).map(nameOf)).toEqual(users.toReversed());
  const oldest = (await read('users?sort=joined')).map(({ id }) => id);
  expect(oldest).toEqual(oldest.toSorted((one, other) => one - other));
  expect((await read('users?sort=joined&limit=1&offset=1')).map(({ id }) => id)).toEqual([oldest[1]]);
  const since = (await read('listings?sort=since')).map(({ id }) => id);
  expect((await read('listings?sort=-since')).map(({ id }) => id)).toEqual(since.toReversed());
  for (const sort of ['name', 'service', '-state'])
    expect(await read(`listings?sort=${sort}`)).toHaveLength(3);
  for (const list of ['users?sort=password', 'listings?sort=id;']) await read(list, 400);
});

it('ADMIN-11, ADMIN-12: wallets and approved payments are ordered by a column, over all pages, either way', async () => {
  const ask = async (query: string, status = 200) =>
    (await world.admin.agent.get(`/api/admin/${query}`).expect(status)).body;
  for (const [list, rows, key, columns] of [
    ['payment-history', (body: unknown) => body, 'id', ['user', 'amount', 'method', 'approved']],
    [
      'user-wallets',
      (body: { wallets: unknown }) => body.wallets,
      'userId',
      ['user', 'balance', 'owed', 'moved'],
    ],
  ] as const) {
    const read = async (query: string) =>
      (rows(await ask(`${list}?${query}`)) as Record<string, unknown>[]).map((row) => row[key]);
    const all = (await read('')).toSorted();
    for (const sort of columns) {
      const there = await read(`sort=${sort}`);
      expect(there.toSorted()).toEqual(all);
      expect(await read(`sort=${sort}&limit=2&offset=1`)).toEqual(there.slice(1, 3));
      expect((await read(`sort=-${sort}`)).toSorted()).toEqual(all);
    }
    await ask(`${list}?sort=proof`, 400);
  }
  const balances = async (sort: string) =>
    (await ask(`user-wallets?sort=${sort}`)).wallets.map((wallet: { balance: number }) => wallet.balance);
  const rising = await balances('balance');
  expect(rising).toEqual(rising.toSorted((one: number, other: number) => one - other));
  expect(await balances('-balance')).toEqual(rising.toReversed());
  const decided = (await ask('payment-history?sort=approved')).map(({ id }: { id: number }) => id);
  expect((await ask('payment-history')).map(({ id }: { id: number }) => id)).toEqual(decided.toReversed());
});

it('ADMIN-12: wallets go on after the last one, those that moved before those that never did', async () => {
  const ask = async (query: string) =>
    (await world.admin.agent.get(`/api/admin/user-wallets?${query}`).expect(200)).body;
  const { wallets } = (await ask('')) as { wallets: { userId: number; updatedAt: string | null }[] };
  expect(wallets.map(({ updatedAt }) => updatedAt !== null)).toEqual([true, true, true, false]);
  for (const [index, { userId, updatedAt }] of wallets.entries()) {
    const rest = await ask(`after=${encodeURIComponent(`${updatedAt ?? ''},${userId}`)}`);
    expect(rest.wallets).toEqual(wallets.slice(index + 1));
    expect(rest.total).toBe(4);
  }
  await world.admin.agent.get('/api/admin/user-wallets?after=7').expect(400);
});

it.each([
  ['contact-messages?q=MESSAGE 1 of', 1],
  ['contact-messages?q=ngozi@', 3],
  ['contact-messages?q=100%', 0],
  ['reports?q=message 2 of', 1],
  ['reports?q=hw-00000', 3],
  ['payment-history?q=person', 3],
  ['payment-history?q=nobody', 0],
])('3.1: %s finds %i', async (list, found) => {
  const { body, headers } = await world.admin.agent.get(`/api/admin/${encodeURI(list)}`).expect(200);
  expect([body.length, headers['x-total-count']]).toEqual([found, String(found)]);
});
