import { Controller, Get, Param, Post } from '@nestjs/common';
import { startPipelineApp, type PipelineApp } from '../testing/pipeline-app.js';
import { Public } from './access-policy.js';

@Public()
@Controller()
class ManyRoutes {
  @Get('api/things/newest') newest() {
    return { newest: true };
  }
  @Get('api/things/:id') thing(@Param('id') id: string) {
    return { id };
  }
  @Post('api/things/:id') change(@Param('id') id: string) {
    return { changed: id };
  }
  @Get('share/:name') shared(@Param('name') name: string) {
    return { name };
  }
  @Get(':language/terms') terms(@Param('language') language: string) {
    return { language };
  }
}

@Public()
@Controller('api/things')
class LaterRoutes {
  @Get('oldest') oldest() {
    return { oldest: true };
  }
}

let app: PipelineApp;
beforeAll(async () => {
  app = await startPipelineApp({ controllers: [ManyRoutes, LaterRoutes] });
});
afterAll(() => app.stop());

describe('A route is found', () => {
  it.each([
    ['/api/things/newest', { newest: true }],
    ['/api/things/7', { id: '7' }],
    ['/api/things/oldest', { id: 'oldest' }], // the first that was made takes it
    ['/API/Things/A%20b/?x=1', { id: 'A b' }],
    ['/share/api', { name: 'api' }],
    ['/api/terms', { language: 'api' }],
  ])('%s', async (path, body) => {
    expect((await app.agent().get(path).expect(200)).body).toEqual(body);
  });

  it('by its method', async () => {
    expect((await app.agent().post('/api/things/7').expect(201)).body).toEqual({ changed: '7' });
    expect((await app.agent().head('/api/things/7').expect(200)).body).toEqual({});
  });

  it.each(['/api/things', '/api/things/7/8', '/api/thing/7', '/api//things/7', '/share', '/api'])(
    'and %s is none',
    async (path) => {
      expect((await app.agent().get(path).expect(404)).body).toEqual({
        statusCode: 404,
        message: 'Not found',
      });
    },
  );

  it('by its template in the log', async () => {
    await app.agent().get('/api/things/4711').expect(200);
    expect(app.logged()).toContain('"route":"/api/things/:id"');
    expect(app.logged()).not.toContain('4711');
  });
});
