import { useRef, useState } from 'react';
import { LeaveGuard } from '../../../components/shared/leave-guard.js';
import { Button } from '../../../components/ui/button.js';
import { Checkbox } from '../../../components/ui/checkbox.js';
import { SelectField, TextField } from '../../../components/ui/field.js';
import { Link } from '../../../components/ui/link.js';
import { Progress } from '../../../components/ui/progress.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';
import { whenConnected } from '../../../lib/api/when-connected.js';
import type { VerificationKind } from '../../../lib/api/api-types.js';
import { DOCUMENTS } from '../../../lib/format/documents.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import { paths } from '../../../lib/paths.js';
import { useSite } from '../../../lib/session/site.js';
import { sendDocument } from '../api/verification.queries.js';
import { CONSENT_VERSION, documentRules, emptyDocument } from '../model/document-form.rules.js';
import { KINDS } from '../model/verification.rules.js';
import { DocumentFiles } from './document-files.js';

interface DocumentFormProps {
  kind: VerificationKind;
  /** The user's; business and address are about one of them. */
  listings: readonly ListingDetailView[];
  onSent: () => void;
}

const NOTHING_SENT = { share: 0, paused: false };

/** Contract 3.15: a document with its photos; the upload waits for the network and continues under the same key. */
export function DocumentForm({ kind, listings, onSent }: DocumentFormProps) {
  const { name } = useSite();
  const { needed } = KINDS[kind];
  const documents = DOCUMENTS[kind];
  const [sent, setSent] = useState(NOTHING_SENT);
  const stop = useRef<AbortController | null>(null);
  const empty = emptyDocument(kind, documents[0]?.[0] ?? '', String(listings[0]?.id ?? ''));
  const { form, formProps, field, isPending } = useZodForm(documentRules, empty, {
    makesStale: ['verifications'],
    send: async (values, key) => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      setSent(NOTHING_SENT);
      const onProgress = (share: number) => setSent({ share, paused: false });
      try {
        return await whenConnected(() => sendDocument(kind, values, { key, signal, onProgress }), {
          signal,
          onPaused: (paused) => setSent({ share: 0, paused }),
        });
      } catch (failure) {
        if (signal.aborted) return null;
        throw failure;
      }
    },
    done: (verification) => ({ title: verification ? 'Document sent' : 'Not sent' }),
    failed: 'The document was not sent',
    onDone: (verification) => verification && onSent(),
  });
  const files = form.watch('files');
  const problemOf = (one: 'files' | 'consent') => form.formState.errors[one]?.message;
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <LeaveGuard active={files.length > 0} lost="Your document has not been sent." />
      {documents.length > 1 && (
        <SelectField label="Document" choices={documents} {...field('documentType')} />
      )}
      {kind !== 'identity' && listings.length > 1 && (
        <SelectField
          label="For which listing"
          choices={listings.map(({ id, businessName }) => [id, businessName])}
          {...field('listingId')}
        />
      )}
      <p className="text-sm">
        {documents.length === 1 && `${documents[0]?.[1]}. `}
        {needed}
      </p>
      <DocumentFiles
        files={files}
        error={problemOf('files')}
        onChange={(chosen) => form.setValue('files', chosen, { shouldValidate: form.formState.isSubmitted })}
      />
      <TextField
        label="Number on it (optional)"
        hint="We store no number, only a code made from it, to notice one document at two accounts."
        autoComplete="off"
        maxLength={40}
        {...field('number')}
      />
      <Checkbox
        {...form.register('consent')}
        error={problemOf('consent')}
        label={`I agree that ${name} keeps this document encrypted, that its administrators look at it, and that it is deleted 30 days after the decision. I can withdraw it while it waits.`}
      />
      <p className="text-sm text-muted">
        Version {CONSENT_VERSION} of this text. More on the{' '}
        <Link to={paths.privacy} className="underline underline-offset-4">
          privacy page
        </Link>
        .
      </p>
      {isPending && (
        <div className="flex flex-col gap-2">
          <Progress label="Sending the document" value={sent.share * 100} />
          <p role="status" className="text-sm text-muted empty:hidden">
            {sent.paused && 'No network. It continues when you are back online; keep this page open.'}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending} pendingText="Sending...">
          Send the document
        </Button>
        {isPending && (
          <Button variant="secondary" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        )}
      </div>
    </form>
  );
}
