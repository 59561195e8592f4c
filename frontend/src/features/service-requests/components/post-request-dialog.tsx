import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { urgencyLabel } from '../../../components/shared/card-price.rules.js';
import { LeaveGuard } from '../../../components/shared/leave-guard.js';
import { listHint } from '../../../components/shared/list-missing.js';
import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import { SelectField, TextField, TextareaField, withChosen } from '../../../components/ui/field.js';
import { api } from '../../../lib/api/api-client.js';
import { configQueries } from '../../../lib/api/config.queries.js';
import { serviceLabel } from '../../../lib/format/names.js';
import { useZodForm } from '../../../lib/forms/use-zod-form.js';
import { emptyRequest, requestBodyOf, requestRules } from '../model/request-form.rules.js';
import { CONTACT_METHOD_LABELS } from '../model/request-texts.rules.js';

interface PostRequestDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** REQ-05 to REQ-07. */
export function PostRequestDialog({ open, onOpenChange }: PostRequestDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Post a Service Request">
      <PostRequestForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function PostRequestForm({ onDone }: { onDone: () => void }) {
  const { form, field, formProps, isPending } = useZodForm(requestRules, emptyRequest, {
    draft: 'request',
    makesStale: ['requests'],
    send: (values, key) => api.post('/api/service-requests', requestBodyOf(values), key),
    done: 'Service request posted',
    failed: () => ({ variant: 'destructive', title: 'Failed to post service request' }),
    onDone,
  });
  const { data: serviceTypes = [] } = useQuery(configQueries.serviceTypes());
  const states = useQuery(configQueries.states());
  const typesId = useId();
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        label="Title"
        hint="Such as: Paint two rooms"
        {...field('title')}
        autoComplete="off"
        required
      />
      <TextField label="Service type" {...field('serviceType')} list={typesId} autoComplete="off" required />
      <datalist id={typesId}>
        {serviceTypes.map((type) => (
          <option key={type}>{serviceLabel(type)}</option>
        ))}
      </datalist>
      <TextareaField
        label="Description"
        hint="What is there, and what has to be done"
        {...field('description')}
        rows={3}
        required
      />
      <TextField label="Location" hint="Street or landmark" {...field('location')} required />
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
        <TextField label="City" {...field('city')} required />
        <SelectField
          label="State"
          hint={listHint(states, 'The states did not load.')}
          blank="Choose"
          choices={withChosen(states.data ?? [], form.getValues('state'))}
          {...field('state')}
          required
        />
        <TextField label="Budget" {...field('budget')} autoComplete="off" required />
        <TextField label="Preferred date (optional)" {...field('preferredDate')} type="date" />
        <SelectField
          label="Urgency"
          choices={requestRules.shape.urgency.options.map((urgency) => [urgency, urgencyLabel(urgency)])}
          {...field('urgency')}
        />
        <SelectField
          label="Contact method"
          choices={Object.entries(CONTACT_METHOD_LABELS)}
          {...field('contactMethod')}
        />
      </div>
      <FormFooter onCancel={onDone} pending={isPending} pendingText="Posting...">
        Post Request
      </FormFooter>
      <LeaveGuard active={form.formState.isDirty} lost="Your request has not been posted." />
    </form>
  );
}
