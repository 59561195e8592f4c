import { ApiError, messageOf } from '../../../lib/api/api-client.js';
import { COOLDOWN_MINUTES, TOAST_DURATION_LONG, TOAST_DURATION_LONGEST } from '../../../lib/constants.js';
import { NOT_REACHED } from '../../../lib/forms/use-submit.js';
import type { ToastMessage } from '../../../lib/toast.js';
import type { Answer } from '../../../lib/api/api-types.js';
import { plural } from '../../../lib/format/numbers.js';

export type ContactAnswer = Answer<'/api/service/contact', 'post'>;

/** INT-12, OP-05. */
const contactRecorded = (verificationRequired: boolean, businessName: string): ToastMessage =>
  verificationRequired
    ? {
        title: 'Contact initiated',
        description: `${businessName} has to confirm that you were in touch.`,
        duration: TOAST_DURATION_LONG,
      }
    : { title: 'Contact recorded', description: `${businessName} has already confirmed your contact.` };

/** INT-07 to INT-11: why a contact was not recorded. The call or chat itself opens in any case (OP-06). */
function contactRefused(failure: unknown): ToastMessage {
  const variant = 'destructive';
  if (!(failure instanceof ApiError)) {
    return { variant, title: 'Error', description: NOT_REACHED };
  }
  const { status, text } = failure;
  if (status === 401) {
    return {
      variant,
      title: 'Please log in',
      description: 'You need to be logged in to contact service providers',
    };
  }
  if (status === 400 && text.includes('already contacted')) {
    return {
      variant,
      title: 'Contact cooldown active',
      description: 'Please wait 24 hours before contacting this provider again. You can still call or chat.',
      duration: TOAST_DURATION_LONGEST,
    };
  }
  if (status === 429) {
    const minutes = cooldownOf(failure.body);
    return {
      variant,
      title: 'Too many contacts',
      description: plural(minutes, {
        one: 'Please wait # minute before contacting more providers.',
        other: 'Please wait # minutes before contacting more providers.',
      }),
      duration: TOAST_DURATION_LONGEST,
    };
  }
  return {
    variant,
    title: 'Contact failed',
    description: messageOf(failure, 'Failed to record contact. Please try again.'),
  };
}

const cooldownOf = (body: unknown): number => {
  const minutes = (body as { cooldownMinutes?: unknown } | null)?.cooldownMinutes;
  return typeof minutes === 'number' && minutes > 0 ? minutes : COOLDOWN_MINUTES;
};

/** The customer's toast about the record of a contact: the answer, or why there is none. */
export const contactToast = (
  answer: ContactAnswer | undefined,
  failure: unknown,
  businessName: string,
): ToastMessage =>
  answer ? contactRecorded(answer.verificationRequired, businessName) : contactRefused(failure);
