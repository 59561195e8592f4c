import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { productionEnv } from '../testing/production-env.js';
import { Config } from './config.js';
import { envExample } from './env-example.js';

const text = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8');
const example = parseEnv(text) as Record<string, string>;
const OF_COMPOSE = ['POSTGRES_PASSWORD', 'EVENTSTORE_PASSWORD'];
/** Read only to be refused in production. */
const OF_NODE = 'NODE_TLS_REJECT_UNAUTHORIZED';

describe('.env.example', () => {
  it('is what `npm run docs:settings` writes', () => expect(text).toBe(envExample()));

  it('names every setting that is read, and no other', () => {
    const read = new Set<string>(OF_COMPOSE);
    const get = (env: Record<string, string>, name: string) => (read.add(name), env[name]);
    Config.from(new Proxy(productionEnv, { get }));
    read.delete(OF_NODE);
    expect(Object.keys(example).toSorted()).toEqual([...read].toSorted());
  });

  it.each([
    ['elsewhere', {}],
    ['in production', productionEnv],
  ])('copied as it is, changes nothing %s', (_, env) =>
    expect(Config.from({ ...example, ...env })).toEqual(Config.from(env)),
  );
});
