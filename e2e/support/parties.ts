import { expect, type APIRequestContext, type Browser, type BrowserContext } from '@playwright/test';
import { signUpByApi, newPerson, type Person } from './people.js';

/** The first administrator, made by `infra/e2e-server.mjs`. */
export const ADMIN = { email: 'boss@handwork.example', password: 'Sturdy-Panel-7' } as const;

export interface Party extends Person {
  id: number;
  context: BrowserContext;
}

const signIn = async (request: APIRequestContext, data: { email: string; password: string }) => {
  const answer = await request.post('/api/auth/login', { data });
  expect(answer.ok(), `${data.email} signs in: ${answer.status()}`).toBe(true);
};

/** A browser in which the administrator is signed in. */
export async function adminBrowser(browser: Browser, password: string = ADMIN.password) {
  const context = await browser.newContext();
  await signIn(context.request, { email: ADMIN.email, password });
  return context;
}

/** A browser with a new signed-in user who has a verified phone. */
export async function newParty(browser: Browser, firstName: string, lastName: string): Promise<Party> {
  const context = await browser.newContext();
  const person = newPerson(firstName, lastName);
  await signUpByApi(context.request, person, { withPhone: true });
  const { id } = (await (await context.request.get('/api/auth/user')).json()) as { id: number };
  return { ...person, id, context };
}

/** Publishes a listing by the API; answers its id. */
export async function publishListing({ context, phone }: Party, businessName: string): Promise<number> {
  const answer = await context.request.post('/api/listings', {
    data: {
      businessName,
      serviceType: 'carpentry',
      location: '12 Adeniran Ogunsanya Street',
      city: 'Lagos',
      state: 'Lagos',
      phone,
      startingPrice: 15_000,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** Adds money to a wallet, as the administrator. */
export async function fund(admin: BrowserContext, { id }: Pick<Party, 'id'>, amount: number): Promise<void> {
  const answer = await admin.request.post(`/api/admin/wallets/${id}/adjust`, {
    data: { amount: String(amount), reason: 'Opening balance' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/**
 * Begins a top-up by card and does on the page of the sandbox what its button says: 'card', 'later', 'lost', 'fail' …
 * Answers the path of the top-up's own page.
 */
export async function payByCard(
  { context }: Pick<Party, 'context'>,
  amount: number,
  act: string,
): Promise<string> {
  const started = await context.request.post('/api/wallet/top-ups', { data: { amount } });
  expect(started.status(), await started.text()).toBe(201);
  const { topUp, authorizationUrl } = (await started.json()) as {
    topUp: { reference: string };
    authorizationUrl: string;
  };
  const paid = await context.request.post(authorizationUrl, { form: { act }, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
  return `/wallet/top-ups/${topUp.reference}`;
}
