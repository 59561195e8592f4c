import type { Response, Test } from 'supertest';
import { startMoneyWorld, type MoneyWorld, type Person } from './money-world.js';
import type { TestAppOptions } from './test-app.js';
import type { ConversationView, MessageView } from '../modules/messaging/http/message.views.js';

export type { Person };

/** As it comes over the network. */
export type SentMessage = Omit<MessageView, 'createdAt' | 'updatedAt'> & {
  createdAt: string;
  updatedAt: string;
};

/** The application with people who write to each other; without the limit of a minute unless it is asked for. */
export const startChatWorld = (options: TestAppOptions = {}): Promise<MoneyWorld> =>
  startMoneyWorld({ ...options, env: { MESSAGES_PER_MINUTE: '0', ...options.env } });

export const say = (from: Person, to: Pick<Person, 'id'>, more: object | string = 'Good morning'): Test =>
  from.agent
    .post('/api/messages/send')
    .send({ receiverId: to.id, ...(typeof more === 'string' ? { content: more } : more) });

/** A message that was sent. */
export const said = async (...words: Parameters<typeof say>): Promise<SentMessage> =>
  ((await say(...words).expect(201)) as Response & { body: SentMessage }).body;

export const threadOf = async (
  reader: Person,
  other: Pick<Person, 'id'>,
  query = '',
): Promise<SentMessage[]> =>
  (await reader.agent.get(`/api/messages/${other.id}${query}`).expect(200)).body as SentMessage[];

export const listOf = async (reader: Person): Promise<ConversationView[]> =>
  (await reader.agent.get('/api/conversations').expect(200)).body as ConversationView[];

export const unreadOf = async (reader: Person): Promise<number> =>
  ((await reader.agent.get('/api/messages/unread').expect(200)).body as { count: number }).count;

export const readAll = async (reader: Person, other: Pick<Person, 'id'>): Promise<number> =>
  (
    (await reader.agent.post(`/api/messages/${other.id}/mark-all-read`).expect(200)).body as {
      updated: number;
    }
  ).updated;
