import { dayOf } from '../../../lib/format/dates.js';
import type { Message } from '../api/chat.types.js';
import type { Unsent } from './outbox.js';

/** The rows of a thread, from the top: stored messages, then those still being sent. */
export interface ThreadRows {
  messages: readonly Message[];
  unsent: readonly Unsent[];
}

export const rowCount = ({ messages, unsent }: ThreadRows): number => messages.length + unsent.length;

/** The user's own message keeps its key when it is stored, so that it stays in its place. */
export function rowKey({ messages, unsent }: ThreadRows, index: number, userId: number): string {
  const message = messages[index];
  if (!message) return unsent[index - messages.length]?.key ?? '';
  const clientId = message.senderId === userId ? message.metadata?.['clientId'] : undefined;
  return typeof clientId === 'string' ? clientId : String(message.id);
}

/**
 * The message after this one when another day begins with it. The name of a day goes with the row before it: a row that
 * lost its own when older messages come above would move everything below.
 */
export function beginsNextDay(messages: readonly Message[], index: number): Message | null {
  const [message, next] = [messages[index], messages[index + 1]];
  return message && next && dayOf(message.createdAt) !== dayOf(next.createdAt) ? next : null;
}

const ROW = { base: 60, line: 24, picture: 184, charactersInLine: 34 } as const;

/** How high a row may be, in pixels, until it has been on the screen. */
export function estimatedHeight({ messages }: ThreadRows, index: number): number {
  const message = messages[index];
  if (!message) return ROW.base;
  const lines = Math.ceil(message.content.length / ROW.charactersInLine);
  return ROW.base + (lines - 1) * ROW.line + (message.messageType === 'image' ? ROW.picture : 0);
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
