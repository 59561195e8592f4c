import { Body, Controller, Get, Post } from '@nestjs/common';
import { IsEmail, IsInt, IsOptional, IsString, Length, Min } from 'class-validator';
import { startPipelineApp, type PipelineApp } from '../testing/pipeline-app.js';
import { Public } from './access-policy.js';

class ThingBody {
  @IsString({ message: 'Name must be text' })
  @Length(2, 50, { message: 'Name must be at least 2 characters' })
  name: string;

  @IsEmail({}, { message: 'Please enter a valid email address' })
  email: string;

  @IsOptional()
  @IsInt({ message: 'Count must be a whole number' })
  @Min(0, { message: 'Count must not be negative' })
  count?: number;
}

@Public()
@Controller('api/things')
class ThingsController {
  @Get() list() {
    return [];
  }
  @Post() create(@Body() body: ThingBody) {
    return body;
  }
}

let app: PipelineApp;
const named = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, at) => [`k${at}`, 1]));
const good = { name: 'Ade', email: 'ade@example.test' };

beforeAll(async () => {
  app = await startPipelineApp({ controllers: [ThingsController] });
});
afterAll(() => app.stop());

describe('bodies', () => {
  const post = (text: string) => app.agent().post('/api/things').type('json').send(text);

  it('keeps what the class names and drops the rest', () =>
    app
      .agent()
      .post('/api/things')
      .send({ ...good, role: 'admin' })
      .expect(201, good));

  it('reports the first failing rule in field order and one text per bad field', () =>
    app
      .agent()
      .post('/api/things')
      .send({ email: 'x', count: -1 })
      .expect(400, {
        statusCode: 400,
        message: 'Name must be text',
        errors: {
          name: 'Name must be text',
          email: 'Please enter a valid email address',
          count: 'Count must not be negative',
        },
      }));

  it.each([
    ['broken', '{"a":'],
    ['not an object', '"text"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a prototype key', '{"__proto__":{"a":1}}'],
    ['a nested prototype key', '{"a":[{"constructor":1}]}'],
    ['lists that are too deep', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['9,000 keys', JSON.stringify({ ...good, ...named(9_000) })],
    ['501 keys', JSON.stringify(named(501))],
    ['501 keys in all', JSON.stringify({ a: named(300), b: [named(199)] })],
    ['a list of 44,000 numbers', JSON.stringify({ ...good, x: Array.from({ length: 44_000 }, () => 0) })],
    ['a list of 30,000 lists', JSON.stringify({ ...good, x: Array.from({ length: 30_000 }, () => []) })],
    ['too deep', `${'{"a":'.repeat(25)}1${'}'.repeat(25)}`],
  ])('refuses %s as Invalid JSON', (_, text) =>
    post(text).expect(400, { statusCode: 400, message: 'Invalid JSON' }),
  );

  it.each(['a\\u0000b', 'a\\ud800b'])('refuses text that no database stores: %s', (text) =>
    post(`{"name":"${text}"}`).expect(400, { statusCode: 400, message: 'Invalid text' }),
  );

  it('takes 500 keys, and a list of 500', () =>
    post(JSON.stringify({ ...good, ...named(497), x: Array.from({ length: 500 }, (_, id) => id) })).expect(
      201,
    ));

  it('takes brackets in a text for text', () =>
    post(JSON.stringify({ ...good, name: '[[{{'.repeat(10), x: '"[\\:,'.repeat(300) })).expect(201));

  it('refuses NUL in a query', () =>
    app.agent().get('/api/things?q=a%00').expect(400, { statusCode: 400, message: 'Invalid text' }));

  it.each(['/api/things%00', '/api/things/%0A', '/api/%ff', '/ws/%00', '/ws%0A'])(
    '%s leads nowhere',
    (path) => app.agent().get(path).expect(404, { statusCode: 404, message: 'Not found' }),
  );

  it('contract 3.1: takes 100 KB and refuses more', async () => {
    const withBytes = (bytes: number) => JSON.stringify({ ...good, x: 'y'.repeat(bytes - 60) });
    await post(withBytes(100_000)).expect(201);
    await post(withBytes(103_000)).expect(413, { statusCode: 413, message: 'Request body is too large' });
  });

  it('refuses other content types', () =>
    app.agent().post('/api/things').type('text/plain').send('{"name":"Ade"}').expect(415));
});
