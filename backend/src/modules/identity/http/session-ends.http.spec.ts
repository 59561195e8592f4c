import { CommandBus } from '@nestjs/cqrs';
import { SessionEnd } from '../../../platform/auth/session-end.js';
import { sessionHashOf } from '../../../platform/auth/sessions.js';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.js';
import { EraseUser } from '../use-cases/erase-user/erase-user.handler.js';
import { codeSentTo, newPhone, PASSWORD, sidOf, signedUp } from './identity-spec-world.js';

/** What a socket gateway will hear (A2), in the process that ends a session and in another one. */
describe('the end of sessions', () => {
  let app: TestApp;
  let beside: TestApp;
  const told = { here: new Set<string>(), there: new Set<string>() };

  beforeAll(async () => {
    app = await startTestApp();
    beside = await startTestApp({ beside: app });
    const listen = (process: TestApp, heard: Set<string>) =>
      process.nest.get(SessionEnd).subscribe((hashes) => hashes.forEach((hash) => heard.add(hash)));
    await Promise.all([listen(app, told.here), listen(beside, told.there)]);
  });
  beforeEach(() => {
    told.here.clear();
    told.there.clear();
  });
  afterAll(async () => {
    await beside.stop();
    await app.stop();
  });

  /** Sign-ins of one person, by their ids. */
  const signIns = async (email: string, count: number): Promise<string[]> => {
    const login = () => app.agent().post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    const answers = await Promise.all(Array.from({ length: count }, login));
    return answers.map(({ headers }) => sidOf(headers));
  };
  const heard = async (...ids: string[]): Promise<void> => {
    const expected = ids.map(sessionHashOf).toSorted();
    expect([...told.here].toSorted()).toEqual(expected);
    const until = Date.now() + 5_000;
    while (told.there.size < expected.length && Date.now() < until) await nextTurn();
    expect([...told.there].toSorted()).toEqual(expected);
  };
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  const as = (sid: string) => `sid=${sid}`;

  it('A2: signing out ends this one, by POST and by navigation', async () => {
    const { email } = await signedUp(app);
    const [one = '', two = ''] = await signIns(email, 3);
    await app.agent().post('/api/auth/logout').set('Cookie', as(one)).expect(200);
    await app.agent().get('/api/logout').set('Cookie', as(two)).expect(302);
    await heard(one, two);
  });

  it('A3: signing in again ends what the browser brought along', async () => {
    const { email } = await signedUp(app);
    const [one = ''] = await signIns(email, 1);
    const body = { email, password: PASSWORD };
    await app.agent().post('/api/auth/login').set('Cookie', as(one)).send(body).expect(200);
    await heard(one);
  });

  it('A3: confirming a phone ends the id before', async () => {
    const { email } = await signedUp(app);
    const [one = ''] = await signIns(email, 2);
    const phoneNumber = newPhone();
    await app.agent().post('/api/auth/send-otp').set('Cookie', as(one)).send({ phoneNumber }).expect(200);
    const code = await codeSentTo(app, phoneNumber);
    const verify = app.agent().post('/api/auth/verify-otp').set('Cookie', as(one));
    await verify.send({ phoneNumber, code }).expect(200);
    await heard(one);
  });

  it('OP-50: an erasure ends all of the user and none of others', async () => {
    const [{ id, email }, other] = [await signedUp(app), await signedUp(app)];
    const [[standing = ''], ids] = [await signIns(other.email, 1), await signIns(email, 3)];
    await app.nest.get(CommandBus).execute(new EraseUser(id));
    await heard(...ids);
    await app.agent().get('/api/user').set('Cookie', as(standing)).expect(200);
  });
});
