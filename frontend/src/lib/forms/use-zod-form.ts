import type * as z from 'zod/mini';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError } from '../api/api-client.js';
import { useFirstProblem } from './use-first-problem.js';
import { useFormSending, type FormSubmission } from './use-form-sending.js';

/** An object of zod whose input are the texts as they are typed. */
type Rules<Values> = z.ZodMiniType<Values, Values> & { shape: object };

/**
 * A form with rules in `model/`, on react-hook-form. For every form of signed-in users and of the panel; the few that
 * visitors meet first use `useLightForm`, which has the same shape.
 *
 * Spread `formProps` onto the form and `field(name)` onto each field. A button outside the form calls `submit`. It is sent
 * when the rules hold. What they or the server refuse is shown beside its field, and the first one has the focus.
 */
export function useZodForm<Values extends FieldValues, Answer>(
  rules: Rules<Values>,
  initial: Values,
  { onDone, onFailed, ...submission }: FormSubmission<Answer, Values>,
) {
  const form = useForm<Values>({
    resolver: standardSchemaResolver<Values, unknown, Values>(rules),
    defaultValues: initial as DefaultValues<Values>,
    shouldFocusError: false, // in the order of the screen, and after a refusal too: below
  });
  const { draft, send, isPending, error } = useFormSending<Answer, Values>(initial, {
    ...submission,
    onDone: (answer, values) => {
      if (submission.draft !== undefined) form.reset();
      return onDone?.(answer, values);
    },
    onFailed: (failure) => {
      onFailed?.(failure);
      const refused = failure instanceof ApiError ? failure.errors : {};
      for (const name of Object.keys(rules.shape)) {
        if (refused[name]) form.setError(name as Path<Values>, { message: refused[name] });
      }
    },
  });
  const restore = useEffectEvent(
    () => draft.restored && form.reset(draft.restored, { keepDefaultValues: true }),
  );
  const keep = useEffectEvent(() => draft.keep(form.getValues()));
  useEffect(() => {
    restore();
    return form.subscribe({ formState: { values: true }, callback: () => keep() });
  }, [form]);
  const { isSubmitting, submitCount } = form.formState;
  const box = useFirstProblem<HTMLFormElement>(isSubmitting ? 0 : submitCount, error);
  const submit = form.handleSubmit(send);
  const formProps: ComponentProps<'form'> = {
    ref: box,
    noValidate: true,
    onSubmit: (event) => void submit(event),
  };
  return {
    form,
    formProps,
    field: fieldOf(form),
    submit: () => void submit(),
    isPending,
    error,
  };
}

/** The props of a field; for parts of a form that use `useFormContext`. */
export const fieldOf =
  <Values extends FieldValues>({ register, formState: { errors } }: UseFormReturn<Values>) =>
  <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...register(name, options),
    error: (get(errors, name) as FieldError | undefined)?.message,
  });
