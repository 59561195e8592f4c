import { pdf } from '../../../platform/testing/pdfs.js';
import { jpeg, png } from '../../../platform/testing/pictures.js';
import { until } from '../../../platform/testing/until.js';
import type { Person } from '../../../testing/money-world.js';
import { administrator } from '../../../testing/people.js';
import {
  startVerificationWorld,
  submission,
  type VerificationWorld,
} from '../../../testing/verification-world.js';

const DAY_MS = 86_400_000;
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

let world: VerificationWorld;
beforeAll(async () => {
  world = await startVerificationWorld();
});
afterAll(() => world.app.stop());

const admin = () => world.admin.agent;
const decide = (
  id: number,
  decision: 'approve' | 'reject' | 'revoke',
  body: object = { reason: 'Too dark.' },
) =>
  admin()
    .post(`/api/admin/verifications/${id}/${decision}`)
    .send(decision === 'approve' ? {} : body);
const ownOf = async ({ agent }: Person) => (await agent.get('/api/verifications').expect(200)).body;
const checksOf = async (listing: number): Promise<unknown[]> => {
  await world.app.caughtUp();
  const visitor = world.app.agent();
  const [search, page, provider] = await Promise.all([
    visitor.get('/api/search?limit=50&sort=newest'),
    visitor.get(`/api/listings/${listing}`),
    visitor.get(`/api/providers/${listing}`),
  ]);
  const card = (search.body.providers as { id: number; checks?: unknown }[]).find(({ id }) => id === listing);
  return [card?.checks, page.body.checks, provider.body.checks];
};
const kindsOf = async (listing: number): Promise<string[]> => {
  const [card, page, provider] = (await checksOf(listing)) as ({ kind: string }[] | undefined)[];
  expect(page).toEqual(card);
  expect(provider).toEqual(card);
  return (card ?? []).map(({ kind }) => kind);
};
const foundChecked = async (checked: string): Promise<number[]> => {
  await world.app.caughtUp();
  const { body } = await world.app.agent().get(`/api/search?limit=50&checked=${checked}`).expect(200);
  return (body.providers as { id: number }[]).map(({ id }) => id);
};

describe('sending documents (contract 3.15)', () => {
  it('is answered with the verification, which the owner sees until it is withdrawn', async () => {
    const person = await world.payer();
    const { status, body } = await submission(person.agent, { number: '1234 5678 901' });
    expect(status).toBe(201);
    const waiting = {
      id: body.id,
      kind: 'identity',
      documentType: 'nin_slip',
      listingId: null,
      status: 'waiting',
      reason: null,
      createdAt: ISO,
      decidedAt: null,
      validUntil: null,
    };
    expect(body).toEqual(waiting);
    expect(await ownOf(person)).toEqual([waiting]);
    const twice = await submission(person.agent);
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'A verification of this kind is already waiting',
    ]);
    const other = await world.payer();
    expect((await other.agent.delete(`/api/verifications/${body.id}`).expect(404)).body.message).toBe(
      'Verification not found',
    );
    await person.agent.delete(`/api/verifications/${body.id}`).expect(200);
    expect(await ownOf(person)).toEqual([]);
    await person.agent.delete(`/api/verifications/${body.id}`).expect(404);
  });

  it('needs consent, a document of the kind, and files that are what they say', async () => {
    const { agent } = await world.payer();
    const INVALID = 'Invalid document';
    const cases: [Record<string, string>, (readonly [Buffer, string])[] | undefined, string][] = [
      [{ consent: '' }, undefined, 'Consent is required'],
      [{ consent: 'false' }, undefined, 'Consent is required'],
      [{ kind: 'face' }, undefined, INVALID],
      [{ documentType: 'cac_certificate' }, undefined, INVALID],
      [{ number: '1'.repeat(41) }, undefined, INVALID],
      [{}, [], INVALID],
      [{}, [[await png(), 'nin.jpg']], INVALID],
      [{}, [[Buffer.from('%PDF-1.7 broken'), 'nin.pdf']], INVALID],
      [{}, [[Buffer.from('words'), 'nin.txt']], INVALID],
      [{}, Array.from({ length: 4 }, () => [Buffer.from('x'), 'nin.jpg'] as const), INVALID],
      [{ kind: 'business', documentType: 'cac_certificate' }, undefined, 'Invalid listing'],
      [
        { kind: 'business', documentType: 'cac_certificate', listingId: '999999' },
        undefined,
        'Invalid listing',
      ],
    ];
    for (const [fields, files, message] of cases) {
      const { status, body } = await submission(agent, fields, files);
      expect([fields, status, body.message]).toEqual([fields, 400, message]);
    }
    const large = await submission(agent, {}, [[Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'nin.jpg']]);
    expect(large.status).toBe(413);
    const strangers = await world.listing(await world.payer());
    const foreign = { kind: 'address', documentType: 'tenancy', listingId: String(strangers) };
    expect((await submission(agent, foreign)).status).toBe(400);
    expect((await agent.get('/api/verifications').expect(200)).body).toEqual([]);
  });

  it('five a day are taken; the same Idempotency-Key gives the same verification', async () => {
    const person = await world.payer();
    const bytes = await jpeg();
    for (let n = 0; n < 5; n += 1) {
      const send = async () => {
        const request = person.agent.post('/api/verifications').set('Idempotency-Key', `verification-${n}`);
        const fields = { kind: 'identity', documentType: 'passport', consent: 'true' };
        for (const [name, value] of Object.entries(fields)) void request.field(name, value);
        return request.attach('files', bytes, 'passport.jpg');
      };
      const [{ status, body }, again] = [await send(), await send()];
      expect([status, again.status, again.body]).toEqual([201, 201, body]);
      await person.agent.delete(`/api/verifications/${body.id}`).expect(200);
    }
    const sixth = await submission(person.agent);
    expect([sixth.status, Number(sixth.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  });

  it('parallel submissions of a kind are one', async () => {
    const person = await world.payer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => submission(person.agent)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await ownOf(person)).toHaveLength(1);
  });
});

describe('deciding about documents (contract 3.15)', () => {
  it('the queue shows the oldest waiting first, with what a reviewer has to know', async () => {
    const [first, second] = [await world.payer(), await world.payer()];
    const listingId = await world.listing(first);
    const rejected = await world.submitted(first, { number: 'A-001' });
    await decide(rejected, 'reject').expect(200);
    const older = await world.submitted(first, { number: 'a 001' });
    const newer = await world.submitted(second, { number: 'A001' });
    const { body } = await admin().get('/api/admin/verifications?status=waiting').expect(200);
    const queue = (body as { id: number }[]).filter(({ id }) => id === older || id === newer);
    const related = { kind: 'identity', documentType: 'nin_slip' };
    expect(queue).toEqual([
      expect.objectContaining({
        id: older,
        userId: first.id,
        userEmail: first.email,
        userName: 'Ada Obi',
        hasNumber: true,
        fileCount: 1,
        fileTypes: ['image/webp'],
        filesDeletedAt: null,
        listings: [{ id: listingId, businessName: 'Adunni Catering' }],
        earlier: [
          {
            id: rejected,
            userId: first.id,
            ...related,
            status: 'rejected',
            reason: 'Too dark.',
            decidedAt: ISO,
          },
        ],
        sameDocumentElsewhere: [
          { id: newer, userId: second.id, ...related, status: 'waiting', reason: null, decidedAt: null },
        ],
      }),
      expect.objectContaining({ id: newer, earlier: [], sameDocumentElsewhere: expect.any(Array) }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/hash|A-?001/i);
    const pages = await admin().get(`/api/admin/verifications?before=${newer}&limit=1`).expect(200);
    expect(pages.body).toEqual([expect.objectContaining({ status: expect.not.stringMatching('waiting') })]);
    for (const wrong of ['status=withdrawn', 'kind=face', 'before=x', 'limit=many'])
      expect((await admin().get(`/api/admin/verifications?${wrong}`).expect(400)).body.message).toBe(
        'Invalid filter',
      );
    await decide(newer, 'reject').expect(200);
    await decide(older, 'reject').expect(200);
  });

  it('ten parallel decisions have one winner', async () => {
    const id = await world.submitted(await world.payer());
    const decisions = async () =>
      (await world.app.logText()).match(/"Verification(Approved|Rejected)"/g) ?? [];
    const before = (await decisions()).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => decide(id, n % 2 ? 'approve' : 'reject')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('Verification has already been decided');
    expect((await decisions()).length - before).toBe(1);
  });

  it('administrators do not decide about their own', async () => {
    const own = await administrator(world.app);
    const phoneNumber = '+2348037770001';
    await own.post('/api/auth/send-otp').send({ phoneNumber }).expect(200);
    const [sms] = await world.app.outbox(phoneNumber);
    await own.post('/api/auth/verify-otp').send({ phoneNumber, code: sms?.code }).expect(200);
    const { body } = await submission(own);
    for (const decision of ['approve', 'reject', 'revoke'])
      await own.post(`/api/admin/verifications/${body.id}/${decision}`).send({ reason: 'Mine.' }).expect(403);
    expect((await decide(body.id, 'revoke').expect(409)).body.message).toBe('Verification is not approved');
    await decide(body.id, 'approve').expect(200);
  });

  it('a rejection has a reason that its owner reads, in the list and in a notice', async () => {
    const person = await world.payer();
    const id = await world.submitted(person);
    for (const reason of ['', '  ', 'x'.repeat(1001)]) await decide(id, 'reject', { reason }).expect(400);
    const { body } = await decide(id, 'reject', { reason: 'The number cannot be read.' }).expect(200);
    expect(body).toMatchObject({ id, status: 'rejected', decidedAt: ISO, decidedBy: world.admin.id });
    expect(await ownOf(person)).toEqual([
      expect.objectContaining({ id, status: 'rejected', reason: 'The number cannot be read.' }),
    ]);
    await until(async () =>
      (await world.app.outbox(person.email)).some(({ body: mail }) =>
        mail.includes('The number cannot be read.'),
      ),
    );
    const { body: notices } = await person.agent.get('/api/notices').expect(200);
    expect(JSON.stringify(notices)).toContain('could not accept the documents for your identity check');
  });
});

describe('what customers see of it (contract 3.15)', () => {
  it('a check with its day on card and page, findable by it, gone with its revocation', async () => {
    const person = await world.payer();
    const [listing, second] = [await world.listing(person), await world.listing(person)];
    expect(await kindsOf(listing)).toEqual(['phone']);
    const identity = await world.submitted(person);
    const business = await world.submitted(person, {
      kind: 'business',
      documentType: 'cac_certificate',
      listingId: String(listing),
    });
    await decide(identity, 'approve').expect(200);
    const { body } = await decide(business, 'approve').expect(200);
    await world.locate(person, listing);
    const [checks] = await checksOf(listing);
    expect(checks).toEqual([
      { kind: 'identity', at: ISO },
      { kind: 'business', at: body.decidedAt },
      { kind: 'phone', at: ISO },
      { kind: 'location', at: ISO },
    ]);
    expect(await kindsOf(second)).toEqual(['identity', 'phone']);
    expect(await foundChecked('identity')).toEqual(expect.arrayContaining([listing, second]));
    expect(await foundChecked('business')).toEqual([listing]);
    const third = await world.listing(person);
    expect(await foundChecked('identity')).toContain(third);
    // At once: neither the page nor the search waits for anything.
    await decide(identity, 'revoke').expect(200);
    const page = await world.app.agent().get(`/api/listings/${listing}`).expect(200);
    expect(page.body.checks.map(({ kind }: { kind: string }) => kind)).toEqual([
      'business',
      'phone',
      'location',
    ]);
    const search = await world.app.agent().get('/api/search?limit=50&checked=identity').expect(200);
    expect(search.body.providers.map(({ id }: { id: number }) => id)).not.toContain(listing);
    expect(await kindsOf(second)).toEqual(['phone']);
    expect(await foundChecked('identity')).not.toContain(second);
    await world.app.agent().get('/api/search?checked=face').expect(400);
  });

  it('nothing of it once the number is changed or the person is gone', async () => {
    const person = await world.payer();
    const listing = await world.listing(person);
    await decide(await world.submitted(person), 'approve').expect(200);
    await person.agent.put('/api/user/profile').send({ phone: '08039998877' });
    expect(await kindsOf(listing)).toEqual(['identity']);
    await admin().delete(`/api/admin/users/${person.id}`).expect(200);
    expect(await foundChecked('identity')).not.toContain(listing);
    const { body } = await admin().get('/api/admin/verifications?limit=500').expect(200);
    expect((body as { userId: number }[]).map(({ userId }) => userId)).not.toContain(person.id);
  });

  it('ends on its last day in Lagos; its owner is notified 30 days before, and then', async () => {
    const person = await world.payer();
    const listing = await world.listing(person);
    const id = await world.submitted(person);
    const day = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
    const approving = (validUntil: string) =>
      admin().post(`/api/admin/verifications/${id}/approve`).send({ validUntil });
    for (const wrong of ['2020-01-01', '2028-02-30', 'soon'])
      expect((await approving(wrong).expect(400)).body.message).toBe('Invalid date');
    const { body } = await approving(day).expect(200);
    expect(body.validUntil).toBe(`${day}T23:00:00.000Z`);
    const mailed = (title: string) => async () =>
      (await world.app.outbox(person.email)).some(({ subject }) => subject?.includes(title));
    world.app.advance(Date.parse(body.validUntil) - 29 * DAY_MS - Date.now());
    await until(mailed('A check is about to expire'));
    expect(await kindsOf(listing)).toEqual(['identity', 'phone']);
    world.app.advance(29 * DAY_MS);
    await until(mailed('A check has expired'));
    expect(await kindsOf(listing)).toEqual(['phone']);
    const { body: own } = await (await world.again(person)).get('/api/verifications').expect(200);
    expect(own).toEqual([expect.objectContaining({ id, status: 'expired', validUntil: body.validUntil })]);
  });
});

it('contract 3.15: a document of several pages is read as a PDF by administrators', async () => {
  const person = await world.payer();
  const { status, body } = await submission(person.agent, {}, [[await pdf({ pages: 2 }), 'nin.pdf']]);
  expect(status).toBe(201);
  const reviewer = await world.again(world.admin);
  const file = await reviewer.get(`/api/admin/verifications/${body.id}/files/1`).expect(200);
  expect(file.headers['content-type']).toBe('application/pdf');
});
