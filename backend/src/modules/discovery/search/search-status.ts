import type { EventStore } from '../../../platform/event-store/event-store.js';
import { lagCounter, MOST_LAG } from '../../../platform/followers/follower-status.js';
import { MEILISEARCH } from './meilisearch/meilisearch-documents.js';
import type { MeilisearchUpkeep } from './meilisearch/meilisearch-upkeep.js';
import { messageOf } from './meilisearch/meilisearch-client.js';

/** Lines for an operator: which engine answers and why, and how far behind the index is. Null: PostgreSQL was chosen. */
export const searchStatus = async (
  store: EventStore,
  upkeep: MeilisearchUpkeep | null,
): Promise<string[]> => {
  if (!upkeep) return ['PostgreSQL answers searches (SEARCH=embedded).'];
  const position = (await upkeep.checkpoints.of(MEILISEARCH))?.position ?? 'start';
  const lag = await lagCounter(store)(position);
  const obstacle = await upkeep.obstacle().catch(messageOf);
  return [
    obstacle === null
      ? `Meilisearch at ${upkeep.parts.address.url} answers searches.`
      : `PostgreSQL answers searches: ${obstacle}`,
    `${lag}${lag === MOST_LAG ? ' or more' : ''} events of the log are not in the index yet.`,
  ];
};
