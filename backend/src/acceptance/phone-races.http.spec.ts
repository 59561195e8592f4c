import { CommandBus } from '@nestjs/cqrs';
import { PhoneAlreadyInUse } from '../modules/identity/domain/identity.errors.js';
import { user } from '../modules/identity/domain/user.decider.js';
import { userStream } from '../modules/identity/domain/user.events.js';
import { ConfirmPhone } from '../modules/identity/use-cases/verify-phone-code.handler.js';
import { RegisterUser } from '../modules/identity/use-cases/register-user.handler.js';
import { UpdateUserProfile } from '../modules/identity/use-cases/update-profile.handler.js';
import { DeciderStore } from '../platform/event-store/decider-store.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const PEOPLE = 50;

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

let accounts = 0;
const register = async (): Promise<number> => {
  accounts += 1;
  const account = {
    firstName: 'Ada',
    lastName: 'Obi',
    email: `phone-race${accounts}@handwork.example`,
    password: null,
    role: 'user',
    acceptsTerms: true,
    emailProof: 'operator',
  } as const;
  return (await app.nest.get(CommandBus).execute(new RegisterUser(account))).userId;
};
const confirm = (process: TestApp, userId: number, phone: string) =>
  process.nest.get(CommandBus).execute(new ConfirmPhone(userId, phone));
const confirmedPhoneOf = async (userId: number): Promise<string | null> => {
  const { state } = await app.nest.get(DeciderStore).load(user, userStream(userId));
  return state.status === 'registered' && state.isPhoneVerified ? state.phone : null;
};
const each = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: PEOPLE }, (_, index) => work(index)));
const phone = (group: number, index: number): string => `+23480${group}${String(index).padStart(7, '0')}`;

it('OP-16: whatever two processes do to one account, its confirmed number is nobody else’s to confirm', async () => {
  const people = await each(() => register());
  const others = await each(() => register());
  await each((index) => confirm(app, people[index] ?? 0, phone(1, index)));
  await each((index) =>
    Promise.allSettled([
      confirm(app, people[index] ?? 0, phone(2, index)),
      confirm(beside, people[index] ?? 0, phone(1, index)),
      beside.nest
        .get(CommandBus)
        .execute(new UpdateUserProfile(people[index] ?? 0, { phone: phone(3, index) })),
      confirm(app, people[index] ?? 0, phone(1, index)),
    ]),
  );
  // Whether the profile's change came last, which leaves no confirmed number, is chance: those confirm theirs again.
  const kept = await each(async (index) => {
    const person = people[index] ?? 0;
    const confirmed = await confirmedPhoneOf(person);
    if (confirmed !== null) return confirmed;
    await confirm(app, person, phone(1, index));
    return phone(1, index);
  });
  const outcomes = await each((index) =>
    confirm(index % 2 ? app : beside, others[index] ?? 0, kept[index] ?? '').then(
      () => 'taken from its owner',
      (error: unknown) => (error instanceof PhoneAlreadyInUse ? 'refused' : String(error)),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(['refused']));
});

it('OP-16: of fifty who confirm one number in two processes at once, one wins', async () => {
  const people = await each(() => register());
  const outcomes = await each((index) =>
    confirm(index % 2 ? app : beside, people[index] ?? 0, phone(4, 0)).then(
      () => 'confirmed',
      (error: unknown) => (error as Error).constructor.name,
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1);
  const holders = await Promise.all(people.map((userId) => confirmedPhoneOf(userId)));
  expect(holders.filter((number) => number !== null)).toHaveLength(1);
});
