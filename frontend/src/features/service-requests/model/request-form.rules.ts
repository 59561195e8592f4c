import * as z from 'zod/mini';
import { LONGEST, type PostServiceRequestBody } from '../../../lib/api/api-types.js';

const longest = LONGEST.PostServiceRequestBody;

const required = (name: string, most: number) =>
  z.string().check(
    z.refine<string>((text) => text.trim() !== '', `${name} is required`),
    z.maxLength(most, `${name} is too long`),
  );

/** REQ-05, REQ-06. */
export const requestRules = z.object({
  title: required('Title', longest.title),
  description: required('Description', longest.description),
  serviceType: required('Service type', longest.serviceType),
  location: required('Location', longest.location),
  city: required('City', longest.city),
  state: required('State', 100),
  budget: required('Budget', longest.budget),
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
