import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import type { AnsweredRequest } from '../http/request-log.js';
import { Metrics } from './metrics.js';

/** Reported as 0 from the first request of a route on: Prometheus measures growth only of a series that exists. */
const FAILURES = [500, 503];
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Requests as logged, by route pattern: some two hundred, whatever is requested. */
@Injectable()
export class RequestMeasures {
  private readonly answered: Counter;
  private readonly seconds: Histogram;
  private readonly routes = new Set<string>();

  constructor({ registry }: Metrics) {
    this.answered = new Counter({
      name: 'handwork_http_requests_total',
      help: 'Requests that are over; status 499: the other side left before the answer',
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
    });
    this.seconds = new Histogram({
      name: 'handwork_http_request_seconds',
      help: 'From the first byte of a request to the end of its answer',
      labelNames: ['method', 'route'],
      buckets: SECONDS,
      registers: [registry],
    });
  }

  readonly count = ({ method, pattern: route, status, isCut, ms }: AnsweredRequest): void => {
    const asked = `${method} ${route}`;
    if (!this.routes.has(asked)) {
      this.routes.add(asked);
      for (const failure of FAILURES) this.answered.inc({ method, route, status: failure }, 0);
    }
    this.answered.inc({ method, route, status: isCut ? 499 : status });
    this.seconds.observe({ method, route }, ms / 1_000);
  };
}
