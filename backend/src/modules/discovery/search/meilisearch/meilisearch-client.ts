import { setTimeout as delay } from 'node:timers/promises';
import { types } from 'node:util';
import { Meilisearch, MeilisearchApiError, type EnqueuedTask, type Task } from 'meilisearch';

export interface MeilisearchAddress {
  url: string;
  /** Null: a server without a master key, on this machine. */
  key: string | null;
}

/** A client whose requests end after `timeoutMs`, whatever the network does. */
export const connectTo = ({ url, key }: MeilisearchAddress, timeoutMs: number): Meilisearch =>
  new Meilisearch({ host: url, timeout: timeoutMs, ...(key === null ? {} : { apiKey: key }) });

/** Meilisearch accepted a task and did not carry it out. */
export class TaskFailed extends Error {
  constructor(readonly task: Task) {
    super(`Task ${task.uid} (${task.type}) ${task.status}: ${task.error?.message ?? 'no reason given'}`);
  }
}

/** Resolves when the server has carried out the task. The client's own wait resolves for a failed one, too. */
export const succeeded = async (client: Meilisearch, sent: Promise<EnqueuedTask>, signal: AbortSignal) => {
  const { taskUid } = await sent;
  for (;;) {
    const task = await client.tasks.getTask(taskUid);
    if (task.status === 'succeeded') return;
    if (task.status !== 'enqueued' && task.status !== 'processing') throw new TaskFailed(task);
    await delay(20, undefined, { signal }); // even the shortest task takes some hundred milliseconds
  }
};

/** The HTTP status with which the server refused; null: any other failure. */
export const statusOf = (error: unknown): number | null =>
  error instanceof MeilisearchApiError ? error.response.status : null;

/** The message of an error with its causes: for an unreachable server the client only says "Request to … has failed". */
export const messageOf = (error: unknown): string => {
  if (!types.isNativeError(error)) return String(error);
  return types.isNativeError(error.cause) ? `${error.message}: ${messageOf(error.cause)}` : error.message;
};
