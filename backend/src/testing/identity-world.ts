import { randomInt } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { Agent } from 'supertest';
import { Sessions } from '../platform/auth/sessions.js';
import type { TestApp } from './test-app.js';
import { Presence } from '../modules/identity/stores/presence.js';
import { RegisterUser } from '../modules/identity/use-cases/register-user.handler.js';

export const PASSWORD = 'Correct-Horse-7';
let count = 0;

/** An address that is unused in this run. */
export const newEmail = (): string => `person${(count += 1)}@handwork.example`;

/** A number that is unused in this run. */
export const newPhone = (): string => `+23481${String(randomInt(100_000_000)).padStart(8, '0')}`;

export const signUpBody = (changes: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Obi',
  email: newEmail(),
  password: PASSWORD,
  acceptTerms: true,
  ...changes,
});

export interface Person {
  id: number;
  email: string;
  /** A browser of their own, signed in. */
  agent: Agent;
}

/** Signs up; does not sign in. */
export const signedUp = async (
  app: TestApp,
  changes: object = {},
): Promise<{ id: number; email: string }> => {
  const { body } = await app.agent().post('/api/auth/signup').send(signUpBody(changes)).expect(201);
  return body.user;
};

export const signedIn = async (app: TestApp): Promise<Person> => {
  const { id, email } = await signedUp(app);
  const agent = app.agent();
  await agent.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
  return { id, email, agent };
};

/** The same without a password, whose hashing takes its time: the browser has a session from the start. */
export const withSession = async (app: TestApp): Promise<Person> => {
  const { email, ...names } = signUpBody();
  const account = {
    ...names,
    email,
    password: null,
    role: 'user',
    acceptsTerms: true,
    emailProof: 'link',
  } as const;
  const { userId: id } = await app.nest.get(CommandBus).execute(new RegisterUser(account));
  await app.nest.get(Presence).signedIn(id);
  await app.caughtUp();
  const agent = app.agent();
  agent.jar.setCookie(`sid=${await app.nest.get(Sessions).open(id)}; Path=/`, new URL(app.url).hostname, '/');
  return { id, email, agent };
};

/** The code of the newest SMS to a number. */
export const codeSentTo = async (app: TestApp, phone: string): Promise<string> => {
  const [sms] = await app.outbox(phone);
  if (!sms?.code) throw new Error(`No code was sent to ${phone}`);
  return sms.code;
};

/** The token of the newest link mailed to an address. */
export const tokenMailedTo = async (app: TestApp, email: string): Promise<string> => {
  const [mail] = await app.outbox(email);
  return new URL(mail?.link ?? '').searchParams.get('token') ?? '';
};

/** Another code than the right one. */
export const otherThan = (code: string): string =>
  code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

/** `name=value; attributes` of the session cookie that an answer sets. */
export const sessionCookieOf = (headers: Record<string, unknown>): string | undefined =>
  ((headers['set-cookie'] ?? []) as string[]).find((cookie) => cookie.startsWith('sid='));

/** The session id that an answer sets; empty when it sets none. */
export const sidOf = (headers: Record<string, unknown>): string =>
  sessionCookieOf(headers)?.split(';')[0]?.slice('sid='.length) ?? '';
