import { describedRoutes } from '../testing/described-routes.js';
import { startMoneyWorld, type MoneyWorld, type Person } from '../testing/money-world.js';
import { submission } from '../testing/verification-world.js';
import { png } from '../platform/testing/pictures.js';

/** The answers to a visitor, a user without a phone, one with a phone, the owner (with a phone), an administrator. */
const CALLERS = ['visitor', 'user', 'other', 'owner', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

/** `ok` is anything but a refusal: also a 400 for what was sent, or a 409. */
const PUBLIC = 'ok ok ok ok ok';
const SIGNED_IN = '401 ok ok ok ok';
const PHONE = '401 403 ok ok 403';
const ADMIN = '401 403 403 403 ok';

interface Row {
  expected: string;
  /** The ids in the path, separated by a space; created for every call. */
  id?: () => Promise<number | string> | number | string;
  body?: () => object;
  /** The field that a picture is sent in. */
  file?: string;
}

let world: MoneyWorld;
let people: Record<Exclude<Caller, 'visitor'>, Person>;
let listing: number;
let hidden: number;
let request: number;

beforeAll(async () => {
  world = await startMoneyWorld();
  const owner = await world.payer(50_000);
  people = { owner, admin: world.admin, user: await world.visitor(), other: await world.payer() };
  listing = await world.listing(owner);
  hidden = await world.listing(owner);
  const { body } = await owner.agent.get(`/api/listings/${hidden}`).expect(200);
  await owner.agent
    .put(`/api/listings/${hidden}`)
    .send({ ...body, isActive: false })
    .expect(200);
  request = await world.request(owner, 5_000);
  await owner.agent
    .post(`/api/wallet/payment-requests/${request}/upload-proof`)
    .attach('proof', await png(), 'proof.png')
    .expect(200);
});
afterAll(() => world.app.stop());

const privateFile = async (): Promise<string> => {
  const { body } = await people.owner.agent
    .post('/api/upload-images')
    .attach('images', await png(), 'p.png')
    .expect(201);
  return (body as { images: { publicId: string }[] }).images[0]?.publicId ?? '';
};
const newTopUp = async (): Promise<string> => {
  const { body } = await people.owner.agent.post('/api/wallet/top-ups').send({ amount: 500 }).expect(201);
  return (body as { topUp: { reference: string } }).topUp.reference;
};
const verificationOfOwner = async (): Promise<number> => {
  const { agent } = people.owner;
  const { body } = await agent.get('/api/verifications').expect(200);
  const known = (body as { id: number; status: string }[]).find(({ status }) => status === 'waiting');
  return known?.id ?? ((await submission(agent)).body as { id: number }).id;
};
const messageOfOwner = async (): Promise<number> => {
  const { id: receiverId } = await world.visitor();
  const { body } = await people.owner.agent
    .post('/api/messages/send')
    .send({ receiverId, content: 'Good morning' })
    .expect(201);
  return (body as { id: number }).id;
};
const ofListing = () => listing;
const ofPromotion = async (): Promise<number> => {
  const wanted = { listingId: listing, promotionType: 'boost', duration: 1 };
  const { body } = await people.owner.agent.post('/api/promotions/purchase').send(wanted).expect(201);
  return (body as { promotion: { id: number } }).promotion.id;
};
const ofHidden = () => hidden;
const ofRequest = () => request;
const ofUser = () => people.owner.id;
const somebody = async () => (await world.visitor()).id;

const newContact = async (): Promise<number> => {
  const customer = await world.visitor();
  const told = { providerId: listing, contactMethod: 'phone' };
  const { body } = await customer.agent.post('/api/service/contact').send(told).expect(201);
  return (body as { interaction: { id: number } }).interaction.id;
};
const newBooking = async (): Promise<number> => {
  const customer = await world.visitor();
  const wanted = { providerId: listing, serviceDescription: 'Paint two rooms' };
  const { body } = await customer.agent.post('/api/service/book').send(wanted).expect(201);
  return (body as { booking: { id: number } }).booking.id;
};

const acceptedBooking = async (): Promise<number> => {
  const id = await newBooking();
  await people.owner.agent.put(`/api/provider/bookings/${id}`).send({ status: 'accepted' }).expect(200);
  return id;
};
const OPEN_ALWAYS = {
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
  slotMinutes: 15,
  bufferMinutes: 0,
  noticeHours: 0,
  capacity: 10,
  exceptions: [],
};
let freeTime = '';
/** With the customer's agent; the provider is asked for a free time. */
const timeTaken = async (): Promise<{ id: number; agent: Person['agent'] }> => {
  await people.owner.agent.put(`/api/listings/${listing}/availability`).send(OPEN_ALWAYS).expect(200);
  const { body } = await people.owner.agent.get(`/api/listings/${listing}/slots?days=2`).expect(200);
  const [one, other] = (body as { slots: { start: string }[] }).slots.slice(-2);
  const { agent } = await world.visitor();
  const wanted = { providerId: listing, serviceDescription: 'Paint two rooms', slotStart: one?.start };
  const { body: booked } = await agent.post('/api/service/book').send(wanted).expect(201);
  const { id } = (booked as { booking: { id: number } }).booking;
  await people.owner.agent.put(`/api/provider/bookings/${id}`).send({ status: 'accepted' }).expect(200);
  freeTime = other?.start ?? '';
  return { id, agent };
};
const bookingWithTime = async () => (await timeTaken()).id;
const movingBooking = async () => {
  const { id, agent } = await timeTaken();
  await agent.put(`/api/bookings/${id}/reschedule`).send({ slotStart: freeTime }).expect(200);
  return id;
};
const savedSearch = async (): Promise<number> => {
  const { body } = await people.owner.agent
    .post('/api/saved-searches')
    .send({ query: 'plumber' })
    .expect(201);
  return (body as { id: number }).id;
};

const feedAddress = async (): Promise<string> => {
  const { body } = await people.owner.agent.post('/api/calendar-feed').expect(201);
  return (body as { url: string }).url.split('/').at(-1)?.replace('.ics', '') ?? '';
};

const newServiceRequest = async (): Promise<number> => {
  const wanted = { title: 'Paint two rooms', description: 'Walls and ceilings', serviceType: 'painting' };
  const place = { location: 'Off Allen Avenue', city: 'Ikeja', state: 'Lagos', budget: '80,000' };
  const { body } = await people.owner.agent
    .post('/api/service-requests')
    .send({ ...wanted, ...place })
    .expect(201);
  return (body as { id: number }).id;
};
const newResponse = async (): Promise<string> => {
  const id = await newServiceRequest();
  const provider = await world.visitor();
  const { body } = await provider.agent
    .post(`/api/service-requests/${id}/responses`)
    .send({ message: 'I can start on Monday' })
    .expect(201);
  return `${id} ${(body as { id: number }).id}`;
};

/** Who may call what. A route of openapi.json that is missing here fails the test. */
const ROUTES: Record<string, string | Row | Row[]> = {
  'POST /api/auth/signup': PUBLIC,
  'GET /api/auth/verify-email': PUBLIC,
  'POST /api/auth/login': { expected: PUBLIC, body: () => ({}) },
  'POST /api/auth/logout': PUBLIC,
  'GET /api/login': PUBLIC,
  'GET /api/logout': PUBLIC,
  'POST /api/auth/forgot-password': PUBLIC,
  'POST /api/auth/resend-verification': PUBLIC,
  'POST /api/auth/reset-password': PUBLIC,
  'POST /api/admin/change-password': { expected: ADMIN, body: () => ({ currentPassword: 'x' }) },
  'GET /api/auth/google': PUBLIC,
  'GET /api/auth/google/callback': PUBLIC,
  'POST /api/auth/send-otp': SIGNED_IN,
  'POST /api/auth/resend-otp': SIGNED_IN,
  'POST /api/auth/verify-otp': SIGNED_IN,
  'PUT /api/user/profile': { expected: SIGNED_IN, body: () => ({ firstName: 'Ada', lastName: 'Obi' }) },
  'GET /api/user/preferences': SIGNED_IN,
  'PUT /api/user/preferences': SIGNED_IN,
  'GET /api/user/export': SIGNED_IN,
  'GET /api/user/reviews': SIGNED_IN,
  'GET /api/user/eligible-reviews': SIGNED_IN,
  'GET /api/user': SIGNED_IN,
  'GET /api/auth/user': SIGNED_IN,
  'GET /api/user/{id}': { expected: SIGNED_IN, id: ofUser },
  'GET /api/admin/users': ADMIN,
  'DELETE /api/admin/users/{id}': { expected: ADMIN, id: somebody },
  'POST /api/listings': PHONE,
  'GET /api/listings/my-listings': SIGNED_IN,
  'GET /api/listings/{id}': [
    { expected: PUBLIC, id: ofListing },
    { expected: '404 404 404 ok ok', id: ofHidden },
  ],
  'PUT /api/listings/{id}': { expected: '401 403 403 ok 403', id: ofListing },
  'GET /api/listings/{id}/reviews': [
    { expected: PUBLIC, id: ofListing },
    { expected: '404 404 404 ok ok', id: ofHidden },
  ],
  'PUT /api/listings/{id}/location': { expected: '401 403 403 ok 403', id: ofListing },
  'GET /api/admin/listings': ADMIN,
  'POST /api/admin/listings/{id}/suspend': { expected: ADMIN, id: ofListing },
  'POST /api/admin/listings/{id}/reinstate': { expected: ADMIN, id: ofListing },
  'DELETE /api/admin/listings/{id}': { expected: ADMIN, id: () => world.listing(people.owner) },
  'POST /api/upload-images': { expected: SIGNED_IN, file: 'images' },
  'DELETE /api/delete-image/{publicId}': { expected: '401 403 403 ok ok', id: privateFile },
  'GET /api/files/{publicId}': { expected: '401 404 404 ok 404', id: privateFile },
  'GET /api/conversations': SIGNED_IN,
  'GET /api/notices': SIGNED_IN,
  'POST /api/notices/read': { expected: SIGNED_IN, body: () => ({ upTo: 1 }) },
  'GET /api/messages/unread': SIGNED_IN,
  'GET /api/messages/{otherUserId}': { expected: SIGNED_IN, id: ofUser },
  'POST /api/messages/{otherUserId}/mark-all-read': { expected: SIGNED_IN, id: ofUser },
  'POST /api/messages/send': {
    expected: SIGNED_IN,
    body: () => ({ receiverId: people.user.id, content: 'Good morning' }),
  },
  'DELETE /api/messages/{id}': { expected: '401 404 404 ok 404', id: messageOfOwner },
  'GET /api/search': PUBLIC,
  'GET /api/search/suggestions': PUBLIC,
  'GET /api/search/counts': PUBLIC,
  'GET /api/featured': PUBLIC,
  'GET /api/config/states': PUBLIC,
  'GET /api/config/sublocations/{state}': { expected: PUBLIC, id: () => 'Lagos' },
  'GET /api/config/neighbourhoods/{state}': { expected: PUBLIC, id: () => 'Lagos' },
  'GET /api/config/area-points/{state}': { expected: PUBLIC, id: () => 'Lagos' },
  'GET /api/config/service-types/dynamic': PUBLIC,
  'GET /api/providers/{id}': [
    { expected: PUBLIC, id: ofListing },
    { expected: '404 404 404 404 404', id: ofHidden },
  ],
  'GET /api/provider-cards': { expected: PUBLIC },
  'GET /api/favourites': { expected: SIGNED_IN },
  'GET /api/favourites/ids': { expected: SIGNED_IN },
  'POST /api/favourites/join': { expected: SIGNED_IN, body: () => ({ listingIds: [listing] }) },
  'PUT /api/favourites/{listingId}': { expected: SIGNED_IN, id: ofListing },
  'GET /api/blocks': { expected: SIGNED_IN },
  'GET /api/jobs': { expected: SIGNED_IN },
  'PUT /api/blocks/{userId}': { expected: SIGNED_IN, id: somebody },
  'DELETE /api/blocks/{userId}': { expected: SIGNED_IN, id: somebody },
  'GET /api/saved-searches': { expected: SIGNED_IN },
  'POST /api/saved-searches': { expected: SIGNED_IN, body: () => ({ query: 'plumber' }) },
  'PUT /api/saved-searches/{id}': {
    expected: '401 404 404 ok 404',
    id: savedSearch,
    body: () => ({ isPaused: true }),
  },
  'DELETE /api/saved-searches/{id}': { expected: '401 404 404 ok 404', id: savedSearch },
  'GET /api/saved-searches/of-link': { expected: '404 404 404 404 404' }, // without the link of a mail
  'POST /unsubscribe': { expected: '404 404 404 404 404' },
  'DELETE /api/favourites/{listingId}': { expected: SIGNED_IN, id: ofListing },
  'POST /api/providers/{id}/card-view': { expected: PUBLIC, id: ofListing },
  'POST /api/providers/{id}/page-view': { expected: PUBLIC, id: ofListing },
  'GET /api/providers/{id}/reviews': { expected: PUBLIC, id: ofListing },
  'GET /api/providers/{id}/similar': [
    { expected: PUBLIC, id: ofListing },
    { expected: '404 404 404 404 404', id: ofHidden },
  ],
  'GET /api/services': PUBLIC,
  'GET /api/services/{serviceType}': { expected: PUBLIC, id: () => 'plumbing' },
  'GET /api/price-guide': PUBLIC,
  'GET /api/stats': PUBLIC,
  'POST /api/service/contact': {
    expected: '401 ok ok 403 ok',
    body: () => ({ providerId: listing, contactMethod: 'phone' }),
  },
  'GET /api/service/interaction-status/{id}': { expected: SIGNED_IN, id: ofListing },
  'GET /api/provider/interactions': SIGNED_IN,
  'GET /api/provider/activity': SIGNED_IN,
  'GET /api/provider/waiting': SIGNED_IN,
  'PUT /api/service/interaction/{id}/confirm': { expected: '401 403 403 ok 403', id: newContact },
  'PUT /api/service/interaction/{id}/complete': { expected: '401 403 403 403 403', id: newContact },
  'POST /api/service/book': {
    expected: '401 ok ok 403 ok',
    body: () => ({ providerId: listing, serviceDescription: 'Paint two rooms' }),
  },
  'GET /api/provider/bookings': SIGNED_IN,
  'GET /api/customer/bookings': SIGNED_IN,
  'POST /api/calendar-feed': SIGNED_IN,
  'GET /api/calendar-feed': SIGNED_IN,
  'DELETE /api/calendar-feed': SIGNED_IN,
  'GET /api/calendar-feed/{secret}.ics': { expected: PUBLIC, id: feedAddress },
  'GET /api/bookings/{id}/calendar.ics': { expected: '401 404 404 ok 404', id: acceptedBooking },
  'PUT /api/listings/{id}/availability': {
    expected: '401 403 403 ok 403',
    id: ofListing,
    body: () => OPEN_ALWAYS,
  },
  'GET /api/listings/{id}/availability': { expected: '401 403 403 ok 403', id: ofListing },
  'GET /api/listings/{id}/slots': { expected: PUBLIC, id: ofListing },
  'PUT /api/bookings/{id}/reschedule': {
    expected: '401 404 404 ok 404',
    id: bookingWithTime,
    body: () => ({ slotStart: freeTime }),
  },
  'PUT /api/bookings/{id}/reschedule/answer': {
    expected: '401 404 404 ok 404',
    id: movingBooking,
    body: () => ({ accept: false }),
  },
  'POST /api/bookings/{id}/cancel': { expected: '401 404 404 ok 404', id: newBooking, body: () => ({}) },
  'PUT /api/provider/bookings/{id}': {
    expected: '401 403 403 ok 403',
    id: newBooking,
    body: () => ({ status: 'accepted' }),
  },
  'PUT /api/bookings/{id}/quote': {
    expected: '401 404 404 ok 404',
    id: acceptedBooking,
    body: () => ({ labour: 12_000 }),
  },
  'PUT /api/bookings/{id}/quote/answer': {
    expected: '401 404 404 403 404',
    id: acceptedBooking,
    body: () => ({ accept: true }),
  },
  'GET /api/bookings/{id}/receipt': { expected: '401 404 404 404 404', id: acceptedBooking },
  'POST /api/reviews': {
    expected: '401 403 403 403 403', // no service is completed
    body: () => ({ listingId: listing, rating: 5, comment: 'Good' }),
  },
  'PUT /api/reviews/{id}/response': {
    expected: '401 404 404 404 404',
    id: () => 999_999,
    body: () => ({ response: 'Thank you' }),
  },
  'PUT /api/reviews/{id}/vote': {
    expected: '401 404 404 404 404',
    id: () => 999_999,
    body: () => ({ isHelpful: true }),
  },
  'GET /api/service-requests': PUBLIC,
  'GET /api/my-service-requests': SIGNED_IN,
  'POST /api/service-requests': { expected: SIGNED_IN, body: () => ({ title: '' }) },
  'GET /api/service-requests/{id}': { expected: PUBLIC, id: newServiceRequest },
  'GET /api/service-requests/{id}/responses': { expected: PUBLIC, id: newServiceRequest },
  'POST /api/service-requests/{id}/page-view': { expected: PUBLIC, id: newServiceRequest },
  'POST /api/service-requests/{id}/responses': {
    expected: '401 ok ok 403 ok',
    id: newServiceRequest,
    body: () => ({ message: 'I can start on Monday' }),
  },
  'POST /api/service-requests/{id}/responses/{responseId}/accept': {
    expected: '401 403 403 ok 403',
    id: newResponse,
  },
  'PUT /api/service-requests/{id}': {
    expected: '401 403 403 ok 403',
    id: newServiceRequest,
    body: () => ({ status: 'completed' }),
  },
  'GET /api/wallet': SIGNED_IN,
  'GET /api/wallet/transactions': SIGNED_IN,
  'GET /api/wallet/statement.csv': SIGNED_IN,
  'GET /api/wallet/payment-requests': SIGNED_IN,
  'POST /api/wallet/payment-request': PHONE,
  'GET /api/admin/payment-requests': ADMIN,
  'GET /api/admin/payment-history': ADMIN,
  'GET /api/admin/user-wallets': ADMIN,
  'GET /api/admin/wallets': ADMIN,
  'POST /api/admin/wallets/{userId}/adjust': {
    expected: ADMIN,
    id: ofUser,
    body: () => ({ amount: 10, reason: 'Bonus' }),
  },
  'GET /api/admin/users/{id}/wallet-audit': { expected: ADMIN, id: ofUser },
  'GET /api/admin/users/{id}/money-history.csv': { expected: ADMIN, id: ofUser },
  'GET /api/admin/users/{id}/money-history.jsonl': { expected: ADMIN, id: ofUser },
  'GET /api/admin/export-key': ADMIN,
  'POST /api/wallet/payment-requests/{id}/upload-proof': {
    expected: '401 403 404 ok 403',
    id: ofRequest,
    file: 'proof',
  },
  'GET /api/wallet/payment-requests/{id}/proof': { expected: '401 404 404 ok ok', id: ofRequest },
  'POST /api/admin/payment-requests/{id}/approve': { expected: ADMIN, id: ofRequest },
  'POST /api/admin/payment-requests/{id}/reject': { expected: ADMIN, id: ofRequest },
  'POST /api/admin/payment-requests/{id}/review': { expected: ADMIN, id: ofRequest },
  'GET /api/promotion-config': PUBLIC,
  'GET /api/promotions/active': SIGNED_IN,
  'GET /api/promotions/results': SIGNED_IN,
  'GET /api/promotions/stats': SIGNED_IN,
  'POST /api/promotions/purchase': {
    expected: '401 403 403 ok 403',
    body: () => ({ listingId: listing, promotionType: 'boost', duration: 7 }),
  },
  'GET /api/wallet/payment-accounts': SIGNED_IN,
  'GET /api/wallet/payer-reference': SIGNED_IN,
  'GET /api/wallet/card-payments': SIGNED_IN,
  'POST /api/wallet/top-ups': PHONE,
  'GET /api/wallet/top-ups': SIGNED_IN,
  'GET /api/wallet/top-ups/{reference}': { expected: '401 404 404 ok 404', id: newTopUp },
  'POST /api/payments/paystack/webhook': '401 401 401 401 401',
  'GET /api/admin/top-ups': ADMIN,
  'GET /api/admin/top-ups/reconciliation': ADMIN,
  'POST /api/admin/top-ups/credit': {
    expected: '401 403 403 403 404',
    body: () => ({ reference: 'hw-aaaaaaaaaaaaaaaaaaaa' }),
  },
  'POST /api/admin/top-ups/{id}/refund': {
    expected: '401 403 403 403 404',
    id: () => 999_999,
    body: () => ({ reason: 'x' }),
  },
  'GET /api/promotions/{id}': { expected: '401 404 404 ok 404', id: ofPromotion },
  'PUT /api/admin/payment-accounts': { expected: ADMIN, body: () => ({ accounts: [] }) },
  'GET /api/admin/promotion-config': ADMIN,
  'PUT /api/admin/promotion-config/{id}': { expected: ADMIN, id: () => 1, body: () => ({ isActive: true }) },
  'GET /api/admin/promotions/stats': ADMIN,
  'POST /api/contact': SIGNED_IN,
  'POST /api/reports': PUBLIC,
  'GET /api/admin/contact-messages': ADMIN,
  'POST /api/admin/contact-messages/{id}/read': { expected: '401 403 403 403 404', id: () => 999_999 },
  'POST /api/admin/contact-messages/{id}/answer': {
    expected: '401 403 403 403 404',
    id: () => 999_999,
    body: () => ({ text: 'x' }),
  },
  'POST /api/admin/contact-messages/{id}/decide': {
    expected: '401 403 403 403 404',
    id: () => 999_999,
    body: () => ({ outcome: 'denied' }),
  },
  'POST /api/verifications': { expected: PHONE, file: 'files' },
  'GET /api/verifications': SIGNED_IN,
  'DELETE /api/verifications/{id}': { expected: '401 404 404 ok 404', id: verificationOfOwner },
  'GET /api/admin/verifications': ADMIN,
  'GET /api/admin/verifications/{id}/files/{n}': {
    expected: ADMIN,
    id: async () => `${await verificationOfOwner()} 1`,
  },
  'POST /api/admin/verifications/{id}/approve': { expected: ADMIN, id: verificationOfOwner },
  'POST /api/admin/verifications/{id}/reject': {
    expected: ADMIN,
    id: verificationOfOwner,
    body: () => ({ reason: 'Too dark' }),
  },
  'POST /api/admin/verifications/{id}/revoke': {
    expected: ADMIN,
    id: verificationOfOwner,
    body: () => ({ reason: 'Not theirs' }),
  },
  'GET /api/admin/reports': ADMIN,
  'GET /api/admin/reports/{id}': { expected: '401 403 403 403 404', id: () => 999_999 },
  'POST /api/admin/reports/{id}/resolve': { expected: '401 403 403 403 404', id: () => 999_999 },
  'GET /api/admin/conversations/{id}/messages': { expected: '401 403 403 403 404', id: () => 999_999 },
  'GET /api/admin/events': ADMIN,
  'GET /api/admin/events/{position}': { expected: ADMIN, id: () => 1 },
  'GET /api/admin/overview': ADMIN,
  'GET /api/admin/projections': ADMIN,
  'GET /api/admin/dead-letters': ADMIN,
  'GET /api/health': PUBLIC,
  'GET /api/health/ready': PUBLIC,
  'POST /api/client-errors': PUBLIC,
};

const rowsOf = (entry: string | Row | Row[] | undefined): Row[] => {
  if (entry === undefined) return [];
  if (typeof entry === 'string') return [{ expected: entry }];
  return Array.isArray(entry) ? entry : [entry];
};

const routes = describedRoutes();
/** A session that has ended could call nothing else. */
const inOrder = routes.toSorted(
  (a, b) => Number(a.path.endsWith('logout')) - Number(b.path.endsWith('logout')),
);
const cases = inOrder.flatMap((route) => rowsOf(ROUTES[route.key]).map((row) => ({ ...route, ...row })));

type Case = (typeof cases)[number];

const agentOf = (caller: Caller) => (caller === 'visitor' ? world.app.agent() : people[caller].agent);
const methodOf = ({ method }: Case) => method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';

const answerTo = async (caller: Caller, route: Case): Promise<string> => {
  const ids = route.id ? String(await route.id()).split(' ') : [''];
  const call = agentOf(caller)
    [methodOf(route)](route.path.replaceAll(/\{\w+\}/g, () => ids.shift() ?? ''))
    .redirects(0);
  if (route.file) return classOf((await call.attach(route.file, await png(), 'p.png')).status);
  const body = route.body ?? null;
  const { status } = await (body ? call.send(typeof body === 'function' ? body() : body) : call);
  return classOf(status);
};

const classOf = (status: number): string =>
  [401, 403, 404].includes(status) || status >= 500 ? String(status) : 'ok';

it('ERR-12, ADMIN-26: every route of openapi.json is in the matrix, and nothing else', () =>
  expect(Object.keys(ROUTES).toSorted()).toEqual(routes.map(({ key }) => key).toSorted()));

describe('ERR-12, ADMIN-26, ADMIN-27: who may call a route, by role and ownership', () => {
  it.each(cases.map((route) => ({ ...route, name: `${route.key}: ${route.expected}` })))(
    '$name',
    async (route) => {
      const answers: string[] = [];
      for (const caller of CALLERS) answers.push(await answerTo(caller, route));
      expect(answers.join(' ')).toBe(route.expected);
    },
  );
});
