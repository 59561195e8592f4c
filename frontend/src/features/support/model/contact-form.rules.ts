import * as z from 'zod/mini';

const atLeast = (length: number, message: string) =>
  z.string().check(z.refine<string>((text) => text.trim().length >= length, message));

/** CONTACT-03. */
export const contactRules = z.object({
  firstName: atLeast(2, 'First name must be at least 2 characters').check(
    z.maxLength(50, 'First name is too long'),
  ),
  lastName: atLeast(2, 'Last name must be at least 2 characters').check(
    z.maxLength(50, 'Last name is too long'),
  ),
  email: z
    .string()
    .check(
      z.refine<string>(
        (text) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim()),
        'Please enter a valid email address',
      ),
    ),
  phone: atLeast(10, 'Please enter a valid phone number').check(z.maxLength(20, 'Phone is too long')),
  subject: atLeast(5, 'Subject must be at least 5 characters').check(z.maxLength(200, 'Subject is too long')),
  message: atLeast(10, 'Message must be at least 10 characters').check(
    z.maxLength(5000, 'Message is too long'),
  ),
});

export type ContactValues = z.infer<typeof contactRules>;
