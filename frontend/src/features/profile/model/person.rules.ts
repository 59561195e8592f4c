import type { Role, UserSelf } from '../../../lib/api-types.js';

/** PROF-02: the full name, or the e-mail where there is none. */
export const fullName = ({ firstName, lastName, email }: UserSelf): string =>
  `${firstName} ${lastName}`.trim() || email;

/** PROF-06, OP-09: 'customer' is only a display name. */
export const ROLE_LABELS: Record<Role, string> = {
  user: 'Customer',
  provider: 'Provider',
  admin: 'Administrator',
};
