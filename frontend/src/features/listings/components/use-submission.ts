import { useRef, useState, type FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-client.js';
import { showFieldErrors } from '../../../lib/forms/show-field-errors.js';
import { FIELDS } from '../model/listing-form.rules.js';
import type { ListingFormValues } from '../model/listing-input.rules.js';
import type { MediaQueue } from '../model/media-queue.js';

/** Under this name the form says what is wrong with the files; clear of its fields' names. */
export const FILES = 'root';

/** Sends the form once at a time, after the files have arrived; `saved` stays true until the screen is left. */
export function useSubmission(
  form: UseFormReturn<ListingFormValues>,
  queue: MediaQueue,
  save: (values: ListingFormValues, images: string[]) => Promise<void>,
) {
  const busy = useRef(false);
  const [saved, setSaved] = useState(false);

  const send = async (values: ListingFormValues) => {
    await queue.settled();
    const items = queue.items();
    if (items.some(({ status }) => status === 'failed')) {
      form.setError(FILES, { message: 'Some files were not uploaded. Try again or remove them.' });
      return;
    }
    try {
      await save(
        values,
        items.flatMap(({ url }) => url ?? []),
      );
      setSaved(true);
    } catch (error) {
      showRefusal(form, error);
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current || saved) return; // a second press in the same moment
    busy.current = true;
    try {
      await form.handleSubmit(send)(event);
    } finally {
      busy.current = false;
    }
  };
  return { submit: (event: FormEvent) => void submit(event), saved };
}

function showRefusal(form: UseFormReturn<ListingFormValues>, error: unknown): void {
  showFieldErrors(error, FIELDS, form.setError);
  const images = error instanceof ApiError ? error.errors['images'] : undefined;
  if (images) form.setError(FILES, { message: images });
}
