import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication, Type } from '@nestjs/common';
import { agent, type Agent, type Response } from 'supertest';
import { openApplication } from '../app/application.js';
import { openProductDatabase } from '../app/product-database.js';
import { DictionaryRefresher } from '../modules/discovery/search/postgres/dictionary-refresher.js';
import { PostgresSearchIndex } from '../modules/discovery/search/postgres/postgres-search-index.js';
import { Clock } from '../platform/clock.js';
import { Config } from '../platform/config/config.js';
import type { Database } from '../platform/database/database.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { createLog } from '../platform/http/log.js';
import { Outbox, type OutboxMessage } from '../platform/outbox/outbox.js';
import type { Frontend } from '../platform/pages/pages.js';
import { Followers } from '../platform/followers/followers.js';
import { createProductDatabase } from './product-template.js';
import { startTestEventStore } from '../platform/testing/test-event-store.js';
import { until } from '../platform/testing/until.js';
import { AnswerCheck } from './answer-check.js';

export interface TestAppOptions {
  env?: Record<string, string>;
  /** More Nest modules (controllers under test). */
  modules?: readonly Type[];
  /** A second process: the database of another test app, or of the test itself, which drops it. */
  beside?: { database: { url: string }; dataDir: string; logEnv: Record<string, string> };
  frontend?: Frontend;
  /** True: requests are answered within the product's 3 s. Otherwise a loaded machine may take ten times as long. */
  isPunctual?: boolean;
  /** Where log lines go; nowhere by default. */
  log?: (line: string) => void;
}

/** The whole application on a database of its own, listening on a free port. */
export interface TestApp {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** Null without METRICS_PORT. */
  metricsUrl: string | null;
  nest: INestApplication;
  database: Database;
  dataDir: string;
  /** Settings that name the log, for more processes on it. */
  logEnv: Record<string, string>;
  /** A browser of its own: keeps its cookies. */
  agent(): Agent;
  /** Mails and SMS to one address or number, newest first. */
  outbox(to: string): Promise<OutboxMessage[]>;
  /** Moves the clock of the application. */
  advance(ms: number): void;
  /** Resolves when every projection has passed the head of the log and searches show it. */
  caughtUp(): Promise<void>;
  /** The whole log, as text. */
  logText(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Boots what `npm start` boots, with test hooks and without a demo world. Call `stop` at the end: it fails when an agent
 * was answered what openapi.json does not describe.
 */
export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const { beside, log: write } = options;
  const test = beside ? null : await createProductDatabase();
  const log = beside ? null : await startTestEventStore();
  const logEnv = beside?.logEnv ?? log?.env ?? {};
  const url = beside?.database.url ?? test?.url ?? '';
  const dataDir = beside?.dataDir ?? mkdtempSync(join(tmpdir(), 'handwork-app-'));
  const config = Config.from({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ENABLE_TEST_HOOKS: 'true',
    DEMO_DATA: 'false',
    LOG_LEVEL: write ? 'debug' : 'silent',
    ...logEnv,
    ...options.env,
  });
  const database = await openProductDatabase(config.databaseUrl ?? url, 10, config.databaseReadUrls);
  const app = await openApplication({
    config,
    database,
    log: createLog(config, { write: write ?? (() => undefined) }),
    frontend: options.frontend ?? null,
    more: options.modules ?? [],
    longestAnswerMs: options.isPunctual ? undefined : 30_000,
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const address = `http://127.0.0.1:${await app.listen(0)}`;
  const stop = async (): Promise<void> => {
    await app.close();
    await database.close();
    log?.stop();
    if (!test) return;
    await test.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const answers = new AnswerCheck();
  const { nest } = app;
  return {
    url: address,
    metricsUrl: app.metricsUrl,
    nest,
    database,
    dataDir,
    logEnv,
    agent: () =>
      agent(address).on('response', (answer: Response) => {
        const { method, url: asked } = answer.request as unknown as { method: string; url: string };
        answers.see(method, asked, answer);
      }),
    outbox: (to) => nest.get(Outbox).list(to),
    advance: (ms) => nest.get(Clock).advance(ms),
    caughtUp: async () => {
      await nest.get(Followers).caughtUp('projection');
      await nest.get(DictionaryRefresher).refresh();
      nest.get(PostgresSearchIndex).forget();
    },
    logText: async () => {
      const { events } = await nest.get(EventStore).readAll('start', { limit: 100_000 });
      return JSON.stringify(events, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
    },
    stop: async () => {
      await stop();
      if (answers.problems.size > 0) throw new Error(DIFFERS + [...answers.problems].join('\n'));
    },
  };
};

/** Resolves when the application says of itself that it can serve. */
export const untilReady = (app: TestApp): Promise<void> =>
  until(async () => (await app.agent().get('/api/health/ready')).status === 200);

const DIFFERS =
  'Answers that openapi.json does not describe (after a change of a return type: `npm run openapi`):\n';
