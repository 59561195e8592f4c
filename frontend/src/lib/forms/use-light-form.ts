import { useEffect, useEffectEvent, useState, type ComponentProps, type FormEvent } from 'react';
import { ApiError } from '../api/api-client.js';
import { useFirstProblem } from './use-first-problem.js';
import { useFormSending, type FormSubmission } from './use-form-sending.js';

type Problems<Values> = Partial<Record<keyof Values, string>>;

/**
 * A form of a few texts without a form library. For signing in and for the dialogs of public pages, which visitors open
 * first, on slow phones; every other form uses `useZodForm`, which has the same shape.
 *
 * Spread `formProps` onto the form and `field(name)` onto each field. A button outside the form calls `submit`. A problem
 * is shown beside its field until the field is changed, also what the server refused; the first one has the focus.
 */
export function useLightForm<Values extends Record<keyof Values, string>, Answer>(
  problemsOf: (values: Values, form: HTMLFormElement) => Problems<Values>,
  initial: Values,
  submission: FormSubmission<Answer, Values>,
) {
  const { draft, send, isPending, error, data, reset } = useFormSending<Answer, Values>(initial, {
    ...submission,
    onDone: async (answer, values) => {
      await submission.onDone?.(answer, values);
      if (submission.draft !== undefined) setValues(initial);
    },
  });
  const [values, setValues] = useState(draft.restored ?? initial);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [attempts, setAttempts] = useState(0);
  const refused = error instanceof ApiError ? (error.errors as Problems<Values>) : {};
  const errors: Problems<Values> = { ...refused, ...problems };
  const box = useFirstProblem<HTMLFormElement>(attempts, error);

  const keep = useEffectEvent((typed: Values) => draft.keep(typed));
  useEffect(() => keep(values), [values]);

  const change = (name: keyof Values, text: string) => {
    setValues((before) => ({ ...before, [name]: text }));
    setProblems((before) => ({ ...before, [name]: undefined }));
  };
  const sendFrom = (form: HTMLFormElement) => {
    const typed = textsIn(form, values);
    const found = problemsOf(typed, form);
    setValues(typed);
    setProblems(found);
    setAttempts((before) => before + 1);
    if (!Object.values(found).some(Boolean)) send(typed);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    sendFrom(event.currentTarget);
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
      error: errors[name],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        change(name, currentTarget.value),
    }),
    submit: () => box.current && sendFrom(box.current),
    isPending,
    error,
    data,
    /** Forgets the answer, or the failure. */
    reset,
  };
}

/** The values in the DOM: a password manager may fill in fields without an event. */
function textsIn<Values extends Record<keyof Values, string>>(form: HTMLFormElement, known: Values): Values {
  const named = [...new FormData(form)].filter(([name, text]) => name in known && typeof text === 'string');
  return { ...known, ...Object.fromEntries(named) };
}
