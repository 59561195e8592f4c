import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef, type ReactNode } from 'react';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { LeaveGuard } from '../../../components/shared/leave-guard.js';
import { Card } from '../../../components/ui/card.js';
import { Checkbox } from '../../../components/ui/checkbox.js';
import { paths } from '../../../lib/paths.js';
import { useFirstProblem } from '../../../lib/forms/use-first-problem.js';
import { useRequestKey } from '../../../lib/forms/use-request-key.js';
import { FIELDS, listingRules } from '../model/listing-form.rules.js';
import type { ListingFormValues } from '../model/listing-input.rules.js';
import type { MediaQueue } from '../model/media-queue.js';
import { ContactFields } from './contact-fields.js';
import { DraftNotice } from './draft-notice.js';
import { ErrorSummary } from './error-summary.js';
import { MediaUploader } from './media-uploader.js';
import { PlaceFields } from './place-fields.js';
import { PriceFields } from './price-fields.js';
import { ServiceFields } from './service-fields.js';
import { useListingDraft, useStartOfForm } from './use-listing-draft.js';
import { useMediaItems, useMediaQueue } from './use-media-queue.js';
import { FILES, useSubmission } from './use-submission.js';

export interface ListingSubmission {
  values: ListingFormValues;
  /** Addresses of the media, the first one primary. */
  images: string[];
  /** See `useRequestKey`. */
  idempotencyKey: string;
}

interface ListingFormProps {
  userId: number;
  /** Drafts are kept by user and this name. */
  draftName: string;
  stored: { values: ListingFormValues; images: readonly string[] };
  /** Editing also offers to take the listing offline; a suspended one is. */
  editing?: boolean | 'suspended';
  /** Fails with what the server refused; its texts per field are shown beside the fields. */
  onSave: (submission: ListingSubmission) => Promise<unknown>;
}

/** LIST-04 to LIST-13: everything that a listing says. */
export function ListingForm({ userId, draftName, stored, editing = false, onSave }: ListingFormProps) {
  const start = useStartOfForm(userId, draftName, stored);
  const queue = useMediaQueue(() => start.media);
  const form = useForm<ListingFormValues>({
    resolver: standardSchemaResolver(listingRules),
    defaultValues: start.values,
    shouldFocusError: false, // the summary above moves the fields first
  });
  const key = useRequestKey(start.idempotencyKey);
  const draft = useListingDraft({ userId, name: draftName, stored, form, queue, key });
  const { submit, saved } = useSubmission(form, queue, async (values, images) => {
    try {
      await onSave({ values, images, idempotencyKey: key.current });
    } catch (failure) {
      key.settle(failure);
      throw failure;
    }
    draft.finish();
  });
  const files = useRef<HTMLInputElement>(null);
  const { errors, isSubmitting, submitCount } = form.formState;
  const problems = problemsIn(errors);
  const box = useFirstProblem<HTMLFormElement>(isSubmitting ? 0 : submitCount);
  const focus = (field: string) =>
    field === FILES ? files.current?.focus() : form.setFocus(field as keyof ListingFormValues);

  return (
    <FormProvider {...form}>
      <form ref={box} noValidate className="flex flex-col gap-6" onSubmit={submit}>
        {start.draftedAt && <DraftNotice savedAt={start.draftedAt} onDiscard={draft.discard} />}
        {submitCount > 0 && <ErrorSummary problems={problems} onPick={focus} />}
        <Section title="What you do">
          <ServiceFields />
        </Section>
        <Section title="Pictures of your work">
          <MediaUploader queue={queue} error={errors.root?.message} inputRef={files} />
        </Section>
        <Section title="Where you work">
          <PlaceFields />
        </Section>
        <Section title="What it costs">
          <PriceFields />
        </Section>
        <Section title="How customers reach you" hint="Shown only to people who are signed in.">
          <ContactFields />
        </Section>
        {editing === true && (
          <Checkbox
            {...form.register('isActive')}
            label="Show this listing in search and on its public page"
          />
        )}
        <div className="flex flex-col gap-3 sm:flex-row">
          <SaveButton queue={queue} pending={isSubmitting || saved}>
            {editing ? 'Save Changes' : 'Publish Listing'}
          </SaveButton>
          <ButtonLink to={paths.dashboard} variant="ghost">
            Cancel
          </ButtonLink>
        </div>
      </form>
      <LeaveGuard
        active={draft.unsaved && !saved}
        lost="What you wrote is kept as a draft on this device. Files still uploading will be lost."
      />
    </FormProvider>
  );
}

/** In the order of the screen. */
function problemsIn(errors: FieldErrors<ListingFormValues>) {
  const files = FIELDS.indexOf('state');
  const order: readonly (keyof ListingFormValues | typeof FILES)[] = [
    ...FIELDS.slice(0, files),
    FILES,
    ...FIELDS.slice(files),
  ];
  return order.flatMap((field) => {
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

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Card>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-4 text-lg font-semibold">{title}</legend>
        {hint && <p className="-mt-3 text-sm text-muted">{hint}</p>}
        {children}
      </fieldset>
    </Card>
  );
}
