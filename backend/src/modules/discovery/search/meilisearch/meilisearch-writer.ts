import { setTimeout as delay } from 'node:timers/promises';
import type { EnqueuedTask, Meilisearch } from 'meilisearch';
import type { ListingDoc } from '../search-index.js';
import { TaskFailed } from './meilisearch-client.js';
import { refusalIn } from './meilisearch-connections.js';
import { meilisearchDocumentOf, type MeilisearchDocument } from './meilisearch-documents.js';

/** A task that has taken so long is looked at again after an eighth of that: what comes next is held up no longer. */
const LOOKS = { share: 1 / 8, leastMs: 20, mostMs: 500 };

/** Resolves when the server has carried out the task. A failed one resolves in the client too, with that status. */
export const carriedOut = async (
  client: Meilisearch,
  enqueued: Promise<EnqueuedTask>,
  signal: AbortSignal,
): Promise<void> => {
  const { taskUid } = await enqueued;
  const began = performance.now();
  for (;;) {
    const task = await client.tasks.getTask(taskUid);
    if (task.status === 'succeeded') return;
    if (task.status !== 'enqueued' && task.status !== 'processing') throw new TaskFailed(task);
    const wait = LOOKS.share * (performance.now() - began);
    await delay(Math.min(Math.max(wait, LOOKS.leastMs), LOOKS.mostMs), undefined, { signal });
  }
};

/** Puts documents into indexes and takes them out; knows nothing of where they come from. */
export class MeilisearchWriter {
  constructor(
    private readonly client: Meilisearch,
    private readonly signal: AbortSignal,
  ) {}

  /**
   * Brings documents into some indexes, inactive ones and `gone` out of them, and resolves when it is done. Additions
   * and deletions are one task each, because the server merges only tasks of one kind. Returns the ids of documents
   * that it refuses; idempotent, so after any other failure all of it is sent again.
   */
  async write(
    uids: readonly string[],
    docs: readonly ListingDoc[],
    gone: readonly number[] = [],
  ): Promise<number[]> {
    const active = docs.filter(({ isActive }) => isActive).map(meilisearchDocumentOf);
    const hidden = [...gone, ...docs.filter(({ isActive }) => !isActive).map(({ id }) => id)];
    const refused = await Promise.all(
      uids.map(async (uid) => {
        const [bad] = await Promise.all([this.add(uid, active), this.remove(uid, hidden)]);
        return bad;
      }),
    );
    return [...new Set(refused.flat())];
  }

  /** One document that the server cannot take fails its whole batch; halves find it. */
  private async add(uid: string, docs: readonly MeilisearchDocument[]): Promise<number[]> {
    const [first] = docs;
    if (!first) return [];
    try {
      const task = this.client.index<MeilisearchDocument>(uid).addDocuments([...docs], { primaryKey: 'id' });
      await carriedOut(this.client, task, this.signal);
      return [];
    } catch (error) {
      if (!isAboutDocuments(error)) throw error;
      if (docs.length === 1) return [first.id];
      const half = Math.floor(docs.length / 2);
      return [...(await this.add(uid, docs.slice(0, half))), ...(await this.add(uid, docs.slice(half)))];
    }
  }

  private async remove(uid: string, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await carriedOut(this.client, this.client.index(uid).deleteDocuments([...ids]), this.signal);
  }
}

const PAYLOAD_TOO_LARGE = 413;

const isAboutDocuments = (error: unknown): boolean =>
  error instanceof TaskFailed
    ? /document|max_fields/.test(error.code)
    : refusalIn(error) === PAYLOAD_TOO_LARGE;
