import { missingPasswordParts, signUpRules } from './auth-form.rules.js';
import { forgotPasswordProblems, resetPasswordProblems, signInProblems } from './short-forms.rules.js';

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
  it.each([
    ['firstName', 'Enter your first name'],
    ['lastName', 'Enter your last name'],
    ['email', 'Enter your email address'],
    ['password', 'Enter your password'],
    ['confirmPassword', 'Enter your password again'],
  ])('AUTH-10: refuses a blank %s', (field, message) =>
    expect(firstMessage({ ...complete, [field]: '  ' })).toBe(message),
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

it('AUTH-06: sign-in needs both fields', () => {
  expect(signInProblems({ email: 'ada@example.test', password: 'x' })).toEqual({});
  expect(signInProblems({ email: ' ', password: '' })).toEqual({ email: 'Please fill in all fields' });
  expect(signInProblems({ email: 'a@b.ng', password: ' ' })).toEqual({
    password: 'Please fill in all fields',
  });
});

it.each(['', 'ada', 'ada@', 'ada@example', 'a b@example.test'])(
  'AUTH-18: %p is no address to send a reset link to',
  (email) => expect(forgotPasswordProblems({ email }).email).toBe('Please enter a valid email address'),
);

describe('reset rules', () => {
  const problems = (password: string, confirmPassword = password) =>
    resetPasswordProblems({ password, confirmPassword });
  it('AUTH-21: at least six characters, of whatever kind', () => {
    expect(problems('abcde')).toEqual({ password: 'Password must be at least 6 characters' });
    expect(problems('abcdef')).toEqual({});
  });
  it('AUTH-22: the confirmation is compared, also while the password is too short', () =>
    expect(problems('abc', 'abd')).toEqual({
      password: 'Password must be at least 6 characters',
      confirmPassword: "Passwords don't match",
    }));
  it('OP-11: at most 128 characters', () => {
    expect(problems('x'.repeat(128))).toEqual({});
    expect(problems('x'.repeat(129))).toEqual({ password: 'Password is too long' });
    expect(firstMessage({ ...complete, password: `aA1-${'x'.repeat(125)}` })).toBe('Password is too long');
  });
});
