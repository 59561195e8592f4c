import { AnswerCheck } from './answer-check.js';

const type = 'application/json';
const wallet = { balance: 1, totalSpent: 0, totalTopups: 1 };
const ADDRESS = 'http://127.0.0.1:3000/api/wallet';

const problemsWith = (body: unknown, status = 200, address = ADDRESS): string[] => {
  const check = new AnswerCheck();
  check.see('GET', address, { status, type, body });
  return [...check.problems];
};

describe('real answers are compared with openapi.json', () => {
  it('takes what is described', () => {
    expect(problemsWith(wallet)).toEqual([]);
    expect(problemsWith([], 200, 'http://127.0.0.1/api/listings/my-listings?x=1')).toEqual([]);
  });

  it.each([
    ['a field too many', { ...wallet, secret: 1 }, 'answer must NOT have additional properties'],
    ['a field too few', { balance: 1, totalSpent: 0 }, "answer must have required property 'totalTopups'"],
    ['another type', { ...wallet, balance: '1' }, 'answer/balance must be number'],
    ['null', { ...wallet, balance: null }, 'answer/balance must be number'],
  ])('names %s', (_, body, problem) =>
    expect(problemsWith(body)).toEqual([`GET /api/wallet: 200: ${problem}`]),
  );

  it('names a status that is not described', () =>
    expect(problemsWith(wallet, 202)).toEqual(['GET /api/wallet: 202 with JSON is not described']));

  it('leaves refusals and routes that are not described alone', () => {
    expect(problemsWith({ message: 'Unauthorized' }, 401)).toEqual([]);
    expect(problemsWith({}, 200, 'http://127.0.0.1/api/test/outbox')).toEqual([]);
  });
});
