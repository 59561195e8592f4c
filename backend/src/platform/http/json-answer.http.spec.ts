import { Controller, Get, Header, Param, Post } from '@nestjs/common';
import { startPipelineApp, type PipelineApp } from '../testing/pipeline-app.js';
import { Public } from './access-policy.js';

@Public()
@Controller('api/things')
class ThingsController {
  @Get() list() {
    return { name: 'Ọbásanjọ́' };
  }
  @Get('long/:words') long(@Param('words') words: string) {
    return { text: 'word '.repeat(Number(words)) };
  }
  @Get('file')
  @Header('Content-Type', 'application/vnd.thing+json')
  @Header('Content-Disposition', 'attachment; filename="thing.json"')
  file() {
    return [];
  }
  @Post() create() {
    return {};
  }
}

let app: PipelineApp;
const get = (path: string) => app.agent().get(`/api/things${path}`);
beforeAll(async () => {
  app = await startPipelineApp({ controllers: [ThingsController] });
});
afterAll(() => app.stop());

it('contract 3.1: answers to users are not stored, answers to visitors are asked for again', async () => {
  const visitor = await get('');
  expect(visitor.headers['cache-control']).toBe('no-cache');
  const user = await get('').set('Cookie', 'sid=user');
  expect(user.headers['cache-control']).toBe('no-store');
  expect(user.headers.etag).toBeUndefined();
  const refused = await get('/nope').set('Cookie', 'sid=user');
  expect(refused.headers['cache-control']).toBe('no-store');
});

it('answers 304 without a body to a client that has the same, and only then', async () => {
  const { headers } = await get('').expect('Content-Type', 'application/json; charset=utf-8');
  const again = await get('').set('If-None-Match', String(headers.etag)).expect(304);
  expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache' });
  expect(again.headers['content-length']).toBeUndefined();
  await get('/long/1').set('If-None-Match', String(headers.etag)).expect(200);
  const created = await app.agent().post('/api/things').set('If-None-Match', '*').expect(201, {});
  expect(created.headers.etag).toBeUndefined();
});

it('counts bytes, not characters, also for HEAD', async () => {
  const { headers } = await get('').expect(200, { name: 'Ọbásanjọ́' });
  const head = await app.agent().head('/api/things').expect(200);
  expect(head.headers['content-length']).toBe(headers['content-length']);
  expect(head.headers.etag).toBe(headers.etag);
});

it('leaves the type and name that a route gives', () =>
  get('/file')
    .expect('Content-Type', /^application\/vnd\.thing\+json/)
    .expect('Content-Disposition', /thing\.json/));

describe.each([
  ['packed at once', 1_000],
  ['packed aside', 50_000],
])('a long answer, %s', (_, words) => {
  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    ['gzip', 'br;q=0, *'],
  ])('is %s for a client that accepts %s', async (encoding, accepted) => {
    const { headers, body } = await get(`/long/${words}`).set('Accept-Encoding', accepted);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(Number(headers['content-length'])).toBeLessThan(words);
    expect(body).toEqual({ text: 'word '.repeat(words) });
  });

  it.each(['identity', ''])('is sent as it is for "%s"', async (accepted) => {
    const { headers, body } = await get(`/long/${words}`).set('Accept-Encoding', accepted);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body).toEqual({ text: 'word '.repeat(words) });
  });
});

it('does not pack what is short', async () => {
  const { headers } = await get('/long/9').set('Accept-Encoding', 'br');
  expect(headers['content-encoding']).toBeUndefined();
});
