// The servers that the product depends on, each on this machine: started for a fault run, stopped at its end.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbeddedPostgres } from '../embedded-postgres/index.mjs';
import { ROOT } from '../setup/run.mjs';
import type { Json } from './people.ts';
import { atEnd } from './scenario.ts';

export interface Dependency {
  port: number;
  /** Environment of a server that reaches it at that port. */
  env: (port: number) => Record<string, string>;
  /** What readiness says while it is away, and how long a silent one may go unnoticed. */
  said: [part: string, state: string];
  noticedAfterMs?: number;
  /** What a mail server has taken, and how many files a bucket has. */
  mails?: () => readonly { messageId: string; to: string }[];
  objects?: () => number;
}

const SOURCES = join(ROOT, 'backend/src');
const LOADER = join(SOURCES, 'platform/testing/typescript-loader.mjs');

/** What the backend's specs use, run from its TypeScript as it is. */
const fromTheSpecs = async (path: string): Promise<Json> => {
  await import(pathToFileURL(LOADER).href);
  return import(pathToFileURL(join(SOURCES, path)).href);
};

const portOf = (url: string) => Number(new URL(url).port);

const postgres = async (folder: string): Promise<Dependency> => {
  const server = await startEmbeddedPostgres({ directory: join(folder, 'postgres') });
  atEnd(() => server.stop());
  return {
    port: server.port,
    env: (port) => ({ DATABASE_URL: Object.assign(new URL(server.url), { port: String(port) }).href }),
    said: ['database', 'down'],
  };
};

const eventstoredb = async (): Promise<Dependency> => {
  const main = join(SOURCES, 'platform/testing/doubles/eventstoredb/main.ts');
  const child = fork(main, { execArgv: ['--import', LOADER] });
  atEnd(() => child.kill('SIGKILL'));
  const [url] = await once(child, 'message');
  const kind = { EVENT_STORE: 'eventstoredb' };
  return {
    port: portOf(url),
    env: (port) => ({ ...kind, EVENTSTORE_URL: url.replace(`:${portOf(url)}`, `:${port}`) }),
    said: ['eventStore', 'down'],
  };
};

const meilisearch = async (): Promise<Dependency> => {
  const { MeilisearchStub } = await fromTheSpecs('testing/search/meilisearch-stub/meilisearch-stub.ts');
  const stub = await MeilisearchStub.start();
  atEnd(() => stub.stop());
  return {
    port: portOf(stub.url),
    env: (port) => ({ SEARCH: 'meilisearch', MEILI_URL: `http://127.0.0.1:${port}`, MEILI_KEY: stub.key }),
    said: ['search', 'degraded'],
  };
};

const smtp = async (): Promise<Dependency> => {
  const { startMailServer } = await fromTheSpecs('platform/testing/doubles/mail-server.ts');
  const server = await startMailServer();
  atEnd(() => server.stop());
  return {
    port: portOf(server.url),
    env: (port) => ({ SMTP_URL: `smtp://127.0.0.1:${port}` }),
    said: ['mail', 'degraded'],
    noticedAfterMs: 12_000, // a mail server may take its time to greet
    mails: () => server.received,
  };
};

const s3 = async (): Promise<Dependency> => {
  const { S3Stub } = await fromTheSpecs('platform/testing/doubles/s3-stub.ts');
  const stub = new S3Stub();
  atEnd(() => stub.stop());
  const keys = { S3_BUCKET: 'handwork', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
  return {
    port: portOf(await stub.start()),
    env: (port) => ({ STORAGE: 's3', S3_ENDPOINT: `http://127.0.0.1:${port}`, ...keys }),
    said: ['files', 'degraded'],
    objects: () => stub.objects.size,
  };
};

/** How each is started. */
type Start = (folder: string) => Promise<Dependency>;
export const DEPENDENCIES: Record<string, Start> = { postgres, eventstoredb, meilisearch, smtp, s3 };
