import { useState } from 'react';
import { useAuthContext } from '../session/auth-context.js';
import { dropDraft, keepDraft, readDraft } from './drafts.js';
import { useRequestKey, type RequestKey } from './use-request-key.js';

interface Kept<Values> {
  values: Partial<Values>;
  idempotencyKey: string;
}

export interface FormDraft<Values> {
  /** What the fields begin with. */
  start: Values;
  /** For the act that sends it: kept too, so that a try whose answer was lost before a reload is not done twice. */
  requestKey: RequestKey;
  /** Call on every change; a form that says no more than an empty one leaves nothing. */
  keep: (values: Values) => void;
}

/**
 * What was typed into a form and not sent, kept on this device by user and form: a phone that is short of memory drops the
 * page while the user looks up a reference in another app, a session ends, a tap closes the dialog. Not for secrets.
 */
export function useFormDraft<Values extends object>(form: string, empty: Values): FormDraft<Values> {
  const userId = useAuthContext().user?.id;
  const [kept] = useState(() => (userId === undefined ? null : readDraft<Kept<Values>>(userId, form)?.value));
  const requestKey = useRequestKey(kept?.idempotencyKey);
  return {
    start: { ...empty, ...kept?.values },
    requestKey,
    keep: (values) => {
      if (userId === undefined) return;
      const isEmpty = Object.entries(empty).every(([name, value]) => values[name as keyof Values] === value);
      if (isEmpty) dropDraft(userId, form);
      else keepDraft<Kept<Values>>(userId, form, { values, idempotencyKey: requestKey.current });
    },
  };
}
