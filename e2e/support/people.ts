import { randomInt } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** A Nigerian mobile number as a person types it. */
  phone: string;
}

/** A new user, with a unique address and number. */
export function newPerson(firstName: string, lastName: string): Person {
  const unique = String(randomInt(1e9, 1e10));
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${unique}@example.test`.toLowerCase(),
    password: 'Sturdy-Ladder-7',
    phone: `0803${unique.slice(-7)}`,
  };
}

interface OutboxMessage {
  code: string | null;
  link: string | null;
}

/** The newest mail or SMS to an address or a number in its international form. */
export async function newestMessage(request: APIRequestContext, to: string): Promise<OutboxMessage> {
  const answer = await request.get('/api/test/outbox', { params: { to } });
  const [message] = (await answer.json()) as OutboxMessage[];
  if (!message) throw new Error(`Nothing was sent to ${to}`);
  return message;
}

export const international = (phone: string): string => `+234${phone.slice(1)}`;

/** Signs up, confirms the e-mail and, if wanted, the phone, all by the API; the context is signed in afterwards. */
export async function signUpByApi(
  request: APIRequestContext,
  person: Person,
  { withPhone = false } = {},
): Promise<void> {
  const post = async (path: string, data?: object) => {
    const answer = await request.post(path, data ? { data } : {});
    expect(answer.ok(), `POST ${path}: ${answer.status()}`).toBe(true);
  };
  const { firstName, lastName, email, password, phone } = person;
  await post('/api/auth/signup', { firstName, lastName, email, password, acceptTerms: true });
  const { link } = await newestMessage(request, email);
  const token = new URL(link ?? '').searchParams.get('token') ?? '';
  expect((await request.get('/api/auth/verify-email', { params: { token } })).ok()).toBe(true);
  if (!withPhone) return;
  await post('/api/auth/send-otp', { phoneNumber: phone });
  const { code } = await newestMessage(request, international(phone));
  await post('/api/auth/verify-otp', { phoneNumber: phone, code });
}
