import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EventStore, StoredEvent } from './event-store.js';
import { walkLog } from './log-copy.js';

const LINES_AT_ONCE = 500;

/**
 * Writes the current log to a new file (0600), one JSON object per line in the order of the log. Sealed
 * personal data stays sealed. Answers how many events it wrote; rejects when the file exists.
 */
export const exportLog = async (
  store: EventStore,
  file: string,
  onProgress: (events: number) => void = () => undefined,
): Promise<number> => {
  const until = await store.head();
  let events = 0;
  async function* lines(): AsyncGenerator<string> {
    let waiting: string[] = [];
    for await (const event of walkLog(store, until)) {
      waiting.push(lineOf(event));
      events += 1;
      if (waiting.length < LINES_AT_ONCE) continue;
      yield waiting.join('');
      waiting = [];
      onProgress(events);
    }
    yield waiting.join('');
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  return events;
};

const lineOf = ({ position, stream, revision, recordedAt, ...event }: StoredEvent): string =>
  `${JSON.stringify({ position, stream, revision: Number(revision), recordedAt, ...event })}\n`;
