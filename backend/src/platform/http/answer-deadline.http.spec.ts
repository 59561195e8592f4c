import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express, { type Response } from 'express';
import { agent } from 'supertest';
import { until } from '../testing/until.js';
import { answerDeadline, liftDeadline } from './answer-deadline.js';

const WITHIN_MS = 60;

let server: Server;
let late: unknown[];
let failed: unknown[];

beforeAll(async () => {
  const app = express();
  app.use(answerDeadline(WITHIN_MS, (url) => url.startsWith('/api')));
  app.get('/api/slow', (_request, response) => {
    response.cookie('sid', 'secret').type('csv').setHeader('ETag', '"1"');
    setTimeout(() => speakLate(response), 2 * WITHIN_MS);
  });
  app.get('/slow', (_request, response) => void setTimeout(() => speakLate(response), 2 * WITHIN_MS));
  app.get('/api/file', (request, response) => {
    liftDeadline(request);
    setTimeout(() => response.json({ taken: true }), 2 * WITHIN_MS);
  });
  app.get('/api/stream', (_request, response) => {
    response.write('first ');
    setTimeout(() => response.end('last'), 2 * WITHIN_MS);
  });
  app.get('/api/quick', (_request, response) => void response.json({ quick: true }));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  late = [];
  failed = [];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Everything that a handler may do to its answer, after the answer. */
const speakLate = (response: Response): void => {
  try {
    response.cookie('late', '1').append('X-Late', '1').removeHeader('X-Late');
    response.status(200).json({ late: true });
    response.write('more');
    response.end('end');
    response.redirect('/elsewhere');
    late.push(true);
  } catch (error) {
    failed.push(error);
  }
};

const client = () => agent(server);

describe('the deadline of an answer', () => {
  it('E4: is kept with a 503, and the work that comes too late disturbs nobody', async () => {
    const answer = await client().get('/api/slow').expect(503);
    expect(answer.body).toEqual({ statusCode: 503, message: 'Service temporarily unavailable' });
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['content-type']).toMatch(/json/);
    await until(async () => late.length + failed.length > 0);
    expect(failed).toEqual([]);
    await client().get('/api/quick').expect(200, { quick: true });
  });

  it('E4: is kept in plain words where a page was asked for', async () => {
    const answer = await client().get('/slow').expect(503).expect('Retry-After', '5');
    expect(answer.text).toBe('Something went wrong. Please try again in a moment.');
  });

  it('leaves answers alone that have begun', async () => {
    expect((await client().get('/api/stream').buffer().expect(200)).text).toBe('first last');
  });

  it('does not hold for files that are sent to us', () =>
    client().get('/api/file').expect(200, { taken: true }));
});
