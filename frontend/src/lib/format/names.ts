import type { UserSelf } from '../api/api-types.js';

/** First and last name; the e-mail where there is none (PROF-02). */
export const fullName = ({
  firstName,
  lastName,
  email,
}: Pick<UserSelf, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

/** Up to two initials of a name: "Adebayo & Sons Plumbing" → "AS". */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** DETAIL-06: who wrote a review, as far as it is known. */
export const authorOf = (user: { firstName: string; lastName: string } | null): string =>
  (user && `${user.firstName} ${user.lastName}`.trim()) || 'Anonymous';
