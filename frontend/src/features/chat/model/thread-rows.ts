import type { ReactNode } from 'react';
import { dayOf } from '../../../lib/format/dates.js';
import type { Message } from '../api/chat.types.js';
import type { Unsent } from './outbox.js';

/** An event of a job between the messages (contract 3.15); no message, but read from the job. */
export interface JobLine {
  key: string;
  text: string;
  createdAt: string;
  /** The buttons to answer it, while it waits for the reader. */
  answers?: ReactNode;
}

type Entry = Message | JobLine;

/** The rows of a thread, from the top: messages and lines about jobs by time, then messages still being sent. */
export interface ThreadRows {
  entries: readonly Entry[];
  unsent: readonly Unsent[];
}

export const isMessage = (entry: Entry): entry is Message => 'content' in entry;

/** `lines`: the oldest first. Those from before the first message wait until the older messages are read, too. */
export function rowsOf(
  messages: readonly Message[],
  hasOlder: boolean,
  lines: readonly JobLine[],
  unsent: readonly Unsent[],
): ThreadRows {
  const entries: Entry[] = [];
  let next = hasOlder
    ? lines.filter(({ createdAt }) => createdAt < (messages[0]?.createdAt ?? '')).length
    : 0;
  for (const message of messages) {
    for (let line = lines[next]; line && line.createdAt < message.createdAt; line = lines[next]) {
      entries.push(line);
      next += 1;
    }
    entries.push(message);
  }
  entries.push(...lines.slice(next));
  return { entries, unsent };
}

export const rowCount = ({ entries, unsent }: ThreadRows): number => entries.length + unsent.length;

/** The user's own message keeps its key when it is stored, so that it stays in its place. */
export function rowKey({ entries, unsent }: ThreadRows, index: number, userId: number): string {
  const entry = entries[index];
  if (!entry) return unsent[index - entries.length]?.key ?? '';
  if (!isMessage(entry)) return entry.key;
  const clientId = entry.senderId === userId ? entry.metadata?.['clientId'] : undefined;
  return typeof clientId === 'string' ? clientId : String(entry.id);
}

/**
 * What comes after this row when another day begins with it. The name of a day goes with the row before it: a row that
 * lost its own when older messages come above would move everything below.
 */
export function beginsNextDay(entries: readonly Entry[], index: number): Entry | null {
  const [entry, next] = [entries[index], entries[index + 1]];
  return entry && next && dayOf(entry.createdAt) !== dayOf(next.createdAt) ? next : null;
}

const ROW = { base: 60, line: 24, picture: 184, charactersInLine: 34 } as const;

/** The estimated height of a row in pixels, until it has been rendered. */
export function estimatedHeight({ entries }: ThreadRows, index: number): number {
  const entry = entries[index];
  if (!entry || !isMessage(entry)) return ROW.base;
  const lines = Math.ceil(entry.content.length / ROW.charactersInLine);
  return ROW.base + (lines - 1) * ROW.line + (entry.messageType === 'image' ? ROW.picture : 0);
}

/** How many came from the other side after the moment up to which everything was in sight. */
export function cameSince(messages: readonly Message[], seenUntil: string, userId: number): number {
  let came = 0;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (!message || message.createdAt <= seenUntil) break;
    if (message.senderId !== userId) came += 1;
  }
  return came;
}
