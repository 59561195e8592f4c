/** AUTH-06, AUTH-10. */
export const FILL_IN_ALL_FIELDS = 'Please fill in all fields';
/** AUTH-18. */
export const INVALID_EMAIL = 'Please enter a valid email address';

/** What the browser's own e-mail field accepts, plus a dot in the domain. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

export interface SignInValues {
  email: string;
  password: string;
}

/** AUTH-06: a text per blank field. */
export const signInProblems = (values: SignInValues): Partial<SignInValues> => ({
  ...(values.email.trim() ? {} : { email: FILL_IN_ALL_FIELDS }),
  ...(values.password.trim() ? {} : { password: FILL_IN_ALL_FIELDS }),
});

/** AUTH-18: the one rule there is; an empty field gets the same text. */
export const forgotPasswordProblems = ({ email }: { email: string }): { email?: string } =>
  isEmail(email) ? {} : { email: INVALID_EMAIL };
