import { useEffect, useEffectEvent, useState, type ComponentProps, type FormEvent } from 'react';
import { ApiError } from '../api/api-client.js';
import { useFirstProblem } from './use-first-problem.js';
import type { FormDraft } from './use-form-draft.js';

type Problems<Values> = Partial<Record<keyof Values, string>>;

/**
 * A form of a few texts, without a form library: dialogs open at once, and signing in is what many people see first, on
 * slow phones. A problem is shown beside its field until the field is changed, what the server refused (`failure`) too,
 * and the first of them has the focus. Larger forms: `useRuledForm`.
 *
 * Spread `formProps` onto the form and `field(name)` onto each control. A button outside the form calls `send`. `reset`
 * clears what was sent, and its `draft`.
 */
export function useShortForm<Values extends Record<keyof Values, string>>(
  problemsOf: (values: Values, form: HTMLFormElement) => Problems<Values>,
  initial: Values,
  onValid: (values: Values) => void,
  failure: Error | null = null,
  draft?: Pick<FormDraft<Values>, 'start' | 'keep'>,
) {
  const [values, setValues] = useState(draft?.start ?? initial);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [attempts, setAttempts] = useState(0);
  const refused = failure instanceof ApiError ? (failure.errors as Problems<Values>) : {};
  const errors: Problems<Values> = { ...refused, ...problems };
  const box = useFirstProblem<HTMLFormElement>(attempts, failure);

  const keep = useEffectEvent((typed: Values) => draft?.keep(typed));
  useEffect(() => keep(values), [values]);

  const change = (name: keyof Values, text: string) => {
    setValues((before) => ({ ...before, [name]: text }));
    setProblems((before) => ({ ...before, [name]: undefined }));
  };
  const submit = (form: HTMLFormElement) => {
    const typed = textsIn(form, values);
    const found = problemsOf(typed, form);
    setValues(typed);
    setProblems(found);
    setAttempts((before) => before + 1);
    if (!Object.values(found).some(Boolean)) onValid(typed);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
  };
  const formProps: ComponentProps<'form'> = { ref: box, noValidate: true, onSubmit };
  return {
    values,
    errors,
    change,
    formProps,
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] as string,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        change(name, currentTarget.value),
    }),
    send: () => box.current && submit(box.current),
    reset: () => {
      setValues(initial);
      draft?.keep(initial);
    },
  };
}

/** The values in the DOM: a password manager may fill in fields without an event. */
function textsIn<Values extends Record<keyof Values, string>>(form: HTMLFormElement, known: Values): Values {
  const named = [...new FormData(form)].filter(([name, text]) => name in known && typeof text === 'string');
  return { ...known, ...Object.fromEntries(named) };
}
