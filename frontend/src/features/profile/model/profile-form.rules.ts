import * as z from 'zod/mini';
import { personNameChecks } from '../../../lib/forms/text-rules.js';
import type { UpdateProfileBody } from '../../../lib/api/api-types.js';

const NIGERIAN_MOBILE = /^(?:\+?234|0)?[789][01]\d{8}$/;

/** PROF-16: empty, or a Nigerian mobile number; the stored one is always accepted. */
const phone = (stored: string) =>
  z
    .string()
    .check(
      z.refine<string>(
        (text) =>
          text.trim() === stored || text.trim() === '' || NIGERIAN_MOBILE.test(text.replace(/\s/g, '')),
        'Please enter a valid Nigerian phone number',
      ),
    );

/** PROF-14 to PROF-16. */
export const profileRules = (storedPhone: string | null) =>
  z.object({
    firstName: z.string().check(...personNameChecks('First name')),
    lastName: z.string().check(...personNameChecks('Last name')),
    phone: phone(storedPhone ?? ''),
  });

export type ProfileValues = z.infer<ReturnType<typeof profileRules>>;

/** PROF-19: names always, the number only when it is another one. */
export const profileChange = (values: ProfileValues, storedPhone: string | null): UpdateProfileBody => {
  const number = values.phone.trim();
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    ...(number === (storedPhone ?? '') ? {} : { phone: number || null }),
  };
};
