import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '../../../lib/forms/drafts.js';
import { randomKey } from '../../../lib/api/api-client.js';
import type { RequestKey } from '../../../lib/forms/use-submit.js';
import { draftedForm, sameForm } from '../model/listing-form.rules.js';
import type { ListingFormValues } from '../model/listing-input.rules.js';
import type { MediaQueue } from '../model/media-queue.js';
import { savedMedia, type MediaItem } from '../model/media.rules.js';

const WRITE_AFTER_MS = 300;

interface ListingDraft {
  values: Partial<ListingFormValues>;
  media: MediaItem[];
  /** Kept with what it was made for, so that a save whose answer was lost before a reload stays one listing. */
  idempotencyKey: string;
}

interface Stored {
  values: ListingFormValues;
  images: readonly string[];
}

/** The initial values: the draft of this device, else the stored listing. */
export function useStartOfForm(userId: number, name: string, stored: Stored) {
  const [start] = useState(() => {
    const draft = readDraft<ListingDraft>(userId, name);
    const media = draft?.value.media;
    return {
      draftedAt: draft?.savedAt ?? null,
      values: draft ? draftedForm(stored.values, draft.value.values ?? {}) : stored.values,
      media: Array.isArray(media) ? media : savedMedia(stored.images),
      idempotencyKey: draft?.value.idempotencyKey ?? randomKey(),
    };
  });
  return start;
}

interface KeptForm {
  userId: number;
  name: string;
  stored: Stored;
  form: UseFormReturn<ListingFormValues>;
  queue: MediaQueue;
  key: RequestKey;
}

/**
 * Writes the draft while the person types, a moment after the last change and when the screen goes away. `unsaved`
 * says whether the form differs from what is stored; `discard` goes back to that, `finish` drops the draft for good.
 */
export function useListingDraft({ userId, name, stored, form, queue, key }: KeptForm) {
  const [unsaved, setUnsaved] = useState(false);
  const finished = useRef(false);

  const write = useEffectEvent(() => {
    if (finished.current) return;
    const values = form.getValues();
    const items = queue.items();
    const urls = items.map(({ url }) => url).join('\n');
    const changed = !sameForm(values, stored.values) || urls !== stored.images.join('\n');
    setUnsaved(changed);
    if (!changed) return dropDraft(userId, name);
    // A file that has not arrived cannot be kept: its bytes are with the person.
    const media = items
      .filter(({ status }) => status === 'stored')
      .map((item) => ({ ...item, preview: null }));
    keepDraft<ListingDraft>(userId, name, { values, media, idempotencyKey: key.current });
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      clearTimeout(timer);
      if (timer !== undefined) write();
      timer = undefined;
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(now, WRITE_AFTER_MS);
    };
    const leaveForm = form.subscribe({ formState: { values: true }, callback: soon });
    const leaveQueue = queue.subscribe(soon);
    write(); // a draft that was brought back is unsaved already
    window.addEventListener('pagehide', now);
    return () => {
      now();
      leaveForm();
      leaveQueue();
      window.removeEventListener('pagehide', now);
    };
  }, [form, queue]);

  const discard = () => {
    dropDraft(userId, name);
    form.reset(stored.values);
    queue.replace(savedMedia(stored.images));
    setUnsaved(false);
  };
  const finish = () => {
    finished.current = true;
    setUnsaved(false);
    dropDraft(userId, name);
  };
  return { unsaved, discard, finish };
}
