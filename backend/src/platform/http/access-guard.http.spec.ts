import { Body, Controller, Get, Post } from '@nestjs/common';
import { IsString } from 'class-validator';
import type { SessionUser } from '../auth/session-user.js';
import { startPipelineApp, type PipelineApp } from '../testing/pipeline-app.js';
import { AdminOnly, PhoneVerified, Public, SignedIn } from './access-policy.js';
import { CurrentUser } from './visitor.js';

class ThingBody {
  @IsString({ message: 'Name must be text' })
  name: string;
}

@Controller('api/things')
class ThingsController {
  @Public() @Get() list(@CurrentUser() user: SessionUser | null) {
    return { userId: user?.id ?? null };
  }
  @SignedIn() @Post('mine') mine(@Body() body: ThingBody) {
    return body;
  }
  @PhoneVerified() @Post('phone') phone(@Body() body: ThingBody) {
    return body;
  }
}

@AdminOnly()
@Controller('api/admin/things')
class AdminThingsController {
  @Get() list() {
    return [];
  }
}

class OpenController {
  open() {
    return 'open';
  }
}

let app: PipelineApp;
const as = (session: string) => ({ Cookie: `sid=${session}` });
const good = { name: 'Ade' };

beforeAll(async () => {
  app = await startPipelineApp({ controllers: [ThingsController, AdminThingsController] });
});
afterAll(() => app.stop());

describe('who may call', () => {
  it('contract 3.1: asks for a session, then the administrator, then the phone', async () => {
    await app.agent().post('/api/things/mine').expect(401, { statusCode: 401, message: 'Unauthorized' });
    await app.agent().get('/api/admin/things').expect(401, { statusCode: 401, message: 'Unauthorized' });
    const forbidden = { statusCode: 403, message: 'Admin access required' };
    await app.agent().get('/api/admin/things').set(as('phone')).expect(403, forbidden);
    await app.agent().get('/api/admin/things').set(as('admin')).expect(200, []);
    const noPhone = { statusCode: 403, message: 'Phone verification required' };
    await app.agent().post('/api/things/phone').set(as('user')).send(good).expect(403, noPhone);
    await app.agent().post('/api/things/phone').set(as('admin')).send(good).expect(403, noPhone);
    await app.agent().post('/api/things/phone').set(as('phone')).send(good).expect(201, good);
  });

  it('contract 3.1: answers 401 and 403 before any problem of the body', async () => {
    const broken = (session: string) =>
      app.agent().post('/api/things/phone').set(as(session)).type('json').send('{"a":');
    await broken('nobody').expect(401);
    await broken('user').expect(403);
    await broken('phone').expect(400, { statusCode: 400, message: 'Invalid JSON' });
  });

  it('contract 3.1: an unknown admin path follows the same order', async () => {
    await app.agent().get('/api/admin/nope').expect(401);
    await app.agent().post('/api/ADMIN/nope').set(as('user')).expect(403);
    await app
      .agent()
      .get('/api/admin/nope')
      .set(as('admin'))
      .expect(404, { statusCode: 404, message: 'Not found' });
  });

  it('ERR-12: refuses to boot with a route without an access policy', async () => {
    Controller('api/open')(OpenController);
    Get()(
      OpenController.prototype,
      'open',
      Object.getOwnPropertyDescriptor(OpenController.prototype, 'open') ?? {},
    );
    await expect(startPipelineApp({ controllers: [OpenController] })).rejects.toThrow('OpenController.open');
  });

  it('reads the cookie only, and an outage of the session store is no logout', async () => {
    await app.agent().get('/api/things').set(as('user')).expect(200, { userId: 7 });
    await app.agent().get('/api/things').set(as('wrong')).expect(200, { userId: null });
    const { body, headers } = await app.agent().get('/api/things').set(as('outage')).expect(503);
    expect(body).toEqual({ statusCode: 503, message: 'Service temporarily unavailable' });
    expect(headers['retry-after']).toMatch(/^\d+$/);
  });
});
