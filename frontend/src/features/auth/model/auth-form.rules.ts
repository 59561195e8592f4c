import * as z from 'zod/mini';

export const FILL_IN_ALL_FIELDS = 'Please fill in all fields';
const INVALID_EMAIL = 'Please enter a valid email address';
/** What the browser's own e-mail field accepts, plus a dot in the domain. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const filledIn = () => z.string().check(z.refine((text) => text.trim() !== '', FILL_IN_ALL_FIELDS));

const name = (label: string) =>
  filledIn().check(
    z.refine((text) => text.trim().length >= 2, `${label} must be at least 2 characters`),
    z.refine((text) => text.trim().length <= 50, `${label} must be less than 50 characters`),
  );

/** What a password lacks, in the order of AUTH-12. */
const PASSWORD_PARTS: readonly [test: (password: string) => boolean, part: string][] = [
  [(password) => password.length >= 8, 'at least 8 characters'],
  [(password) => /[A-Z]/.test(password), 'an uppercase letter'],
  [(password) => /[a-z]/.test(password), 'a lowercase letter'],
  [(password) => /\d/.test(password), 'a number'],
  [(password) => /[^A-Za-z0-9]/.test(password), 'a special character'],
];

export const missingPasswordParts = (password: string): string[] =>
  PASSWORD_PARTS.filter(([test]) => !test(password)).map(([, part]) => part);

/** AUTH-06. */
export const signInRules = z.object({ email: filledIn(), password: filledIn() });

/** AUTH-10 to AUTH-13; the server checks the same, except the confirmation, which never leaves the form. */
export const signUpRules = z
  .object({
    firstName: name('First name'),
    lastName: name('Last name'),
    email: filledIn().check(z.refine((text) => EMAIL.test(text.trim()), INVALID_EMAIL)),
    password: filledIn().check(
      z.refine((password) => missingPasswordParts(password).length === 0, {
        error: (issue) => `Password must include: ${missingPasswordParts(String(issue.input)).join(', ')}`,
      }),
    ),
    confirmPassword: filledIn(),
    acceptTerms: z.boolean().check(z.refine((accepted) => accepted, 'You must accept the terms of service')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: 'Passwords do not match',
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );

export type SignInValues = z.infer<typeof signInRules>;
export type SignUpValues = z.infer<typeof signUpRules>;
