import { useState, type ComponentProps, type FormEvent } from 'react';

/**
 * A form of one or two named fields, read by the browser itself: signing in is what many people see first, on slow
 * phones, and a form library would weigh as much as everything else on that screen. Larger forms use react-hook-form.
 */
export function useNativeForm<Values extends Record<keyof Values, string>>(
  problemsOf: (values: Values) => Partial<Record<keyof Values, string>>,
  onValid: (values: Values) => void,
) {
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form)) as unknown as Values;
    const problems = problemsOf(values);
    setErrors(problems);
    const [first] = Object.keys(problems);
    if (first === undefined) return onValid(values);
    const field = form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  const formProps: ComponentProps<'form'> = { noValidate: true, onSubmit, onInput: () => setErrors({}) };
  return { errors, formProps };
}
