import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError, type DomainErrorKind } from '../../kernel/domain-error.js';
import { TooBusy } from '../concurrency/semaphore.js';
import { WrongExpectedRevision } from '../event-store/event-store.js';
import { currentContext } from '../request-context.js';
import { isAnswered } from './answer-deadline.js';
import { sendJson } from './json-answer.js';
import { OutageWatch } from '../outage-watch.js';

const STATUS: Record<DomainErrorKind, number> = {
  invalid: 400,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  'no-space': 507,
  unprocessable: 422,
  unavailable: 503,
};
const TOO_MANY = 'Too many requests. Please try again later.';
const RETRY_AFTER_OUTAGE = 5;

interface Answer {
  status: number;
  message: string;
  /** More members of the body. */
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** The only place where errors become answers: `{ statusCode, message, … }`, never a stack, never an internal text. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Errors');

  constructor(private readonly outages: OutageWatch) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (isTooLate(error, response)) return;
    const answer = this.answerTo(error, request);
    if (response.headersSent) return void response.destroy();
    for (const ofTheFile of ['Content-Type', 'Content-Disposition']) response.removeHeader(ofTheFile);
    response.setHeader('Cache-Control', 'no-store');
    if (answer.retryAfterSeconds !== undefined) response.setHeader('Retry-After', answer.retryAfterSeconds);
    response.status(answer.status);
    void sendJson(response, { statusCode: answer.status, message: answer.message, ...answer.details });
  }

  /** The contract's answer to a failure; logs unexpected ones. */
  answerTo(error: unknown, request: Request): Answer {
    if (error instanceof DomainError) return domainAnswer(error);
    if (error instanceof HttpException) return httpAnswer(error, request);
    if (error instanceof WrongExpectedRevision) {
      return { status: 409, message: 'Someone else changed this at the same time. Please try again.' };
    }
    if (error instanceof TooBusy) {
      return { status: 503, message: 'Service temporarily unavailable', retryAfterSeconds: 1 };
    }
    if (this.outages.refuses(error)) {
      return {
        status: 503,
        message: 'Service temporarily unavailable',
        retryAfterSeconds: RETRY_AFTER_OUTAGE,
      };
    }
    this.log.error({ message: 'Unexpected error', err: error, ...requestOf() });
    return { status: 500, message: 'Internal server error' };
  }
}

/** The deadline has answered already. */
const isTooLate = (error: unknown, response: Response): boolean =>
  isAnswered(response) && (error as { code?: unknown } | null)?.code === 'ERR_HTTP_HEADERS_SENT';

const domainAnswer = (error: DomainError): Answer => {
  const status = STATUS[error.kind];
  const details = { ...error.details };
  return {
    status,
    message: status === 429 ? error.message || TOO_MANY : error.message,
    details,
    ...(status === 429 ? { retryAfterSeconds: secondsFrom(details) } : {}),
  };
};

/** From the refusal's own details, in the units of the contract; a minute without them. */
const secondsFrom = (details: Record<string, unknown>): number => {
  if (typeof details.retryAfterSeconds === 'number') return Math.max(1, Math.ceil(details.retryAfterSeconds));
  if (typeof details.cooldownMinutes === 'number')
    return Math.max(1, Math.ceil(details.cooldownMinutes * 60));
  return 60;
};

const httpAnswer = (error: HttpException, request: Request): Answer => {
  const status = error.getStatus();
  // No route matched, or a route found nothing and gives no text: Nest's own texts are not those of the contract.
  if (status === 404 && (request.route === undefined || error.message === 'Not Found'))
    return { status, message: 'Not found' };
  if (status >= 500 && status !== 503) return { status, message: 'Internal server error' };
  const body = error.getResponse();
  const details = typeof body === 'object' ? { ...(body as Record<string, unknown>) } : {};
  delete details.statusCode;
  delete details.error;
  return {
    status,
    ...(status === 429 ? { retryAfterSeconds: secondsFrom(details) } : {}),
    ...withMessage(details, error),
  };
};

const withMessage = ({ message, ...details }: Record<string, unknown>, error: HttpException) => ({
  message: typeof message === 'string' ? message : error.message,
  details,
});

const requestOf = () => ({ requestId: currentContext()?.requestId });
