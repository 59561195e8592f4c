import { Controller, Get, Post } from '@nestjs/common';
import { currentContext, mayReadBehind } from '../request-context.js';
import type { Position } from '../event-store/event-store.js';
import { startPipelineApp, type PipelineApp } from '../testing/pipeline-app.js';
import { Public } from './access-policy.js';

@Public()
@Controller('api/spec')
class SpecController {
  @Get()
  read() {
    return { mayReadBehind: mayReadBehind() };
  }

  @Post('writes')
  write() {
    const { written, onFirstWrite } = currentContext() ?? {};
    if (written) written.position = '1' as Position;
    onFirstWrite?.();
    return { mayReadBehind: mayReadBehind() };
  }

  @Post('counts')
  count() {
    return { mayReadBehind: mayReadBehind() };
  }
}

const REPLICA = {
  DATABASE_URL: 'postgres://localhost/primary',
  DATABASE_READ_URLS: 'postgres://localhost/replica',
  PUBLIC_URL: 'https://localhost',
};

describe('what a request may read from a replica (contract 3.15)', () => {
  let app: PipelineApp;
  beforeAll(async () => {
    app = await startPipelineApp({ controllers: [SpecController], env: REPLICA });
  });
  afterAll(() => app.stop());

  const behind = (isAllowed: boolean) => ({ mayReadBehind: isAllowed });
  const origin = ['Origin', 'https://localhost'] as const;

  it('is everything for a GET, and nothing for a request that may write', async () => {
    await app.agent().get('/api/spec').expect(200, behind(true));
    const { headers } = await app
      .agent()
      .post('/api/spec/counts')
      .set(...origin)
      .expect(201, behind(false));
    expect(headers).not.toHaveProperty('set-cookie'); // it wrote no event
  });

  it('is nothing for five seconds where the same browser has written an event, whichever process it asks', async () => {
    const { headers } = await app
      .agent()
      .post('/api/spec/writes')
      .set(...origin)
      .expect(201, behind(false));
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^wrote=1; Max-Age=5; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    await app.agent().get('/api/spec').set('Cookie', 'sid=phone; wrote=1').expect(200, behind(false));
    await app.agent().get('/api/spec').set('Cookie', 'wrote=1').expect(200, behind(false));
    await app.agent().get('/api/spec').set('Cookie', 'rewrote=1').expect(200, behind(true));
  });

  it('needs no cookie where there are no replicas', async () => {
    const without = await startPipelineApp({ controllers: [SpecController] });
    try {
      const { headers } = await without.agent().post('/api/spec/writes').expect(201);
      expect(headers).not.toHaveProperty('set-cookie');
    } finally {
      await without.stop();
    }
  });
});
