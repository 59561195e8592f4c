// @ts-check
import { newClient } from './client.mjs';
import { must, signedUp } from './people.mjs';
import { AT_ONCE, expect, fifty, tally } from './races-of-money.mjs';

/** Contract 3.1. */
const RESPONSES_PER_HOUR = 20;

const WANTED = {
  title: 'Paint two rooms',
  description: 'Walls and ceilings, the paint is there.',
  serviceType: 'painting',
  location: 'Off Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  budget: '80,000',
};
const OFFER = { message: 'I can start on Monday' };

/** @param {import('./people.mjs').Client} owner @returns {Promise<string>} */
const posted = async (owner) => {
  const { id } = await must(owner.call('POST', '/api/service-requests', WANTED));
  return `/api/service-requests/${id}`;
};

/** @type {Record<string, import('./races-of-money.mjs').Race>} */
export const REQUEST_RACES = {
  /** Fifty responses of one person who has sent nineteen within the hour: one more. */
  respond: async ({ url, owner }, round) => {
    const path = await posted(owner.client);
    const responder = await signedUp(newClient(url), `responder${round}@example.test`);
    const respond = () => responder.call('POST', `${path}/responses`, OFFER);
    for (let sent = 1; sent < RESPONSES_PER_HOUR; sent += 1) await must(respond());
    const answers = await fifty(respond);
    const { responseCount } = await must(owner.client.get(path));
    return [
      ...expect('answers', tally(answers), `201 × 1, 429 × ${AT_ONCE - 1}`),
      ...expect('responses', responseCount, RESPONSES_PER_HOUR),
    ];
  },

  /** Two responses accepted by turns: one is selected at the end. */
  accept: async ({ url, owner }, round) => {
    const path = await posted(owner.client);
    const responder = await signedUp(newClient(url), `chosen${round}@example.test`);
    const responses = [];
    for (let sent = 0; sent < 2; sent += 1)
      responses.push((await must(responder.call('POST', `${path}/responses`, OFFER))).id);
    const answers = await fifty((index) =>
      owner.client.call('POST', `${path}/responses/${responses[index % 2]}/accept`, {}),
    );
    const found = await must(owner.client.get(`${path}/responses`));
    const selected = found.filter((/** @type {{ isSelected: boolean }} */ one) => one.isSelected);
    return [
      ...expect('answered 5xx', answers.filter(({ status }) => status >= 500).length, 0),
      ...expect(
        'accepted',
        answers.some(({ status }) => status === 200),
        true,
      ),
      ...expect('selected', selected.length, 1),
    ];
  },

  /** Fifty completions: one. */
  'complete-request': async ({ owner }) => {
    const path = await posted(owner.client);
    const answers = await fifty(() => owner.client.call('PUT', path, { status: 'completed' }));
    const { status } = await must(owner.client.get(path));
    return [
      ...expect('answers', tally(answers), `200 × 1, 409 × ${AT_ONCE - 1}`),
      ...expect('status', status, 'completed'),
    ];
  },
};
