import { useRef, useState } from 'react';
import { randomKey } from '../api/api-client.js';
import { useAuthContext } from '../session/auth-context.js';
import { dropDraft, keepDraft, readDraft } from './drafts.js';
import { useRequestKey, useSubmit, type RequestKey, type Submission } from './use-submit.js';

/** The submission of a valid form. */
export interface FormSubmission<Answer, Values> extends Submission<Answer, Values> {
  /**
   * A name: what was typed is then kept on this device until it is sent, and afterwards the form is empty again. A phone
   * that is short of memory drops the page while the user looks up a reference in another app, a session ends, a tap
   * closes the dialog. Not for secrets.
   */
  draft?: string | undefined;
  /** The screen is left once it is sent: it cannot be sent a second time. */
  once?: boolean;
}

/** Shared by both kinds of form: the draft, and one submission at a time. */
export function useFormSending<Answer, Values extends object>(
  initial: Values,
  { draft: name, once = false, ...submission }: FormSubmission<Answer, Values>,
) {
  const draft = useFormDraft(name, initial);
  const isBusy = useRef(false);
  const sending = useSubmit<Answer, Values>({
    requestKey: draft.requestKey,
    ...submission,
    onDone: (answer, values) => {
      draft.keep(initial);
      return submission.onDone?.(answer, values);
    },
  });
  const send = (values: Values) => {
    if (isBusy.current) return; // a second press before the button shows that it is pending
    isBusy.current = true;
    sending.mutate(values, { onSettled: (_answer, failure) => (isBusy.current = once && !failure) });
  };
  return { ...sending, draft, send, isPending: sending.isPending || (once && sending.isSuccess) };
}

interface StoredForm<Values> {
  values: Partial<Values>;
  idempotencyKey: string;
}

/** Fills in a form before it opens, in the place of what was typed into it before. */
export const fillDraft = <Values extends object>(userId: number, form: string, values: Values): void =>
  keepDraft<StoredForm<Values>>(userId, form, { values, idempotencyKey: randomKey() });

/** The form's place on this device; a form that says no more than an empty one leaves nothing. */
function useFormDraft<Values extends object>(
  form: string | undefined,
  empty: Values,
): { restored: Values | null; requestKey: RequestKey; keep: (values: Values) => void } {
  const userId = useAuthContext().user?.id;
  const [kept] = useState(() =>
    form === undefined || userId === undefined ? null : readDraft<StoredForm<Values>>(userId, form)?.value,
  );
  // Kept with the draft, so that a try whose answer was lost before a reload is not done twice.
  const requestKey = useRequestKey(kept?.idempotencyKey);
  return {
    restored: kept ? { ...empty, ...kept.values } : null,
    requestKey,
    keep: (values) => {
      if (form === undefined || userId === undefined) return;
      const isEmpty = Object.entries(empty).every(([name, value]) => values[name as keyof Values] === value);
      if (isEmpty) dropDraft(userId, form);
      else keepDraft<StoredForm<Values>>(userId, form, { values, idempotencyKey: requestKey.current });
    },
  };
}
