import { LONGEST } from '../../../lib/api/api-types.js';

/** AUTH-06: at the first blank field. */
const FILL_IN_ALL_FIELDS = 'Please fill in all fields';
/** AUTH-18. */
export const INVALID_EMAIL = 'Please enter a valid email address';

/** Accepts what the browser's own e-mail field does, but requires a dot in the domain. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

export interface SignInValues {
  email: string;
  password: string;
}

/** AUTH-06. */
export const signInProblems = ({ email, password }: SignInValues): Partial<SignInValues> => {
  if (email.trim() === '') return { email: FILL_IN_ALL_FIELDS };
  return password.trim() === '' ? { password: FILL_IN_ALL_FIELDS } : {};
};

/** AUTH-18: the one rule there is; an empty field gets the same text. */
export const forgotPasswordProblems = ({ email }: { email: string }): { email?: string } =>
  isEmail(email) ? {} : { email: INVALID_EMAIL };

/** OP-11: looser than at sign-up, as specified. */
const SHORTEST_NEW_PASSWORD = 6;
export const LONGEST_PASSWORD = LONGEST.SignUpBody.password;
export const PASSWORD_TOO_LONG = 'Password is too long';

export interface ResetPasswordValues {
  password: string;
  confirmPassword: string;
}

/** AUTH-21, AUTH-22: both are said at once. */
export function resetPasswordProblems(values: ResetPasswordValues): Partial<ResetPasswordValues> {
  const problems: Partial<ResetPasswordValues> = {};
  if (values.password.length < SHORTEST_NEW_PASSWORD)
    problems.password = `Password must be at least ${SHORTEST_NEW_PASSWORD} characters`;
  if (values.password.length > LONGEST_PASSWORD) problems.password = PASSWORD_TOO_LONG;
  if (values.password !== values.confirmPassword) problems.confirmPassword = "Passwords don't match";
  return problems;
}
