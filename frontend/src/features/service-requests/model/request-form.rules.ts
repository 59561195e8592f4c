import * as z from 'zod/mini';
import type { PostServiceRequestBody } from '../../../lib/api/api-types.js';

const required = (name: string, longest: number) =>
  z.string().check(
    z.refine<string>((text) => text.trim() !== '', `${name} is required`),
    z.maxLength(longest, `${name} is too long`),
  );

/** REQ-05, REQ-06. */
export const requestRules = z.object({
  title: required('Title', 200),
  description: required('Description', 5000),
  serviceType: required('Service type', 50),
  location: required('Location', 500),
  city: required('City', 100),
  state: required('State', 100),
  budget: required('Budget', 100),
  urgency: z.enum(['low', 'medium', 'high', 'urgent'], 'Invalid urgency'),
  contactMethod: z.enum(['phone', 'whatsapp', 'email', 'chat'], 'Invalid contact method'),
  preferredDate: z.string(),
});

export type RequestValues = z.infer<typeof requestRules>;

export const emptyRequest: RequestValues = {
  title: '',
  description: '',
  serviceType: '',
  location: '',
  city: '',
  state: '',
  budget: '',
  urgency: 'medium',
  contactMethod: 'phone',
  preferredDate: '',
};

export const requestBodyOf = ({
  preferredDate,
  state,
  ...values
}: RequestValues): PostServiceRequestBody => ({
  ...values,
  state: state as PostServiceRequestBody['state'], // chosen from the server's own list
  preferredDate: preferredDate || null,
});
