// @ts-check
import { newClient } from './client.mjs';
import { must, signedUp } from './people.mjs';
import { expect, fifty } from './races-of-money.mjs';

const failed = (/** @type {readonly { status: number }[]} */ answers) =>
  answers.filter(({ status }) => status >= 500).length;

/** @type {Record<string, import('./races-of-money.mjs').Race>} */
export const CHAT_RACES = {
  /** The first message to somebody, sent fifty times with one key: one conversation and one message. */
  'one-message': async ({ url, owner }, round) => {
    const sender = await signedUp(newClient(url), `sender${round}@example.test`);
    const body = { receiverId: owner.id, content: 'Is Monday free?' };
    const headers = { 'idempotency-key': `one-message-${round}` };
    const answers = await fifty(() => sender.call('POST', '/api/messages/send', body, headers));
    const told = new Set(answers.filter(({ status }) => status < 300).map((answer) => answer.body.id));
    const thread = await must(sender.get(`/api/messages/${owner.id}`));
    const conversations = await must(sender.get('/api/conversations'));
    return [
      ...expect('answered 5xx', failed(answers), 0),
      ...expect('messages that were told of', told.size, 1),
      ...expect('messages', thread.length, 1),
      ...expect('conversations', conversations.length, 1),
    ];
  },

  /** Fifty messages at once, without a key, in a conversation that none of them finds: all arrive in one. */
  'fifty-messages': async ({ url, owner }, round) => {
    const sender = await signedUp(newClient(url), `talker${round}@example.test`);
    const send = (/** @type {number} */ index) =>
      sender.call('POST', '/api/messages/send', { receiverId: owner.id, content: `${index}` });
    const answers = await fifty(send);
    const sent = answers.filter(({ status }) => status < 300).length;
    const thread = await must(sender.get(`/api/messages/${owner.id}?limit=200`));
    const conversations = await must(sender.get('/api/conversations'));
    return [
      ...expect('answered 5xx', failed(answers), 0),
      ...expect('messages', thread.length, sent),
      ...expect('conversations', conversations.length, 1),
    ];
  },
};
