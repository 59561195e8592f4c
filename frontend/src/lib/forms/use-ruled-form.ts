import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { showFieldErrors } from './show-field-errors.js';
import { useSubmit, type Act } from './use-submit.js';
import type { FormDraft } from './use-form-draft.js';

/** An object of zod whose input are the texts as they are typed. */
type Rules<Values> = z.ZodMiniType<Values, Values> & { shape: object };

/**
 * A form with rules in `model/`: it is sent when they hold. What they or the server refuse is shown beside its field,
 * and the first such field gets the focus. Once sent, the form is reset; until then its `draft` is kept. Forms of a
 * few texts use `useShortForm`, which does without react-hook-form.
 */
export function useRuledForm<Values extends FieldValues, Answer>(
  rules: Rules<Values>,
  defaultValues: Values,
  { onDone, onFailed, ...act }: Act<Answer, Values>,
  draft?: FormDraft<Values>,
) {
  const form = useForm<Values>({
    resolver: standardSchemaResolver<Values, unknown, Values>(rules),
    defaultValues: defaultValues as DefaultValues<Values>,
  });
  const restore = useEffectEvent(() => draft && form.reset(draft.start, { keepDefaultValues: true }));
  const keep = useEffectEvent(() => draft?.keep(form.getValues()));
  useEffect(() => {
    restore();
    return form.subscribe({ formState: { values: true }, callback: () => keep() });
  }, [form]);
  const { mutate, isPending, error } = useSubmit<Answer, Values>({
    ...act,
    ...(draft && { requestKey: draft.requestKey }),
    onDone: (answer, values) => {
      form.reset();
      draft?.keep(defaultValues);
      return onDone?.(answer, values);
    },
    onFailed: (failure) => {
      onFailed?.(failure);
      showFieldErrors(failure, Object.keys(rules.shape), form.setError);
    },
  });
  return {
    form,
    register: form.register,
    errors: form.formState.errors,
    submit: form.handleSubmit((values) => mutate(values)),
    isPending,
    error,
  };
}
