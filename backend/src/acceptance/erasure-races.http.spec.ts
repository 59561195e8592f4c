import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { SendContactMessage } from '../modules/admin/use-cases/send-contact-message.handler.js';
import { SubmitReport } from '../modules/admin/use-cases/submit-report.handler.js';
import { UserNotFound } from '../modules/identity/domain/identity.errors.js';
import { ReadTablesBehind } from '../modules/identity/use-cases/accounts-data.js';
import { EraseUser } from '../modules/identity/use-cases/erase-user.handler.js';
import { RegisterUser } from '../modules/identity/use-cases/register-user.handler.js';
import type { ListingDetails } from '../modules/listings/public/listing.public-events.js';
import { CreateListing } from '../modules/listings/use-cases/create-listing.handler.js';
import { kobo } from '../kernel/money.js';
import { runInContext } from '../platform/request-context.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { Projections } from '../platform/projections/projections.js';

const CANARY = 'Xylofoonkanarie';
const DELETIONS = 50;
const MESSAGES_EACH = 4;

let app: TestApp;
let beside: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  beside = await startTestApp({ beside: app });
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
});

const TABLES = ['contact_message', 'report', 'listing', 'listing_card'];

/** Rows that still say what a person wrote, by table. */
const openRows = async (): Promise<Record<string, number>> => {
  const counts = TABLES.map(async (table) => {
    const { rows } = await app.database.pool.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM ${table} AS t WHERE t::text ILIKE $1`,
      [`%${CANARY}%`],
    );
    return [table, rows[0]?.open ?? -1] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
};
const NONE = Object.fromEntries(TABLES.map((table) => [table, 0]));

/** What was under way when the account was closed: the session was checked before, the event comes after. */
const write = (process: TestApp, userId: number): Promise<void> =>
  runInContext(
    {
      requestId: randomUUID(),
      commandId: randomUUID(),
      actor: { userId, role: 'user' },
      clientAddress: `client of ${userId}`,
    },
    () => writeAll(process, userId),
  );

const writeAll = async (process: TestApp, userId: number): Promise<void> => {
  const commands = process.nest.get(CommandBus);
  const texts = {
    firstName: CANARY,
    lastName: CANARY,
    email: CANARY,
    phone: '1',
    subject: 's',
    message: CANARY,
  };
  const told = { type: 'spam', urgency: 'low', userInfo: CANARY, description: CANARY } as const;
  await Promise.all([
    // A user known to be deleted publishes nothing; before that, events may follow the deletion.
    commands.execute(new CreateListing(userId, LISTING)).catch((error: unknown) => {
      if (!(error instanceof UserNotFound)) throw error;
    }),
    commands.execute(new SendContactMessage(userId, texts)),
    commands.execute(new SubmitReport(userId, told)),
  ]);
};

const LISTING: ListingDetails = {
  businessName: CANARY,
  serviceType: CANARY,
  description: CANARY,
  location: CANARY,
  city: CANARY,
  state: 'Lagos',
  sublocation: CANARY,
  phone: '08000000000',
  whatsapp: null,
  email: null,
  website: null,
  images: [`https://pictures.example/${CANARY}.webp`],
  startingPrice: kobo(100),
  maxPrice: null,
  pricingType: 'fixed',
  priceDescription: CANARY,
  latitude: null,
  longitude: null,
  serviceAreas: [CANARY],
};

const register = async (index: number): Promise<number> => {
  const { userId } = await app.nest.get(CommandBus).execute(
    new RegisterUser({
      firstName: 'Ada',
      lastName: 'Obi',
      email: `leaving${index}@handwork.example`,
      password: null,
      role: 'user',
      acceptsTerms: true,
      emailProof: 'operator',
    }),
  );
  return userId;
};

/** When the read tables are behind, the request is retried, as administrators do. */
const erase = async (userId: number): Promise<void> => {
  try {
    await app.nest.get(CommandBus).execute(new EraseUser(userId));
  } catch (error) {
    if (!(error instanceof ReadTablesBehind)) throw error;
    await erase(userId);
  }
};

it('OP-50: fifty deletions race with what their people write in two processes; no row stays open', async () => {
  const people = await Promise.all(Array.from({ length: DELETIONS }, (_, index) => register(index)));
  await app.caughtUp();
  await Promise.all(
    people.flatMap((userId) => [
      erase(userId),
      ...Array.from({ length: MESSAGES_EACH }, (_, index) => write(index % 2 ? app : beside, userId)),
    ]),
  );
  await app.caughtUp();
  expect(await openRows()).toEqual(NONE);
  const { rows } = await app.database.pool.query('SELECT FROM contact_message');
  expect(rows).toHaveLength(DELETIONS * MESSAGES_EACH);
  const projections = app.nest.get(Projections);
  await projections.rebuild(projections.names);
  expect(await openRows()).toEqual(NONE);
});
