import * as z from 'zod/mini';
import { required } from '../../../lib/forms/text-rules.js';
import { LONGEST, type PostServiceRequestBody } from '../../../lib/api/api-types.js';

const longest = LONGEST.PostServiceRequestBody;

const text = (name: string, most: number) =>
  required(`${name} is required`).check(z.maxLength(most, `${name} is too long`));

/** REQ-05, REQ-06. */
export const requestRules = z.object({
  title: text('Title', longest.title),
  description: text('Description', longest.description),
  serviceType: text('Service type', longest.serviceType),
  location: text('Location', longest.location),
  city: text('City', longest.city),
  state: text('State', 100),
  budget: text('Budget', longest.budget),
  urgency: z.enum(['low', 'medium', 'high', 'urgent'], 'Invalid urgency'),
  contactMethod: z.enum(['phone', 'whatsapp', 'email', 'chat'], 'Invalid contact method'),
  preferredDate: z.string(),
});

type RequestValues = z.infer<typeof requestRules>;

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
