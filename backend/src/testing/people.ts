import { randomUUID } from 'node:crypto';
import { type Command, CommandBus } from '@nestjs/cqrs';
import type { Agent, Test } from 'supertest';
import { userAccount } from '../modules/identity/read-models/user-account/user-account.projection.js';
import { Presence } from '../modules/identity/stores/presence.js';
import { ConfirmPhone } from '../modules/identity/use-cases/verify-phone-code.handler.js';
import { CreateAdministrator } from '../modules/identity/use-cases/create-administrator.handler.js';
import { RegisterUser } from '../modules/identity/use-cases/register-user.handler.js';
import { SESSION_COOKIE } from '../platform/auth/session-user.js';
import { Sessions } from '../platform/auth/sessions.js';
import { ReadYourWrites } from '../platform/projections/read-your-writes.js';
import { type RequestContext, runInContext } from '../platform/request-context.js';
import type { TestApp } from './test-app.js';

/** The same for all. */
export const PASSWORD = 'Correct-Horse-7';
let people = 0;

/** A sign-up from a new browser; it does not sign in. */
export const signUp = (app: TestApp, email: string): Test =>
  app
    .agent()
    .post('/api/auth/signup')
    .send({ firstName: 'Ada', lastName: 'Obi', email, password: PASSWORD, acceptTerms: true });

/** A user who signed up and in, with their own browser; without HTTP, because people are what most specs begin with. */
export const signedIn = async (app: TestApp): Promise<Agent> => (await newUser(app)).agent;

/** The same with a phone that is confirmed. */
export const phoneVerified = async (app: TestApp): Promise<Agent> => {
  const { userId, agent } = await newUser(app);
  const actor = { userId, role: 'user' } as const;
  await execute(app, new ConfirmPhone(userId, `+2348000${String(100_000 + people)}`), actor);
  return agent;
};

const newUser = async (app: TestApp) => {
  people += 1;
  const { userId } = await execute(
    app,
    new RegisterUser({
      firstName: 'Ada',
      lastName: 'Obi',
      email: `person${people}@handwork.example`,
      password: PASSWORD,
      role: 'user',
      acceptsTerms: true,
      emailProof: 'link',
    }),
  );
  return { userId, agent: await signIn(app, userId) };
};

/** A browser with a session of the user's. */
const signIn = async (app: TestApp, userId: number): Promise<Agent> => {
  const agent = app.agent();
  await app.nest.get(Presence).signedIn(userId);
  agent.jar.setCookie(`${SESSION_COOKIE}=${await app.nest.get(Sessions).open(userId)}`, '127.0.0.1', '/');
  return agent;
};

/** As a request does it, which is answered when the accounts are up to date. */
const execute = <Result>(
  app: TestApp,
  command: Command<Result>,
  actor: RequestContext['actor'] = null,
): Promise<Result> => {
  const ids = { requestId: randomUUID(), commandId: randomUUID() };
  const context = { ...ids, actor, clientAddress: '127.0.0.1', written: { position: null } };
  return runInContext(context, async () => {
    const result = await app.nest.get(CommandBus).execute(command);
    await app.nest.get(ReadYourWrites).seen(userAccount);
    return result;
  });
};

/** An administrator, opened as an operator does it and signed in. */
export const administrator = async (app: TestApp): Promise<Agent> => {
  people += 1;
  const email = `admin${people}@handwork.example`;
  const { userId } = await execute(app, new CreateAdministrator(email, PASSWORD));
  return signIn(app, userId);
};

/** The `Cookie` header that a browser sends, for requests that are not made with the agent. */
export const cookieOf = ({ jar }: Agent): string =>
  jar.getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false }).toValueString();
