import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/api-client.js';

/** What the server refused, beside its fields; the first of them takes the focus. Texts of other names are left out. */
export function showFieldErrors<Values extends FieldValues>(
  failure: unknown,
  names: readonly string[],
  setError: UseFormSetError<Values>,
): void {
  if (!(failure instanceof ApiError)) return;
  const refused = names.filter((name) => failure.errors[name]);
  for (const name of refused) {
    const message = failure.errors[name] as string;
    setError(name as Path<Values>, { message }, { shouldFocus: name === refused[0] });
  }
}
