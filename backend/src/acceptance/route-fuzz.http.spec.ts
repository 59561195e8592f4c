import { randomUUID } from 'node:crypto';
import { EventStore } from '../platform/event-store/event-store.js';
import { describedRoutes, type DescribedRoute } from '../testing/described-routes.js';
import { hostileRequests, type HostileRequest } from '../testing/hostile-requests.js';
import { startMoneyWorld, type MoneyWorld, type Person } from '../testing/money-world.js';
import { cookieOf } from '../testing/people.js';

const SEED = Number(process.env.FUZZ_SEED ?? 20_260_301);
const COUNT = Number(process.env.FUZZ_COUNT ?? 16);
const CALLERS = ['visitor', 'user', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

const AT_ONCE = 6;
const SLOWEST_MS = 15_000;
/** These end a session, begin another one, or take the phone away: they would change the caller. */
const LAST = [
  'PUT /api/user/profile',
  'POST /api/auth/verify-otp',
  'POST /api/admin/change-password',
  'POST /api/auth/login',
  'POST /api/auth/signup',
  'GET /api/logout',
  'POST /api/auth/logout',
];
/** Stacks, paths of the code, and how PostgreSQL and TypeORM put it. */
const LEAK =
  /node_modules|\n\s+at \S|\.[jt]s:\d|QueryFailed|syntax error at|violates \S+ constraint|invalid (input syntax|byte seq)|relation ".*does not|out of range for type|duplicate key value|SELECT .* FROM /;

let world: MoneyWorld;
let cookies: Record<Caller, string>;
let person: Person;
let listing: number;
/** Requests for payment; each is good for one decision. */
const pending: number[] = [];
let logged = '';
/** What every request was answered, by its id. */
const answered = new Map<string, { what: string; status: number }>();

beforeAll(async () => {
  world = await startMoneyWorld({
    log: (line) => {
      if (/Unexpected error/.test(line)) logged += line;
    },
  });
  person = await world.payer(500_000);
  listing = await world.listing(person);
  for (let made = 0; made < 5 * CALLERS.length; made += 1) pending.push(await world.request(person, 5_000));
  cookies = { visitor: '', user: cookieOf(person.agent), admin: cookieOf(world.admin.agent) };
});
afterAll(() => world.app.stop());

/** One that exists, unless the route would delete it for all the others. */
const idFor = ({ method, path }: DescribedRoute): string => {
  if (method === 'DELETE') return '2000000000';
  if (path.includes('payment-requests/{')) return String(pending.pop());
  if (/users\/|\{userId\}|\/user\//.test(path)) return String(person.id);
  if (path.includes('{state}')) return 'Lagos';
  return /listings|providers/.test(path) ? String(listing) : '1';
};

/** The body that is described, about things that there are. */
const withOwnListing = (route: DescribedRoute): DescribedRoute =>
  route.body && 'listingId' in route.body ? { ...route, body: { ...route.body, listingId: listing } } : route;

/** The problem with the answer, null when there is none. */
const problemWith = async (
  caller: Caller,
  route: DescribedRoute,
  request: HostileRequest,
): Promise<string | null> => {
  const id = randomUUID();
  const body = typeof request.body === 'string' ? request.body.slice(0, 200) : '';
  const what = `${caller} ${route.method} ${request.path.slice(0, 200)} ${JSON.stringify(request.headers)} ${body}`;
  answered.set(id, { what, status: 0 });
  const answer = await fetch(world.app.url + request.path, {
    method: route.method,
    redirect: 'manual',
    headers: { ...request.headers, Cookie: cookies[caller], 'X-Request-Id': id },
    signal: AbortSignal.timeout(SLOWEST_MS),
    ...(request.body === undefined || route.method === 'GET' ? {} : { body: request.body }),
  }).catch((error: unknown) => String(error));
  if (typeof answer === 'string') return `${what}: ${answer}`;
  const { status } = answer;
  answered.set(id, { what, status });
  const text = await answer.text();
  if (status >= 500 && route.path !== '/api/health/ready') return `${what}: ${status} ${text}`;
  if (LEAK.test(text)) return `${what}: tells too much: ${text.slice(0, 500)}`;
  const isRefused = status >= 400 && status < 500;
  return isRefused && !/"message":"[^"]/.test(text) ? `${what}: ${status} without a message: ${text}` : null;
};

const problemsOf = async (caller: Caller, route: DescribedRoute, seed: number): Promise<string[]> => {
  const count = caller === 'visitor' ? Math.ceil(COUNT / 3) : COUNT;
  const requests = hostileRequests(withOwnListing(route), idFor(route), { seed, count });
  const problems: (string | null)[] = [];
  while (requests.length > 0) {
    const some = requests.splice(0, AT_ONCE);
    problems.push(...(await Promise.all(some.map((request) => problemWith(caller, route, request)))));
  }
  return problems.filter((problem) => problem !== null);
};

/** Else everything would be refused, and nothing tested. */
const stillSignedIn = async (): Promise<boolean> => {
  const answers = [cookies.user, cookies.admin].map((Cookie) =>
    fetch(`${world.app.url}/api/user`, { headers: { Cookie } }),
  );
  return (await Promise.all(answers)).every(({ ok }) => ok);
};

const head = async () => (await world.app.nest.get(EventStore).readAll('start', { limit: 100_000 })).events;

const routes = describedRoutes().toSorted((a, b) => LAST.indexOf(a.key) - LAST.indexOf(b.key));

describe(`ERR-07, ERR-12: nonsense at every route, seed ${SEED}`, () => {
  let before = 0;
  beforeAll(async () => {
    before = (await head()).length;
  });

  it.each(routes.map((route, index) => ({ ...route, index })))('$key', async ({ index, ...route }) => {
    if (!LAST.includes(route.key)) expect(await stillSignedIn()).toBe(true);
    const problems: string[] = [];
    for (const [nth, caller] of CALLERS.entries()) {
      problems.push(...(await problemsOf(caller, route, SEED + index * CALLERS.length + nth)));
    }
    expect(problems).toEqual([]);
    expect(logged).toBe('');
  });

  it('changes nothing: every new event belongs to a request that succeeded', async () => {
    await world.app.caughtUp();
    const refused = (await head()).slice(before).filter(({ meta: { correlationId } }) => {
      const cause = answered.get(correlationId);
      return cause === undefined || cause.status >= 400;
    });
    expect(refused.map(({ type, meta }) => [type, answered.get(meta.correlationId)])).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
