import type { Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { agent, type Agent } from 'supertest';
import { KeyedHashes } from '../auth/keyed-hashes.js';
import { SessionUsers, type SessionUser } from '../auth/session-user.js';
import { Clock } from '../clock.js';
import { Config } from '../config/config.js';
import { Secrets } from '../config/secrets.js';
import { OutageWatch } from '../outage-watch.js';
import { servePages, type Frontend } from '../pages/pages.js';
import { serveApiDocs } from '../http/api-docs.js';
import { httpRules } from '../http/http.module.js';
import { HttpServer } from '../http/http-server.js';
import { createLog, NestLog } from '../http/log.js';
import { applyPipeline } from '../http/pipeline.js';

/** The sessions that specs of the pipeline speak of; the cookie's value is the key. */
const USERS: Record<string, SessionUser> = {
  user: { id: 7, role: 'user', isPhoneVerified: false, sessionHash: 'h7' },
  phone: { id: 8, role: 'provider', isPhoneVerified: true, sessionHash: 'h8' },
  admin: { id: 1, role: 'admin', isPhoneVerified: false, sessionHash: 'h1' },
};

class KnownSessions extends SessionUsers {
  of(sessionId: string): Promise<SessionUser | null> {
    if (sessionId === 'outage')
      return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    return Promise.resolve(USERS[sessionId] ?? null);
  }
}

const KEY = Buffer.alloc(32, 7).toString('base64');

// Shared, because Nest's own Logger writes to the log of the newest application in the process.
const lines: string[] = [];

export interface PipelineApp {
  nest: NestExpressApplication;
  url: string;
  agent(): Agent;
  /** Everything that was logged so far, as text. */
  logged(): string;
  stop(): Promise<void>;
}

/** The real HTTP pipeline around the given controllers, without stores: the user is read off the cookie. */
export const startPipelineApp = async (options: {
  controllers: Type[];
  env?: Record<string, string>;
  frontend?: Frontend | null;
}): Promise<PipelineApp> => {
  const config = Config.from({ NODE_ENV: 'test', LOG_LEVEL: 'trace', ...options.env });
  const log = createLog(config, { write: (line: string) => void lines.push(line) });
  const routes = await Test.createTestingModule({
    imports: [DiscoveryModule],
    controllers: options.controllers,
    providers: [
      ...httpRules,
      { provide: Config, useValue: config },
      { provide: Clock, useValue: new Clock() },
      { provide: OutageWatch, useValue: new OutageWatch(() => Promise.resolve()) },
      { provide: SessionUsers, useClass: KnownSessions },
      {
        provide: KeyedHashes,
        useValue: new KeyedHashes(Secrets.from({ masterKey: KEY, pepper: KEY, dataDir: '' })),
      },
    ],
  }).compile();
  const nest = routes.createNestApplication<NestExpressApplication>(new HttpServer(), {
    bodyParser: false,
    logger: new NestLog(log),
  });
  applyPipeline(nest, log);
  if (config.apiDocs) serveApiDocs(nest);
  await servePages(nest, options.frontend ?? null);
  await nest.listen(0, '127.0.0.1');
  const url = await nest.getUrl();
  return { nest, url, agent: () => agent(url), logged: () => lines.join(''), stop: () => nest.close() };
};
