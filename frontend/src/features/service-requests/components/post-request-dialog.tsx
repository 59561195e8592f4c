import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { urgencyLabel } from '../../../components/shared/card-price.rules.js';
import { LeaveGuard } from '../../../components/shared/leave-guard.js';
import { listHint } from '../../../components/shared/list-missing.js';
import { Dialog, FormFooter } from '../../../components/ui/dialog.js';
import { Field } from '../../../components/ui/field.js';
import { Select } from '../../../components/ui/select.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { configQueries } from '../../../lib/api/config.queries.js';
import { serviceLabel } from '../../../lib/format/service-label.js';
import type { Act } from '../../../lib/forms/use-submit.js';
import { useFormDraft } from '../../../lib/forms/use-form-draft.js';
import { useRuledForm } from '../../../lib/forms/use-ruled-form.js';
import { withChosen } from '../../../lib/forms/with-chosen.js';
import { postRequest } from '../api/service-requests.queries.js';
import {
  emptyRequest,
  requestBodyOf,
  requestRules,
  type RequestValues,
} from '../model/request-form.rules.js';
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
  const draft = useFormDraft('request', emptyRequest);
  const posting: Act<unknown, RequestValues> = {
    makesStale: ['requests'],
    act: (values, key) => postRequest(requestBodyOf(values), key),
    done: 'Service request posted',
    failed: () => ({ variant: 'destructive', title: 'Failed to post service request' }),
    onDone,
  };
  const { form, submit, isPending } = useRuledForm(requestRules, emptyRequest, posting, draft);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <WhatFields form={form} />
      <WhereFields form={form} />
      <HowFields form={form} />
      <FormFooter onCancel={onDone} pending={isPending} pendingText="Posting...">
        Post Request
      </FormFooter>
      <LeaveGuard active={form.formState.isDirty} lost="Your request has not been posted." />
    </form>
  );
}

interface FieldsProps {
  form: UseFormReturn<RequestValues>;
}

function WhatFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  const { data: serviceTypes = [] } = useQuery(configQueries.serviceTypes());
  const typesId = useId();
  return (
    <>
      <Field label="Title" error={errors.title?.message} required>
        {(control) => <TextInput {...control} {...register('title')} autoComplete="off" />}
      </Field>
      <Field label="Description" error={errors.description?.message} required>
        {(control) => <Textarea {...control} {...register('description')} rows={4} />}
      </Field>
      <Field label="Service type" error={errors.serviceType?.message} required>
        {(control) => (
          <TextInput {...control} {...register('serviceType')} list={typesId} autoComplete="off" />
        )}
      </Field>
      <datalist id={typesId}>
        {serviceTypes.map((type) => (
          <option key={type}>{serviceLabel(type)}</option>
        ))}
      </datalist>
    </>
  );
}

function WhereFields({ form: { register, formState, getValues } }: FieldsProps) {
  const { errors } = formState;
  const states = useQuery(configQueries.states());
  return (
    <>
      <Field label="Location" hint="Street or landmark" error={errors.location?.message} required>
        {(control) => <TextInput {...control} {...register('location')} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="City" error={errors.city?.message} required>
          {(control) => <TextInput {...control} {...register('city')} />}
        </Field>
        <Field label="State" hint={listHint(states, 'The states')} error={errors.state?.message} required>
          {(control) => (
            <Select {...control} {...register('state')}>
              <option value="">Choose a state</option>
              {withChosen(states.data ?? [], getValues('state')).map((state) => (
                <option key={state} value={state}>
                  {state}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </>
  );
}

function HowFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Budget" error={errors.budget?.message} required>
        {(control) => <TextInput {...control} {...register('budget')} autoComplete="off" />}
      </Field>
      <Field label="Urgency" error={errors.urgency?.message}>
        {(control) => (
          <Select {...control} {...register('urgency')}>
            {requestRules.shape.urgency.options.map((urgency) => (
              <option key={urgency} value={urgency}>
                {urgencyLabel(urgency)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Contact method" error={errors.contactMethod?.message}>
        {(control) => (
          <Select {...control} {...register('contactMethod')}>
            {Object.entries(CONTACT_METHOD_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Preferred date (optional)" error={errors.preferredDate?.message}>
        {(control) => <TextInput {...control} {...register('preferredDate')} type="date" />}
      </Field>
    </div>
  );
}
