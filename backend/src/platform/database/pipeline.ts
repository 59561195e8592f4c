import type { PoolClient } from 'pg';

/**
 * Runs `work` with a client that sends each statement at once, without waiting for the answer to the one before: what does
 * not depend on each other costs one way there and back. `work` ends when all its statements are answered.
 */
export const inPipeline = async <Result>(
  client: PoolClient,
  work: () => Promise<Result>,
): Promise<Result> => {
  set(client, true);
  try {
    return await work();
  } finally {
    set(client, false);
  }
};

/** Resolves when all have ended; rejects with the first failure only then, so that nothing is under way any more. */
export const allEnded = async <Result>(works: readonly Promise<Result>[]): Promise<Result[]> => {
  const ended = await Promise.allSettled(works);
  return ended.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
};

/**
 * A setting of the driver's client, which it looks at before each statement, so it may change while nothing is under way.
 * Not set for the whole pool: other holders of its connections copy tables, which the driver refuses in a pipeline.
 */
const set = (client: PoolClient, pipeline: boolean): void => void Object.assign(client, { pipeline });
