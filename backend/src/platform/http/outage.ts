import { types } from 'node:util';
import { StorageUnavailable } from '../files/file-storage.js';
import { EventStoreUnavailable } from '../event-store/event-store.js';

/** What node and PostgreSQL say when the server is gone, starting, stopping, full or too slow. */
const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
]);
const OUTAGE_TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Query read timeout)/;

/** True when a store could not answer, as opposed to having refused or being asked wrongly. */
export const isOutage = (error: unknown): boolean => {
  if (error instanceof EventStoreUnavailable || error instanceof StorageUnavailable) return true;
  if (!types.isNativeError(error)) return false;
  const { code, driverError, errors } = error as Error &
    Partial<Record<'code' | 'driverError' | 'errors', unknown>>;
  if (typeof code === 'string' && (OUTAGE_CODES.has(code) || code.startsWith('08'))) return true;
  if (Array.isArray(errors) && errors.some((inner) => isOutage(inner))) return true; // every address was tried
  return OUTAGE_TEXTS.test(error.message) || isOutage(driverError);
};
