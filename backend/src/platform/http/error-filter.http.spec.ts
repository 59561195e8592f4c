import { Controller, Delete, Get, Header, NotFoundException, Param, Query } from '@nestjs/common';
import { DomainError, type DomainErrorKind } from '../../kernel/domain-error.js';
import { EventStoreUnavailable } from '../event-store/event-store.js';
import { startPipelineApp, type PipelineApp } from '../testing/pipeline-app.js';
import { Public } from './access-policy.js';
import { PositiveIntPipe } from './positive-int-pipe.js';

class Refusal extends DomainError {
  constructor(
    readonly kind: DomainErrorKind,
    details?: Record<string, unknown>,
  ) {
    super(`No: ${kind}`, details);
  }
}

@Public()
@Controller('api/things')
class ThingsController {
  @Get('by/:id') one(@Param('id', PositiveIntPipe) id: number) {
    return { id };
  }
  @Delete(':id') remove(@Param('id', PositiveIntPipe) id: number) {
    return { id };
  }
  @Get('refuse/:kind') refuse(@Param('kind') kind: DomainErrorKind, @Query('minutes') minutes?: string) {
    throw new Refusal(kind, minutes ? { cooldownMinutes: Number(minutes) } : {});
  }
  @Get('file')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="things.csv"')
  file() {
    throw new Refusal('conflict');
  }
  @Get('missing') missing() {
    throw new NotFoundException();
  }
  @Get('break/:how') break(@Param('how') how: string) {
    if (how === 'store') throw new EventStoreUnavailable('no answer from 10.0.0.1');
    if (how === 'pool') throw new Error('Connection terminated unexpectedly');
    throw new Error('SELECT secret FROM table at line.js');
  }
}

let app: PipelineApp;
beforeAll(async () => {
  app = await startPipelineApp({ controllers: [ThingsController] });
});
afterAll(() => app.stop());

describe('errors', () => {
  it.each([
    ['invalid', 400],
    ['forbidden', 403],
    ['not-found', 404],
    ['conflict', 409],
    ['too-many', 429],
  ])('maps a refusal of kind %s to %i', (kind, status) =>
    app
      .agent()
      .get(`/api/things/refuse/${kind}`)
      .expect(status, { statusCode: status, message: `No: ${kind}` }),
  );

  it('answers JSON also where a file was asked for', async () => {
    const { headers, body } = await app.agent().get('/api/things/file').expect(409);
    expect(body).toEqual({ statusCode: 409, message: 'No: conflict' });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers).not.toHaveProperty('content-disposition');
  });

  it('adds the details of a refusal and Retry-After', async () => {
    const { body, headers } = await app.agent().get('/api/things/refuse/too-many?minutes=3').expect(429);
    expect(body).toEqual({ statusCode: 429, message: 'No: too-many', cooldownMinutes: 3 });
    expect(headers['retry-after']).toBe('180');
  });

  it.each(['store', 'pool'])('answers 503 when the %s is away', async (how) => {
    const { body, headers } = await app.agent().get(`/api/things/break/${how}`).expect(503);
    expect(body).toEqual({ statusCode: 503, message: 'Service temporarily unavailable' });
    expect(headers['retry-after']).toBe('5');
  });

  it('D11: hides everything of an unexpected error and logs it with the request id', async () => {
    const { body, headers } = await app.agent().get('/api/things/break/down').expect(500);
    expect(body).toEqual({ statusCode: 500, message: 'Internal server error' });
    const entry = app
      .logged()
      .split('\n')
      .find((line) => line.includes('"Unexpected error"'));
    expect(entry).toContain(`"requestId":"${headers['x-request-id']}"`);
    expect(entry).toContain('SELECT secret');
  });

  it.each([
    ['get', '/api/nope'],
    ['get', '/api'],
    ['put', '/api/things'],
    ['options', '/api/things'],
    ['get', '/api/things/%zz'],
    ['get', '/dev/outbox'],
    ['post', '/anything'],
    ['get', '/api/things/missing'],
  ] as const)('ERR-07: %s %s is Not found', (method, path) =>
    app.agent()[method](path).expect(404, { statusCode: 404, message: 'Not found' }),
  );

  it.each(['0', '-1', '1.5', 'abc', '2147483648', '99999999999999999999'])(
    'OP-01: the id %s is Not found',
    (id) => app.agent().get(`/api/things/by/${id}`).expect(404, { statusCode: 404, message: 'Not found' }),
  );

  it('OP-01: a positive integer is an id', () => app.agent().get('/api/things/by/2147483647').expect(200));
});
