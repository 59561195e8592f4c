import { useRef, type ReactNode } from 'react';
import { FormProvider, type FieldErrors } from 'react-hook-form';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { LeaveGuard } from '../../../components/shared/leave-guard.js';
import { Checkbox } from '../../../components/ui/checkbox.js';
import { ApiError } from '../../../lib/api/api-client.js';
import { useRequestKey, type Submission } from '../../../lib/forms/use-submit.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import { paths } from '../../../lib/paths.js';
import type { ToastMessage } from '../../../lib/toast.js';
import { FIELDS, listingRules } from '../model/listing-form.rules.js';
import type { ListingFormValues } from '../model/listing-input.rules.js';
import type { MediaQueue } from '../model/media-queue.js';
import { DraftNotice, ErrorSummary } from './form-notices.js';
import { CardPreview, FormBar, PartsDone } from './form-progress.js';
import { ContactFields, PlaceFields, ServiceFields } from './listing-fields.js';
import { MediaUploader } from './media-uploader.js';
import { PriceFields } from './price-fields.js';
import { useListingDraft, useStartOfForm } from './use-listing-draft.js';
import { useMediaItems, useMediaQueue } from './use-media-queue.js';

/** Under this name the form says what is wrong with the files; clear of its fields' names. */
const FILES = 'root';

class FileMissing extends Error {}

interface ListingSubmission {
  values: ListingFormValues;
  /** Addresses of the media, the first one primary. */
  images: string[];
}

export interface ListingSaving extends Submission<unknown, ListingSubmission> {
  failed: (failure: Error) => ToastMessage;
}

interface ListingFormProps {
  userId: number;
  /** Drafts are kept by user and this name. */
  draftName: string;
  stored: { values: ListingFormValues; images: readonly string[] };
  /** Editing also offers to take the listing offline; a suspended one is. */
  editing?: boolean | 'suspended';
  saving: ListingSaving;
}

/** LIST-04 to LIST-13: everything that a listing says. It is sent after the files have arrived. */
export function ListingForm({ userId, draftName, stored, editing = false, saving }: ListingFormProps) {
  const start = useStartOfForm(userId, draftName, stored);
  const queue = useMediaQueue(() => start.media);
  const requestKey = useRequestKey(start.idempotencyKey);
  const { form, formProps, isPending } = useZodForm(listingRules, start.values, {
    ...saving,
    once: true,
    requestKey,
    send: async (values, key) => saving.send({ values, images: await arrivedOf(queue) }, key),
    failed: (failure) => (failure instanceof FileMissing ? null : saving.failed(failure)),
    onDone: (answer, values) => {
      draft.finish();
      return saving.onDone?.(answer, { values, images: [] });
    },
    onFailed: (failure) => {
      const message = failure instanceof ApiError ? failure.errors['images'] : failure.message;
      if (message && (failure instanceof ApiError || failure instanceof FileMissing))
        form.setError(FILES, { message });
      saving.onFailed?.(failure);
    },
  });
  const draft = useListingDraft({ userId, name: draftName, stored, form, queue, key: requestKey });
  const files = useRef<HTMLInputElement>(null);
  const { errors, submitCount } = form.formState;
  const problems = problemsIn(errors);
  const focus = (field: string) =>
    field === FILES ? files.current?.focus() : form.setFocus(field as keyof ListingFormValues);

  return (
    <FormProvider {...form}>
      <form
        {...formProps}
        className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-12"
      >
        <div className="flex min-w-0 flex-col gap-6">
          {start.draftedAt && <DraftNotice savedAt={start.draftedAt} onDiscard={draft.discard} />}
          {submitCount > 0 && <ErrorSummary problems={problems} onPick={focus} />}
          <Section id="service" title="What you do">
            <ServiceFields />
          </Section>
          <Section id="place" title="Where you work">
            <PlaceFields />
          </Section>
          <Section id="price" title="What it costs">
            <PriceFields />
          </Section>
          <Section
            id="contact"
            title="How customers reach you"
            hint="Shown only to people who are signed in."
          >
            <ContactFields />
          </Section>
          <Section title="Pictures of your work">
            <MediaUploader queue={queue} error={errors.root?.message} inputRef={files} />
          </Section>
          {editing === true && (
            <Checkbox
              {...form.register('isActive')}
              label="Show this listing in search and on its public page"
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20">
          <CardPreview queue={queue} />
          <div className="max-lg:hidden">
            <PartsDone />
          </div>
          <SaveButton queue={queue} pending={isPending}>
            {editing ? 'Save Changes' : 'Publish Listing'}
          </SaveButton>
          <ButtonLink to={paths.dashboard} variant="ghost">
            Cancel
          </ButtonLink>
        </div>
        <FormBar />
      </form>
      <LeaveGuard
        active={draft.unsaved}
        lost="What you wrote is kept as a draft on this device. Files still uploading will be lost."
      />
    </FormProvider>
  );
}

async function arrivedOf(queue: MediaQueue): Promise<string[]> {
  await queue.settled();
  const items = queue.items();
  if (items.some(({ status }) => status === 'failed'))
    throw new FileMissing('Some files were not uploaded. Try again or remove them.');
  return items.flatMap(({ url }) => url ?? []);
}

function problemsIn(errors: FieldErrors<ListingFormValues>) {
  return ([...FIELDS, FILES] as const).flatMap((field) => {
    const text = errors[field]?.message;
    return text ? [{ field, text }] : [];
  });
}

interface SaveButtonProps {
  queue: MediaQueue;
  pending: boolean;
  children: ReactNode;
}

function SaveButton({ queue, pending, children }: SaveButtonProps) {
  const uploading = useMediaItems(queue).some(({ status }) => status === 'waiting' || status === 'uploading');
  return (
    <Button type="submit" pending={pending} pendingText={uploading ? 'Waiting for uploads...' : 'Saving...'}>
      {children}
    </Button>
  );
}

interface SectionProps {
  id?: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

const Section = ({ id, title, hint, children }: SectionProps) => (
  <fieldset
    id={id}
    className="flex min-w-0 scroll-mt-20 flex-col gap-4 border-b border-line pb-6 lg:rounded-card lg:border lg:bg-surface lg:p-6"
  >
    <legend className="float-left w-full text-lg font-semibold">{title}</legend>
    {hint && <p className="-mt-3 text-sm text-muted">{hint}</p>}
    {children}
  </fieldset>
);
