import { types } from 'node:util';
import { Meilisearch, MeilisearchError, type Task } from 'meilisearch';
import { MeilisearchRefusal, onKeptConnections } from './meilisearch-connections.js';

export interface MeilisearchAddress {
  url: string;
  /** Null: a server without a master key, on this machine. */
  key: string | null;
}

/** A client whose requests end after `timeoutMs`, whatever the network does. */
export const connectMeilisearch = ({ url, key }: MeilisearchAddress, timeoutMs: number): Meilisearch =>
  new Meilisearch({
    host: url,
    timeout: timeoutMs,
    httpClient: onKeptConnections,
    ...(key === null ? {} : { apiKey: key }),
  });

/** Meilisearch accepted a task and did not carry it out. */
export class TaskFailed extends Error {
  readonly code: string;

  constructor({ uid, type, status, error }: Task) {
    super(`Task ${uid} (${type}) ${status}: ${error?.message ?? 'no reason given'}`);
    this.name = 'TaskFailed';
    this.code = error?.code ?? '';
  }
}

/** What went wrong, in words that name the server when it was the server. */
export const troubleAt = ({ url }: MeilisearchAddress, error: unknown): string =>
  error instanceof MeilisearchError || error instanceof TaskFailed
    ? `Meilisearch at ${url}: ${wordsOf(error)}`
    : wordsOf(error);

/** With what lies under it: the client says "Request to … has failed" of every trouble. What the server says is enough. */
const wordsOf = (error: unknown): string => {
  if (!types.isNativeError(error)) return String(error);
  if (error.cause instanceof MeilisearchRefusal) return error.cause.message;
  return types.isNativeError(error.cause) ? `${error.message}: ${wordsOf(error.cause)}` : error.message;
};
