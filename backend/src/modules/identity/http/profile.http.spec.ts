import { CommandBus } from '@nestjs/cqrs';
import { png } from '../../../platform/testing/pictures.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { EraseUser } from '../use-cases/erase-user.handler.js';
import { codeSentTo, newPhone, withSession, type Person } from '../../../testing/identity-world.js';

const BAD_PHONE = 'Please enter a valid Nigerian phone number';
let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const newPerson = async (): Promise<void> => {
  person = await withSession(app);
};

const save = (changes: object, { agent } = person) => agent.put('/api/user/profile').send(changes);
const self = async ({ agent } = person) => (await agent.get('/api/user').expect(200)).body;
const seenBy = async (viewer: Person, { id } = person) =>
  (await viewer.agent.get(`/api/user/${id}`).expect(200)).body;
/** Confirms a number by a code; the sixty seconds between two sends are over. */
const verified = async (phoneNumber: string, who = person): Promise<void> => {
  app.advance(60_000);
  await who.agent.post('/api/auth/send-otp').send({ phoneNumber }).expect(200);
  const code = await codeSentTo(app, phoneNumber);
  await who.agent.post('/api/auth/verify-otp').send({ phoneNumber, code }).expect(200);
};

describe('PUT /api/user/profile changes nothing and', () => {
  beforeAll(newPerson);

  it.each([
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['firstName', null, 'First name must be at least 2 characters'],
    ['firstName', 'A'.repeat(51), 'First name must be less than 50 characters'],
    ['firstName', '\u200b\u2060\u3164', 'First name must be at least 2 characters'],
    ['firstName', 'https://evil', 'First name must not contain a link'],
    ['lastName', ' B ', 'Last name must be at least 2 characters'],
    ['lastName', 'B'.repeat(51), 'Last name must be less than 50 characters'],
  ])('PROF-14, PROF-15: %s %j', async (field, value, message) => {
    const { body } = await save({ [field]: value }).expect(400);
    expect(body).toEqual({ statusCode: 400, message, errors: { [field]: message } });
  });

  it.each([
    ['06012345678'],
    ['0721234567'],
    ['08212345678'],
    ['080123456789'],
    ['+1 415 555 0100'],
    ['x'],
    [8012345678],
    [{}],
  ])('PROF-16: refuses the phone %j', async (phone) => {
    expect((await save({ phone }).expect(400)).body).toMatchObject({ message: BAD_PHONE });
    expect((await self()).phone).toBeNull();
  });

  it.each([
    ['http://pictures.example/a.webp'],
    ['javascript:alert(1)'],
    ['data:image/png;base64,AAAA'],
    ['//pictures.example/a.webp'],
    ['/api/files/0123456789abcdef0123456789abcdef'],
    ['/etc/passwd'],
    ['https://user:secret@pictures.example/a.webp'],
    ['https:evil.png'],
    ['picture'],
    [''],
    [7],
    [['https://pictures.example/a.webp']],
    [`https://pictures.example/${'a'.repeat(2048)}`],
  ])('PROF-19: refuses the picture %j', async (profileImageUrl) => {
    const { body } = await save({ profileImageUrl, firstName: 'Nobody' }).expect(400);
    expect(body.message).toBe('Invalid profile image');
    expect((await self()).firstName).toBe('Ada');
  });

  it('PROF-13: needs a session before anything else', async () => {
    await app.agent().put('/api/user/profile').send({ firstName: '' }).expect(401);
  });
});

describe('PUT /api/user/profile', () => {
  beforeEach(newPerson);

  it('PROF-19: changes what is given, answers the whole user, and leaves the rest', async () => {
    const before = await self();
    const { body } = await save({ firstName: '  Ngozi ', lastName: 'Eze' }).expect(200);
    expect(body).toEqual({ ...before, firstName: 'Ngozi', lastName: 'Eze', updatedAt: expect.any(String) });
    expect(await self()).toEqual(body);
    expect((await save({ lastName: 'Bello' }).expect(200)).body).toMatchObject({
      firstName: 'Ngozi',
      lastName: 'Bello',
    });
    expect((await save({}).expect(200)).body).toMatchObject({ firstName: 'Ngozi', lastName: 'Bello' });
    expect(await seenBy(await withSession(app))).toMatchObject({ firstName: 'Ngozi', lastName: 'Bello' });
  });

  it('PROF-14, PROF-15: 2 and 50 characters are names, whatever letters', async () => {
    const names = { firstName: 'Ọọ', lastName: 'ẹ'.repeat(50) };
    expect((await save(names).expect(200)).body).toMatchObject(names);
  });

  it('D6: names lose control characters and marks that turn the direction of what follows', async () => {
    const names = { firstName: '\u202eNgozi\u0007', lastName: ' \u200eEze\u2069 ' };
    const clean = { firstName: 'Ngozi', lastName: 'Eze' };
    expect((await save(names).expect(200)).body).toMatchObject(clean);
    await save({ firstName: '\u202eA' }).expect(400);
  });

  it.each([
    ['+2348012345678', '+2348012345678'],
    ['2347112345678', '+2347112345678'],
    ['0901 234 5678', '+2349012345678'],
    ['8012345678', '+2348012345678'],
    ['', null],
    ['  ', null],
    [null, null],
  ])('PROF-16: takes the phone %j', async (phone, stored) => {
    await save({ phone: '08100000000' }).expect(200);
    expect((await save({ phone }).expect(200)).body).toMatchObject({ phone: stored, isPhoneVerified: false });
  });

  it('OP-16: another phone is not verified, and the one before is free at once', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    await verified(phone);
    expect((await save({ phone: other }).expect(200)).body).toMatchObject({
      phone: other,
      isPhoneVerified: false,
    });
    const { body } = await person.agent.post('/api/listings').send({}).expect(403);
    expect(body.message).toBe('Phone verification required');
    const next = await withSession(app);
    await verified(phone, next);
    expect(await self(next)).toMatchObject({ phone, isPhoneVerified: true });
  });

  it('3.1: saving the same phone, however spelt, keeps its verification', async () => {
    const phone = newPhone();
    await verified(phone);
    const { body } = await save({ phone: ` 0${phone.slice(4)} `, firstName: 'Ngozi' }).expect(200);
    expect(body).toMatchObject({ phone, isPhoneVerified: true, firstName: 'Ngozi' });
    const rival = await withSession(app);
    await rival.agent.post('/api/auth/send-otp').send({ phoneNumber: phone }).expect(409);
  });

  it('OP-16: removing the phone frees it; naming another user’s number takes nothing', async () => {
    const phone = newPhone();
    await verified(phone);
    const other = await withSession(app);
    await save({ phone: `0${phone.slice(4)}` }, other).expect(200);
    expect(await self()).toMatchObject({ phone, isPhoneVerified: true });
    await save({ phone: null }).expect(200);
    await verified(phone, other);
    expect(await self(other)).toMatchObject({ phone, isPhoneVerified: true });
  });

  it('A12: phone changes and confirmations at once leave a number with its reservation, or neither', async () => {
    const phone = newPhone();
    await verified(phone);
    app.advance(60_000);
    await person.agent.post('/api/auth/send-otp').send({ phoneNumber: phone }).expect(200);
    const code = await codeSentTo(app, phone);
    await Promise.all([
      ...Array.from({ length: 10 }, () => save({ phone: null })),
      person.agent.post('/api/auth/verify-otp').send({ phoneNumber: phone, code }),
      ...Array.from({ length: 10 }, () => save({ phone: null })),
    ]);
    await app.caughtUp();
    const { rows } = await app.database.pool.query<{ isVerified: boolean }>(
      'SELECT is_phone_verified AS "isVerified" FROM user_account WHERE id = $1',
      [person.id],
    );
    const rival = await withSession(app);
    const { status } = await rival.agent.post('/api/auth/send-otp').send({ phoneNumber: phone });
    expect(status).toBe(rows[0]?.isVerified ? 409 : 200);
  });

  it('PROF-19: a picture may come from an https address, and null takes it away', async () => {
    const profileImageUrl = 'https://pictures.example/ngozi.webp?size=200';
    expect((await save({ profileImageUrl }).expect(200)).body).toMatchObject({ profileImageUrl });
    expect(await seenBy(await withSession(app))).toMatchObject({ profileImageUrl });
    expect((await save({ firstName: 'Ngozi' }).expect(200)).body).toMatchObject({ profileImageUrl });
    expect((await save({ profileImageUrl: null }).expect(200)).body).toMatchObject({ profileImageUrl: null });
  });

  it('PROF-19, OP-50: an upload shows while it is on the profile, and goes with the account', async () => {
    const upload = person.agent.post('/api/upload-images').field('purpose', 'profile');
    const { body: media } = await upload.attach('images', await png(), 'me.png').expect(201);
    const profileImageUrl = media.images[0].url as string;
    const stranger = await withSession(app);
    await save({ profileImageUrl }, stranger).expect(400);
    expect((await save({ profileImageUrl }).expect(200)).body.profileImageUrl).toBe(profileImageUrl);
    await app.agent().get(profileImageUrl).expect(200);
    await app.nest.get(CommandBus).execute(new EraseUser(person.id));
    await app
      .agent()
      .get(profileImageUrl)
      .expect((answer) => expect([401, 404]).toContain(answer.status));
    await stranger.agent.get(profileImageUrl).expect(404);
    const { rowCount } = await app.database.pool.query('SELECT FROM file WHERE owner_id = $1', [person.id]);
    expect(rowCount).toBe(0);
  });

  it('B9: nothing else can be set', async () => {
    const before = await self();
    const fields = {
      role: 'admin',
      isPhoneVerified: true,
      isEmailVerified: true,
      email: 'x@y.example',
      id: 1,
    };
    const more = {
      googleId: '1',
      subscriptionTier: 'premium',
      authProvider: 'google',
      termsAcceptedAt: null,
    };
    expect((await save({ ...fields, ...more }).expect(200)).body).toEqual(before);
  });

  it('50 saves at once end in one of them, whole', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => save({ firstName: `Ada${index}`, lastName: `Obi${index}` })),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { firstName, lastName } = await self();
    expect(firstName.slice(3)).toBe(lastName.slice(3));
  });
});

describe('/api/user/preferences', () => {
  beforeEach(newPerson);

  const ALL = { emailNotifications: true, smsNotifications: true, showPresence: true };
  const prefer = (changes: object) => person.agent.put('/api/user/preferences').send(changes);
  const preferences = async () => (await person.agent.get('/api/user/preferences').expect(200)).body;

  it('OP-38: are all true at first; what is left out stays', async () => {
    expect(await preferences()).toEqual(ALL);
    expect((await prefer({ smsNotifications: false }).expect(200)).body).toEqual({
      ...ALL,
      smsNotifications: false,
    });
    const { body } = await prefer({ showPresence: false, emailNotifications: false }).expect(200);
    expect(body).toEqual({ emailNotifications: false, smsNotifications: false, showPresence: false });
    expect(await preferences()).toEqual(body);
    expect((await prefer({}).expect(200)).body).toEqual(body);
    expect((await prefer(ALL).expect(200)).body).toEqual(ALL);
  });

  it.each([
    [{ showPresence: 'yes' }],
    [{ emailNotifications: 1 }],
    [{ smsNotifications: null }],
    [{ showPresence: ['true'] }],
    [{ notices: 'none' }],
    [{ notices: null }],
    [{ notices: [] }],
    [{ notices: { reviews: 'no' } }],
    [{ notices: { reviews: null } }],
  ])('OP-38: refuses %j', async (changes) => {
    expect((await prefer({ emailNotifications: false, ...changes }).expect(400)).body.message).toBe(
      'Invalid preferences',
    );
    expect(await preferences()).toEqual(ALL);
  });

  it('OP-41: are chosen by kind; the answer names what was chosen', async () => {
    const { body } = await prefer({ notices: { reviews: false, pigeons: true } }).expect(200);
    expect(body).toEqual({ ...ALL, notices: { reviews: false } });
    const both = { ...ALL, notices: { reviews: false, requestsNearby: true } };
    expect((await prefer({ notices: { requestsNearby: true } }).expect(200)).body).toEqual(both);
    expect(await preferences()).toEqual(both);
  });

  it('3.1: without showPresence others see neither isOnline nor lastSeenAt, the user does', async () => {
    const viewer = await withSession(app);
    expect((await seenBy(viewer)).lastSeenAt).toEqual(expect.any(String));
    await prefer({ showPresence: false }).expect(200);
    expect(await seenBy(viewer)).toMatchObject({ isOnline: false, lastSeenAt: null });
    expect((await self()).lastSeenAt).toEqual(expect.any(String));
  });

  it('say nothing twice', async () => {
    await prefer(ALL).expect(200);
    await prefer({ showPresence: false }).expect(200);
    await prefer({ showPresence: false }).expect(200);
    const log = await app.logText();
    const own = (type: string) => log.match(new RegExp(`"${type}"[^}]*"userId":${person.id},`, 'g')) ?? [];
    expect([own('PrivacyChanged').length, own('NotificationPreferencesChanged').length]).toEqual([1, 0]);
  });

  it('are the signed-in user’s', async () => {
    await app.agent().get('/api/user/preferences').expect(401);
    await app.agent().put('/api/user/preferences').send({}).expect(401);
  });
});
