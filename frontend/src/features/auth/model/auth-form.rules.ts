import * as z from 'zod/mini';
import { personNameChecks, required } from '../../../lib/forms/text-rules.js';
import { INVALID_EMAIL, isEmail, LONGEST_PASSWORD, PASSWORD_TOO_LONG } from './short-forms.rules.js';

/** The rules for passwords, in the order of AUTH-12. */
export const PASSWORD_PARTS: readonly [test: (password: string) => boolean, part: string][] = [
  [(password) => password.length >= 8, 'at least 8 characters'],
  [(password) => /[A-Z]/.test(password), 'an uppercase letter'],
  [(password) => /[a-z]/.test(password), 'a lowercase letter'],
  [(password) => /\d/.test(password), 'a number'],
  [(password) => /[^A-Za-z0-9]/.test(password), 'a special character'],
];

export const missingPasswordParts = (password: string): string[] =>
  PASSWORD_PARTS.filter(([test]) => !test(password)).map(([, part]) => part);

/** Compares the passwords even while other fields are wrong, so that everything is said at once. */
const anyway = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** AUTH-10 to AUTH-13: a blank field says what it needs; the server checks the same, except the confirmation, which never leaves the form. */
export const signUpRules = z
  .object({
    firstName: required('Enter your first name').check(...personNameChecks('First name')),
    lastName: required('Enter your last name').check(...personNameChecks('Last name')),
    email: required('Enter your email address').check(z.refine(isEmail, INVALID_EMAIL)),
    password: required('Enter your password').check(
      z.refine((password) => missingPasswordParts(password).length === 0, {
        error: (issue) => `Password must include: ${missingPasswordParts(String(issue.input)).join(', ')}`,
      }),
      z.refine((password) => password.length <= LONGEST_PASSWORD, PASSWORD_TOO_LONG),
    ),
    confirmPassword: required('Enter your password again'),
    acceptTerms: z.boolean().check(z.refine((accepted) => accepted, 'You must accept the terms of service')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: 'Passwords do not match',
      when: anyway,
    }),
  );

export type SignUpValues = z.infer<typeof signUpRules>;
