import { CommandBus } from '@nestjs/cqrs';
import type { Agent, Test } from 'supertest';
import { CreateAdministrator } from '../modules/identity/use-cases/create-administrator.handler.js';
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

/** A user who signed up and in, with their own browser. */
export const signedIn = async (app: TestApp): Promise<Agent> => {
  people += 1;
  const email = `person${people}@handwork.example`;
  await signUp(app, email).expect(201);
  const agent = app.agent();
  await agent.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
  return agent;
};

/** The same with a phone that a code has confirmed. */
export const phoneVerified = async (app: TestApp): Promise<Agent> => {
  const agent = await signedIn(app);
  const phoneNumber = `+2348000${String(100_000 + people)}`;
  await agent.post('/api/auth/send-otp').send({ phoneNumber }).expect(200);
  const [sms] = await app.outbox(phoneNumber);
  await agent.post('/api/auth/verify-otp').send({ phoneNumber, code: sms?.code }).expect(200);
  return agent;
};

/** An administrator, opened as an operator does it and signed in. */
export const administrator = async (app: TestApp): Promise<Agent> => {
  people += 1;
  const email = `admin${people}@handwork.example`;
  await app.nest.get(CommandBus).execute(new CreateAdministrator(email, PASSWORD));
  await app.caughtUp();
  const agent = app.agent();
  await agent.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
  return agent;
};

/** The `Cookie` header that a browser sends, for requests that are not made with the agent. */
export const cookieOf = ({ jar }: Agent): string =>
  jar.getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false }).toValueString();
