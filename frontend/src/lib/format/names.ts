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

/** A service type in words: `houseCleaning` → "House Cleaning", `acRepair` → "AC Repair" (DETAIL-07). */
export const serviceLabel = (serviceType: string): string =>
  serviceType
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => (word.toLowerCase() === 'ac' ? 'AC' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

/** A town and its state, which some towns are called after: "Ikeja, Lagos", "Kano". */
export const townOf = ({ city, state }: { city: string; state: string }): string =>
  [...new Set([city, state])].filter(Boolean).join(', ');
