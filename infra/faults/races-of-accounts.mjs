// @ts-check
import { newClient } from './client.mjs';
import { askForCode, must, signUp } from './people.mjs';
import { AT_ONCE, expect, fifty, tally } from './races-of-money.mjs';

const CODE_ATTEMPTS = 5;

/** @type {Record<string, import('./races-of-money.mjs').Race>} */
export const ACCOUNT_RACES = {
  /** One address in several spellings: one account. */
  'sign-up': async ({ url, admin }, round) => {
    const email = `chinedu${round}@example.test`;
    const spellings = [email, email.toUpperCase(), `  ${email} `, `Chinedu${round}@Example.Test`];
    const answers = await fifty((index) => signUp(newClient(url), spellings[index % 4] ?? email));
    const users = await must(admin.get('/api/admin/users'));
    const accounts = users.filter((/** @type {{ email: string }} */ one) => one.email === email);
    return [
      ...expect('answers', tally(answers), `201 × 1, 409 × ${AT_ONCE - 1}`),
      ...expect('accounts', accounts.length, 1),
    ];
  },

  /** Fifty wrong codes: five are looked at, and then the right one is refused, too. */
  'phone-code': async ({ url }, round) => {
    const client = newClient(url);
    const phone = `0805${String(1_000_000 + round)}`;
    const { phoneNumber, code } = await askForCode(client, { email: `halima${round}@example.test`, phone });
    const verify = (/** @type {string} */ tried) =>
      client.call('POST', '/api/auth/verify-otp', { phoneNumber, code: tried });
    const answers = await fifty((index) =>
      verify(String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')),
    );
    const right = await verify(code);
    const self = await must(client.get('/api/user'));
    return [
      ...expect('answers', tally(answers), `400 × ${CODE_ATTEMPTS}, 429 × ${AT_ONCE - CODE_ATTEMPTS}`),
      ...expect('the right code after it', right.status, 429),
      ...expect('verified', self.isPhoneVerified, false),
    ];
  },

  /** The right code fifty times, and another user with a code for the same phone: one of them has it. */
  'phone-number': async ({ url }, round) => {
    const phone = `0806${String(1_000_000 + round)}`;
    const people = [];
    for (const name of ['bola', 'tunde']) {
      const client = newClient(url);
      people.push({
        client,
        body: await askForCode(client, { email: `${name}${round}@example.test`, phone }),
      });
    }
    const [first, second] = people;
    if (!first || !second) return ['nobody came'];
    const answers = await fifty((index) => {
      const { client, body } = index % 2 ? first : second;
      return client.call('POST', '/api/auth/verify-otp', body);
    });
    const selves = await Promise.all(people.map(({ client }) => must(client.get('/api/user'))));
    return [
      ...expect('answered 5xx', answers.filter(({ status }) => status >= 500).length, 0),
      ...expect('who has the phone', selves.filter(({ isPhoneVerified }) => isPhoneVerified).length, 1),
    ];
  },
};
