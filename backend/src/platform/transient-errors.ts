import { setTimeout as sleep } from 'node:timers/promises';
import { types } from 'node:util';

/** Something of ours cannot do it now; trying again is safe. */
export class Unavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The server is not there, or the way to it is broken; what node says. */
const NOBODY_THERE = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The same, and what a pool says of a server that is silent; pg gives these no code. */
const NO_ANSWER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Query read timeout)/;

/**
 * SQLSTATEs of PostgreSQL that say nothing about what was asked, whole classes or single ones; asked again later, the
 * same question is answered. Everything else (a broken rule, a wrong statement, a program's limit) stays as it is.
 */
const NOT_NOW = [
  '08', // connection lost or refused
  '25006', // read-only: a standby, or a disk that an administrator protects
  '25P03', // idle in transaction for too long
  '25P04', // transaction timeout
  '28', // not let in: a password that is being changed
  '3D000', // the database is being restored under its name
  '40', // serialisation failures and deadlocks
  '53', // no memory, no disk space, no connections
  '55006', // in use by another session
  '55P03', // lock not available
  '57', // cancelled, shutting down, starting up
  '58', // input and output errors of the system
];
const SQL_STATE = /^\d[\dA-Z]{4}$/;

/**
 * The one list of temporary failures. True when a store could not do it now, as opposed to having refused it or being
 * asked wrongly: a request answers 503, projections and policies retry however long it takes, and the client is not to
 * blame. Whether what was asked took effect may be unknown.
 */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof Unavailable) return true;
  if (!types.isNativeError(error)) return false;
  const { code, driverError, errors } = error as Error &
    Partial<Record<'code' | 'driverError' | 'errors', unknown>>;
  if (typeof code === 'string' && (NOBODY_THERE.has(code) || isNotNow(code))) return true;
  if (Array.isArray(errors) && errors.some((inner) => isTransient(inner))) return true; // every address was tried
  return NO_ANSWER.test(error.message) || isTransient(driverError);
};

/** True when a connection may be waited for in vain: the server did not say anything. */
export const isTimeout = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return isTransient(error) && !(typeof code === 'string' && SQL_STATE.test(code));
};

const isNotNow = (code: string): boolean =>
  SQL_STATE.test(code) && NOT_NOW.some((state) => code.startsWith(state));

/**
 * Does it again after a pause while the failure is a temporary one and there is time; rejects with the last error. What
 * fails must leave nothing behind.
 */
export const patiently = async <Done>(
  work: () => Promise<Done>,
  { forMs, pauseMs }: { forMs: number; pauseMs: number },
): Promise<Done> => {
  for (const until = performance.now() + forMs; ; await sleep(pauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || performance.now() + pauseMs > until) throw error;
    }
  }
};
