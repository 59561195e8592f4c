import { missingPasswordParts } from './account.rules.js';

describe('AUTH-12: the parts of a sign-up password', () => {
  it.each([
    ['Aa1!aaaa', []],
    ['Aa1!aaa', ['at least 8 characters']],
    ['aa1!aaaa', ['an uppercase letter']],
    ['AA1!AAAA', ['a lowercase letter']],
    ['Aaa!aaaa', ['a number']],
    ['Aa1aaaaa', ['a special character']],
    ['Aa1 aaaa', ['a special character']],
    ['Ọ̀ṣun-2026', []],
    [
      '',
      [
        'at least 8 characters',
        'an uppercase letter',
        'a lowercase letter',
        'a number',
        'a special character',
      ],
    ],
  ])('%j lacks %j', (password, missing) => {
    expect(missingPasswordParts(password)).toEqual(missing);
  });
});
