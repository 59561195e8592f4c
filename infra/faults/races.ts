// Fifty requests at once to two processes on one PostgreSQL: one winner, and the state afterwards agrees with the answers.
import { kobo } from './money.ts';
import { ADMINISTRATOR, administrator, auditOf, createListing } from './people.ts';
import { must, newClient, provider, signedUp } from './people.ts';
import type { Answer, Client, Json, Provider } from './people.ts';
import { progress, scenario } from './scenario.ts';
import { install } from './server.ts';

const AT_ONCE = 50;

/** `url`: of another process at each call; `anHourLater`: the clock of every process goes on. */
type World = { url: () => string; owner: Provider; admin: Client; anHourLater: () => Promise<void> };
/** What was found and what was expected, by name. */
type Outcome = Record<string, readonly [found: unknown, wanted: unknown]>;
type Race = (world: World, round: number) => Promise<Outcome>;

const fifty = (send: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(index)));

/** How many answers had each status, such as `200 × 1, 409 × 49`. */
const tally = (answers: readonly Answer[]) => {
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  const kinds = [...new Set(statuses)];
  return kinds.map((kind) => `${kind} × ${statuses.filter((status) => status === kind).length}`).join(', ');
};
const countOf = (answers: readonly Answer[], isMeant: (status: number) => boolean) =>
  answers.filter(({ status }) => isMeant(status)).length;
const isFailure = (status: number) => status >= 500;
/** One of fifty succeeds, the others get the refusal. */
const oneOfFifty = (won: number, lost: number) => `${won} × 1, ${lost} × ${AT_ONCE - 1}`;

/** OP-06. */
const CONTACTS_PER_HOUR = 10;
/** One day of boost, at 1,500 naira for 30. */
const ONE_DAY = 50;
/** Its place among the fifty. */
const DELETION = AT_ONCE / 2;

const balanceOf = async ({ owner }: World) => kobo((await must(owner.client.get('/api/wallet'))).balance);
const setBalance = async (world: World, naira: number) => {
  const amount = (kobo(naira) - (await balanceOf(world))) / 100;
  if (amount !== 0) await must(world.admin.post(`/api/admin/wallets/${world.owner.id}/adjust`, { amount }));
};
const purchase = ({ owner }: World, headers = {}, listingId = owner.listingId) =>
  owner.client.post('/api/promotions/purchase', { listingId, promotionType: 'boost', duration: 1 }, headers);

/** A new user, outside the limits of earlier rounds. */
const customer = async ({ url }: World, name: string) => (await signedUp(url, `${name}@example.test`)).client;
const listing = ({ owner }: World, name: string) => createListing(owner.client, `Races, ${name}`);
const contact = (client: Client, providerId: number) =>
  client.post('/api/service/contact', { providerId, contactMethod: 'phone' });

const RACES: Record<string, Race> = {
  /** In even rounds all approve, in odd ones every other rejects: one outcome, and the balance agrees with it. */
  decide: async (world, round) => {
    const { client } = world.owner;
    const wanted = { amount: 700, method: 'ussd' };
    const { id } = await must(client.post('/api/wallet/payment-request', wanted));
    const before = await balanceOf(world);
    const approve = () => world.admin.post(`/api/admin/payment-requests/${id}/approve`);
    const reason = 'No transfer arrived.';
    const reject = () => world.admin.post(`/api/admin/payment-requests/${id}/reject`, { reason });
    const isApproval = (index: number) => index % 2 === 1 || round % 2 === 0;
    const answers = await fifty((index) => (isApproval(index) ? approve() : reject()));
    const own: Json[] = await must(client.get('/api/wallet/payment-requests'));
    const isApproved = isApproval(answers.findIndex(({ status }) => status === 200));
    return {
      answers: [tally(answers), oneOfFifty(200, 409)],
      status: [own.find((one) => one.id === id).status, isApproved ? 'confirmed' : 'rejected'],
      balance: [await balanceOf(world), before + (isApproved ? kobo(700) : 0)],
    };
  },

  /** The wallet can pay for one. */
  purchase: async (world) => {
    await setBalance(world, ONE_DAY);
    const answers = await fifty(() => purchase(world));
    return { answers: [tally(answers), oneOfFifty(201, 400)], balance: [await balanceOf(world), 0] };
  },

  /** The wallet can pay for three; all answers name the same promotion. */
  'purchase-one-key': async (world, round) => {
    await setBalance(world, 3 * ONE_DAY);
    const answers = await fifty(() => purchase(world, { 'idempotency-key': `purchase-${round}` }));
    const promotions = new Set(answers.map(({ body }) => body.promotion?.id));
    const balance = await balanceOf(world);
    const left = [`${promotions.size}, ${balance}`, `1, ${kobo(2 * ONE_DAY)}`] as const;
    return { answers: [tally(answers), `201 × ${AT_ONCE}`], 'promotions, balance': left };
  },

  /** The wallet can pay for all: what was bought is paid, and nothing of it stays active. */
  'purchase-or-delete': async (world, round) => {
    await setBalance(world, AT_ONCE * ONE_DAY);
    const id = await createListing(world.owner.client, `Okafor Repairs, round ${round}`);
    const remove = () => world.admin.call('DELETE', `/api/admin/listings/${id}`);
    const answers = await fifty((index) => (index === DELETION ? remove() : purchase(world, {}, id)));
    const purchases = answers.toSpliced(DELETION, 1);
    const bought = countOf(purchases, (status) => status === 201);
    const refused = countOf(purchases, (status) => status === 404);
    const active: Json[] = await must(world.owner.client.get('/api/promotions/active'));
    return {
      [`bought or refused (${tally(purchases)})`]: [bought + refused, AT_ONCE - 1],
      balance: [await balanceOf(world), kobo((AT_ONCE - bought) * ONE_DAY)],
      active: [active.filter(({ listingId }) => listingId === id).length, 0],
    };
  },

  /** The last contact of the hour is made once. The other process may refuse for either reason meanwhile. */
  'tenth-contact': async (world, round) => {
    const client = await customer(world, `tenth${round}`);
    const ids: number[] = [];
    while (ids.length <= CONTACTS_PER_HOUR) ids.push(await listing(world, `tenth ${round}, ${ids.length}`));
    const [tenth = 0, eleventh = 0, ...nine] = ids;
    for (const id of nine) await must(contact(client, id));
    const answers = await fifty(() => contact(client, tenth));
    return {
      made: [countOf(answers, (status) => status === 201), 1],
      refused: [countOf(answers, (status) => status === 400 || status === 429), AT_ONCE - 1],
      'the eleventh': [(await contact(client, eleventh)).status, 429],
    };
  },

  /** Each with different stars: the job counts once, and the average is that of the one review. */
  review: async (world, round) => {
    const [client, id] = [await customer(world, `review${round}`), await listing(world, `review ${round}`)];
    const job = `/api/service/interaction/${(await must(contact(client, id))).interaction.id}`;
    await must(world.owner.client.put(`${job}/confirm`));
    const completions = await fifty(() => client.put(`${job}/complete`));
    await world.anHourLater();
    const starsOf = (index: number) => ({ rating: (index % 5) + 1, comment: 'Neat work.' });
    const answers = await fifty((index) => client.post('/api/reviews', { listingId: id, ...starsOf(index) }));
    const { totalJobs, totalReviews, averageRating } = await must(client.get(`/api/listings/${id}`));
    return {
      completed: [countOf(completions, (status) => status === 200), 1],
      posted: [countOf(answers, (status) => status === 201), 1],
      'answered 5xx': [countOf([...completions, ...answers], isFailure), 0],
      'jobs and reviews': [`${totalJobs}, ${totalReviews}`, '1, 1'],
      average: [averageRating, answers.find(({ status }) => status === 201)?.body.rating],
    };
  },

  /** The first message to a user, with one key: one conversation and one message. */
  'one-message': async (world, round) => {
    const client = await customer(world, `sender${round}`);
    const [body, key] = [{ receiverId: world.owner.id, content: 'Is Monday free?' }, `one-message-${round}`];
    const answers = await fifty(() => client.post('/api/messages/send', body, { 'idempotency-key': key }));
    const acknowledged = new Set(
      answers.filter(({ status }) => status < 300).map((answer) => answer.body.id),
    );
    const thread: Json[] = await must(client.get(`/api/messages/${world.owner.id}`));
    const conversations: Json[] = await must(client.get('/api/conversations'));
    const found = [acknowledged.size, thread.length, conversations.length].join();
    return {
      'answered 5xx': [countOf(answers, isFailure), 0],
      'acknowledged, messages, conversations': [found, '1,1,1'],
    };
  },
};

export const races = scenario({
  who: `fifty ask at once, by turns of two processes: ${Object.keys(RACES).join(', ')}`,
  dies: 'nothing',
  holds:
    'one winner, the others a 4xx, and what is left agrees with the answers; the wallet is consistent after each round',
  options: { rounds: 100, processes: 2, only: Object.keys(RACES).join() },
  play: async ({ rounds, processes, only }) => {
    const { url, ports } = await install('races', { processes, isOutside: true, env: ADMINISTRATOR });
    const anHourLater = async () => {
      for (const port of ports)
        await must(
          newClient(() => `http://127.0.0.1:${port}`).post('/api/test/clock', { advanceMs: 3_600_000 }),
        );
    };
    const world = { url, anHourLater, owner: await provider(url, 0), admin: await administrator(url) };
    const problems: string[] = [];
    const oneWinner: Record<string, number> = {};
    for (const name of only.split(',')) {
      const race = RACES[name];
      if (!race) throw new Error(`Which race? ${Object.keys(RACES).join(', ')}`);
      oneWinner[name] = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const outcome = Object.entries(await race(world, round));
        const wrong = outcome
          .filter(([, [found, wanted]]) => found !== wanted)
          .map(([what, [found, wanted]]) => `${what}: ${String(found)}, not ${String(wanted)}`);
        wrong.push(...(await auditOf(world.admin, [world.owner])));
        if (wrong.length === 0) oneWinner[name] += 1;
        problems.push(...wrong.map((text) => `${name}, round ${round}: ${text}`));
        progress(`${name}: ${round}/${rounds}`);
      }
    }
    return { figures: { atOnce: AT_ONCE, oneWinner }, findings: { problems } };
  },
});
