import { missingPasswordParts, signInRules, signUpRules } from './auth-form.rules.js';

const complete = {
  firstName: 'Amaka',
  lastName: 'Obi',
  email: 'amaka@example.com',
  password: 'Sturdy-Ladder-7',
  confirmPassword: 'Sturdy-Ladder-7',
  acceptTerms: true,
};

const firstMessage = (values: object): string | undefined =>
  signUpRules.safeParse(values).error?.issues[0]?.message;

describe('sign-up rules', () => {
  it('AUTH-10: accepts a complete form', () => expect(firstMessage(complete)).toBeUndefined());
  it.each(['firstName', 'lastName', 'email', 'password', 'confirmPassword'])(
    'AUTH-10: refuses a blank %s',
    (field) => expect(firstMessage({ ...complete, [field]: '  ' })).toBe('Please fill in all fields'),
  );
  it('AUTH-11: asks for the terms', () =>
    expect(firstMessage({ ...complete, acceptTerms: false })).toBe('You must accept the terms of service'));
  it('AUTH-12: names what the password lacks', () => {
    expect(missingPasswordParts('abc')).toEqual([
      'at least 8 characters',
      'an uppercase letter',
      'a number',
      'a special character',
    ]);
    expect(firstMessage({ ...complete, password: 'alllowercase', confirmPassword: 'alllowercase' })).toBe(
      'Password must include: an uppercase letter, a number, a special character',
    );
  });
  it('AUTH-13: compares the confirmation', () =>
    expect(firstMessage({ ...complete, confirmPassword: 'Sturdy-Ladder-8' })).toBe('Passwords do not match'));
  it('PROF-14: holds names to 2 to 50 characters', () => {
    expect(firstMessage({ ...complete, firstName: 'A' })).toBe('First name must be at least 2 characters');
    expect(firstMessage({ ...complete, lastName: 'x'.repeat(51) })).toBe(
      'Last name must be less than 50 characters',
    );
    expect(firstMessage({ ...complete, lastName: 'x'.repeat(50) })).toBeUndefined();
  });
});

it('AUTH-06: sign-in needs both fields', () =>
  expect(signInRules.safeParse({ email: 'a@b.ng', password: '' }).error?.issues[0]?.message).toBe(
    'Please fill in all fields',
  ));
