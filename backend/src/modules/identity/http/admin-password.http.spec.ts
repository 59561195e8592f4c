import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { Agent } from 'supertest';
import { SessionEnd } from '../../../platform/auth/session-end.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { CreateAdministrator } from '../use-cases/create-administrator.handler.js';
import { Administrators } from '../public/index.js';
import { PASSWORD, sidOf, signedIn, tokenMailedTo } from '../../../testing/identity-world.js';

const NEW = 'another horse';
let app: TestApp;
let email: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  email = `admin-${randomUUID()}@handwork.example`;
  await app.nest.get(CommandBus).execute(new CreateAdministrator(email, PASSWORD));
  await app.caughtUp();
});
afterAll(() => app.stop());

const signIn = (password = PASSWORD, agent = app.agent()) =>
  agent.post('/api/auth/login').send({ email, password });
const administrator = async (): Promise<Agent> => {
  const agent = app.agent();
  await signIn(PASSWORD, agent).expect(200);
  return agent;
};
const change = (agent: Agent, currentPassword: unknown, newPassword: unknown) =>
  agent.post('/api/admin/change-password').send({ currentPassword, newPassword });

describe('POST /api/admin/change-password', () => {
  it('ADMIN-24: changes it; this session goes on under a new id, the others end, announced', async () => {
    const [here, there] = [await administrator(), await administrator()];
    const ended: string[] = [];
    const leave = await app.nest.get(SessionEnd).subscribe((hashes) => ended.push(...hashes));
    const answer = await change(here, PASSWORD, NEW).expect(200);
    leave();
    expect(answer.body).toEqual({ message: 'Admin password changed successfully' });
    expect(sidOf(answer.headers)).toMatch(/^[\w-]{43}$/);
    expect(ended).toHaveLength(2); // the old id of this one, and the other one
    await here.get('/api/user').expect(200);
    await there.get('/api/user').expect(401);
    await signIn(PASSWORD).expect(401);
    await signIn(NEW).expect(200);
  });

  it.each([
    [{}, 'All password fields are required'],
    [{ currentPassword: PASSWORD }, 'All password fields are required'],
    [{ newPassword: NEW }, 'All password fields are required'],
    [{ currentPassword: ' ', newPassword: 'x' }, 'All password fields are required'],
    [
      { currentPassword: PASSWORD, newPassword: '1234567' },
      'New password must be at least 8 characters long',
    ],
    [{ currentPassword: PASSWORD, newPassword: 'a'.repeat(129) }, 'Password is too long'],
  ])('ADMIN-23: %j', async (body, message) => {
    const agent = await administrator();
    expect((await agent.post('/api/admin/change-password').send(body).expect(400)).body.message).toBe(
      message,
    );
  });

  it('ADMIN-23: the current password must be right, and guessing it stops after ten failures', async () => {
    const agent = await administrator();
    const guesses = await Promise.all(Array.from({ length: 30 }, () => change(agent, 'Wrong-Horse-7', NEW)));
    const wrong = guesses.filter(({ status }) => status === 400);
    expect(wrong).toHaveLength(10);
    expect(wrong[0]?.body).toEqual({ statusCode: 400, message: 'Current password is incorrect' });
    const stopped = await change(agent, PASSWORD, NEW).expect(429);
    expect(stopped.body.message).toBe('Too many requests. Please try again later.');
    await agent.get('/api/user').expect(200);
  });

  it('of many at once that know the password one changes it', async () => {
    const agents = await Promise.all(Array.from({ length: 5 }, administrator));
    const answers = await Promise.all(
      agents.map((agent, index) => change(agent, PASSWORD, `${NEW} ${index}`)),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await signIn(`${NEW} ${won}`).expect(200);
  });

  it('a link to reset that was mailed before is void', async () => {
    const agent = await administrator();
    await app.agent().post('/api/auth/forgot-password').send({ email }).expect(200);
    const token = await tokenMailedTo(app, email);
    await change(agent, PASSWORD, NEW).expect(200);
    await app.agent().post('/api/auth/reset-password').send({ token, password: 'Taken-Over-1' }).expect(400);
  });

  it('is for administrators', async () => {
    await change(app.agent(), PASSWORD, NEW).expect(401);
    const { agent } = await signedIn(app);
    expect((await change(agent, PASSWORD, NEW).expect(403)).body.message).toBe('Admin access required');
  });
});

describe('OP-49: the first administrator where no password is set', () => {
  it('gets one, printed once, that signs in', async () => {
    const first = await app.nest.get(Administrators, { strict: false }).ensureFirst();
    expect(first?.generatedPassword).toMatch(/^[\w-]{20}-aA1$/);
    await app.caughtUp();
    const login = { email: first?.email, password: first?.generatedPassword };
    await app.agent().post('/api/auth/login').send(login).expect(200);
  });
});
