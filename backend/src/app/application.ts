import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { modules } from './modules.js';
import type { Config } from '../platform/config/config.js';
import type { Database } from '../platform/database/database.js';
import { nestModuleOf } from '../platform/define-module.js';
import { BackgroundWork, Extensions } from '../platform/extensions.js';
import { EventStore } from '../platform/event-store/event-store.js';
import { Followers } from '../platform/followers/followers.js';
import { serveApiDocs } from '../platform/http/api-docs.js';
import { NestLog } from '../platform/http/log.js';
import { applyPipeline } from '../platform/http/pipeline.js';
import { Readiness } from '../platform/health/readiness.js';
import { SourcePlaces } from '../platform/http/source-places.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { openMetricsServer, type MetricsServer } from '../platform/metrics/metrics-server.js';
import { PageMeasures } from '../platform/metrics/page-measures.js';
import { RequestMeasures } from '../platform/metrics/request-measures.js';
import { OutboxWorker } from '../platform/outbox/outbox-worker.js';
import { PlatformModule } from '../platform/platform.module.js';
import { servePages, type Frontend } from '../platform/pages/pages.js';
import { SocketAdapter } from '../platform/sockets/socket-adapter.js';
import { closeGracefully, HttpServer } from '../platform/http/http-server.js';

interface ApplicationParts {
  config: Config;
  /** Open and migrated. */
  database: Database;
  log: Logger;
  /** Null: not built; pages answer that. */
  frontend: Frontend | null;
  /** More Nest modules, for tests. */
  more?: readonly Type[];
  /** When a request is answered with a 503, for tests on slow machines; 3 s when left out. */
  longestAnswerMs?: number | undefined;
}

interface Application {
  nest: NestExpressApplication;
  /** Where this machine reads what is measured; null: METRICS_PORT is not set. */
  metricsUrl: string | null;
  /** Listens and resolves with the port. */
  listen(port: number): Promise<number>;
  /**
   * Readiness turns 503 for `graceMs`, then nothing is accepted any more, current requests finish (at most 6 s),
   * followers of the log stop after their batch and everything closes what it opened. The database stays open.
   */
  close(graceMs?: number): Promise<void>;
}

const LONGEST_REQUEST_MS = 6_000;

@Module({})
class Product {}

/**
 * The whole product in one process, projections running; nothing listens yet. When it rejects, nothing of it runs any
 * more.
 */
export const openApplication = async (parts: ApplicationParts): Promise<Application> => {
  const { config, database, log, frontend, more = [], longestAnswerMs } = parts;
  const imports = [
    PlatformModule.with({ config, database, modules }),
    ...modules.map((module) => nestModuleOf(module, config)),
    ...more,
  ];
  const product = { module: Product, imports };
  const nest = await NestFactory.create<NestExpressApplication>(product, new HttpServer(), {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLog(log),
  });
  applyPipeline(nest, log, nest.get(RequestMeasures).count, longestAnswerMs);
  if (config.apiDocs) serveApiDocs(nest);
  const pages = await servePages(nest, frontend);
  if (frontend?.maps) nest.get(SourcePlaces).readFrom(frontend.maps);
  const sockets = new SocketAdapter(nest, nest.getHttpServer() as Server, config);
  nest.useWebSocketAdapter(sockets);
  if (pages) nest.get(Metrics).add(new PageMeasures(pages));
  const metrics = await start(nest, config).catch(async (error: unknown) => {
    await close(nest, sockets, 0).catch(() => undefined); // background work would keep the process from ending
    throw error;
  });
  return {
    nest,
    metricsUrl: metrics?.url ?? null,
    listen: async (port) => {
      await (config.host === null ? nest.listen(port) : nest.listen(port, config.host));
      return (nest.getHttpServer().address() as AddressInfo).port;
    },
    close: async (graceMs = 0) => {
      await close(nest, sockets, graceMs);
      await metrics?.close();
    },
  };
};

/** The metrics server opens last: when that fails, only the application has to be closed. */
const start = async (nest: NestExpressApplication, config: Config): Promise<MetricsServer | null> => {
  await nest.init();
  await nest.get(Followers).start();
  for (const work of backgroundWorkOf(nest)) work.start();
  nest.get(OutboxWorker).start();
  return measured(nest.get(Metrics), config);
};

const measured = async (metrics: Metrics, { metricsPort }: Config): Promise<MetricsServer | null> => {
  if (metricsPort === null) return null;
  metrics.measureProcess();
  return openMetricsServer(metrics, metricsPort);
};

const backgroundWorkOf = (nest: NestExpressApplication): BackgroundWork[] =>
  nest.get(Extensions).of(BackgroundWork);

const close = async (
  nest: NestExpressApplication,
  sockets: SocketAdapter,
  graceMs: number,
): Promise<void> => {
  nest.get(Readiness).acceptsTraffic = false;
  await sleep(graceMs);
  await sockets.closeSockets();
  await Promise.all([
    closeGracefully(nest.getHttpServer() as Server, LONGEST_REQUEST_MS),
    nest.get(OutboxWorker).stop(), // what current requests still write is sent by the next process
  ]);
  await nest.get(Followers).stop();
  await Promise.all(backgroundWorkOf(nest).map((work) => work.stop()));
  await nest.close();
  await nest.get(EventStore).close();
};
