import * as z from 'zod/mini';
import { emailCheck, required } from '../../../lib/forms/text-rules.js';
import { LONGEST } from '../../../lib/api/api-types.js';

const longest = LONGEST.ContactMessageBody;

const atLeast = (length: number, message: string) =>
  z.string().check(z.refine<string>((text) => text.trim().length >= length, message));

/** CONTACT-03. */
export const contactRules = z.object({
  firstName: atLeast(2, 'First name must be at least 2 characters').check(
    z.maxLength(longest.firstName, 'First name is too long'),
  ),
  lastName: atLeast(2, 'Last name must be at least 2 characters').check(
    z.maxLength(longest.lastName, 'Last name is too long'),
  ),
  email: required('Please enter a valid email address').check(emailCheck),
  phone: atLeast(10, 'Please enter a valid phone number').check(
    z.maxLength(longest.phone, 'Phone is too long'),
  ),
  subject: atLeast(5, 'Subject must be at least 5 characters').check(
    z.maxLength(longest.subject, 'Subject is too long'),
  ),
  message: atLeast(10, 'Message must be at least 10 characters').check(
    z.maxLength(longest.message, 'Message is too long'),
  ),
});

export type ContactValues = z.infer<typeof contactRules>;
