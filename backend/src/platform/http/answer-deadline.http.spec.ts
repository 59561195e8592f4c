import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Controller, Get, Logger, Next, Req, Res, StreamableFile } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { NextFunction, Request, Response } from 'express';
import { agent } from 'supertest';
import { OutageWatch } from '../outage-watch.js';
import { until } from '../testing/until.js';
import { answerDeadline, liftDeadline } from './answer-deadline.js';
import { ErrorFilter } from './error-filter.js';
import { HttpServer } from './http-server.js';

const WITHIN_MS = 300;

let nest: NestExpressApplication;
let ended: string[];
let unforeseen: jest.SpyInstance;
const file = Readable.from(['late']);

/** Each answers after its deadline, in every way in which a route may answer. */
@Controller()
class LateController {
  @Get('api/slow') async slow(@Res({ passthrough: true }) response: Response) {
    response.cookie('sid', 'secret').type('csv').setHeader('ETag', '"1"');
    await delay(2 * WITHIN_MS);
    ended.push('slow');
    return { late: true };
  }
  @Get('api/header') async header(@Res({ passthrough: true }) response: Response) {
    await delay(2 * WITHIN_MS);
    ended.push('header');
    response.cookie('late', '1');
  }
  @Get('api/failure') async failure() {
    await delay(2 * WITHIN_MS);
    ended.push('failure');
    throw new Error('Unforeseen');
  }
  @Get('api/document') async document() {
    await delay(2 * WITHIN_MS);
    ended.push('document');
    return new StreamableFile(file);
  }
  @Get('slow') async page(@Next() next: NextFunction) {
    await delay(2 * WITHIN_MS);
    ended.push('page');
    next(new Error('Unforeseen'));
  }
  @Get('api/file') async taken(@Req() request: Request) {
    liftDeadline(request);
    await delay(2 * WITHIN_MS);
    return { taken: true };
  }
  @Get('api/stream') async stream(@Res() response: Response) {
    response.write('first ');
    await delay(2 * WITHIN_MS);
    response.end('last');
  }
  @Get('api/quick') quick(@Req() request: Request) {
    liftDeadline(request); // what it shows is that the server goes on, not how fast this machine is
    return { quick: true };
  }
}

beforeAll(async () => {
  const module = await Test.createTestingModule({
    controllers: [LateController],
    providers: [
      { provide: OutageWatch, useValue: new OutageWatch(() => Promise.resolve()) },
      ErrorFilter,
      { provide: APP_FILTER, useExisting: ErrorFilter },
    ],
  }).compile();
  nest = module.createNestApplication<NestExpressApplication>(new HttpServer(), { bodyParser: false });
  nest.use(answerDeadline(WITHIN_MS, (url) => url.startsWith('/api')));
  await nest.listen(0, '127.0.0.1');
});
beforeEach(() => {
  ended = [];
  unforeseen = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
});
afterEach(() => unforeseen.mockRestore());
afterAll(() => nest.close());

const client = () => agent(nest.getHttpServer());

describe('the deadline of an answer', () => {
  it('E4: is kept with a 503, and work that ends too late does no harm', async () => {
    const answer = await client().get('/api/slow').expect(503);
    expect(answer.body).toEqual({ statusCode: 503, message: 'Service temporarily unavailable' });
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['content-type']).toMatch(/json/);
    await until(async () => ended.includes('slow'));
    await client().get('/api/quick').expect(200, { quick: true });
    expect(unforeseen).not.toHaveBeenCalled();
  });

  it('E4: is kept however the work ends, and only a failure of its own is logged', async () => {
    await Promise.all(
      ['header', 'failure', 'document'].map((name) => client().get(`/api/${name}`).expect(503)),
    );
    await until(async () => ended.length === 3 && file.destroyed);
    await client().get('/api/quick').expect(200, { quick: true });
    const logged = unforeseen.mock.calls.map(([line]) => (line as { err: Error }).err.message);
    expect(logged).toEqual(['Unforeseen']);
  });

  it('E4: is kept in plain words where a page was asked for', async () => {
    const answer = await client().get('/slow').expect(503).expect('Retry-After', '5');
    expect(answer.text).toBe('Something went wrong. Please try again in a moment.');
    await until(async () => ended.includes('page'));
  });

  it('leaves answers alone that have begun', async () => {
    expect((await client().get('/api/stream').buffer().expect(200)).text).toBe('first last');
  });

  it('does not hold for files that are sent to us', () =>
    client().get('/api/file').expect(200, { taken: true }));
});
