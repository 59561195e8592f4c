import { setTimeout as sleep } from 'node:timers/promises';
import { types } from 'node:util';

/** A dependency is temporarily unavailable; retrying is safe. */
export class Unavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** Node's codes for a server that cannot be reached. */
const UNREACHABLE = new Set([
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

/** The same, and a server that does not respond, as the pool reports it; pg gives these no code. */
const NO_ANSWER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Query read timeout)/;

/**
 * SQLSTATEs of PostgreSQL, classes or single ones, that are not about the statement: tried again later, the same one
 * succeeds. Everything else (a violated constraint, a wrong statement, a program's limit) is permanent.
 */
const NOT_NOW = [
  '08', // connection lost or refused
  '25006', // read-only: a standby, or a disk that an administrator protects
  '25P03', // idle in transaction for too long
  '25P04', // transaction timeout
  '28', // authentication refused: a password that is being changed
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
 * The one list of temporary failures. True when a store could not do it now, as opposed to refusing it: a request answers
 * 503, projections and policies retry however long it takes. Whether the operation took effect may be unknown.
 */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof Unavailable) return true;
  if (!types.isNativeError(error)) return false;
  const { code, driverError, errors } = error as Error &
    Partial<Record<'code' | 'driverError' | 'errors', unknown>>;
  if (typeof code === 'string' && (UNREACHABLE.has(code) || isNotNow(code))) return true;
  if (Array.isArray(errors) && errors.some((inner) => isTransient(inner))) return true; // every address was tried
  return NO_ANSWER.test(error.message) || isTransient(driverError);
};

/** True when the server did not respond, so that waiting on this connection again is pointless. */
export const isTimeout = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return isTransient(error) && !(typeof code === 'string' && SQL_STATE.test(code));
};

const isNotNow = (code: string): boolean =>
  SQL_STATE.test(code) && NOT_NOW.some((state) => code.startsWith(state));

/**
 * Retries after a pause while the failure is temporary and there is time; rejects with the last error. A failed try must
 * leave nothing behind.
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
