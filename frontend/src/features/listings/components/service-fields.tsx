import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { listHint } from '../../../components/shared/list-missing.js';
import { Field } from '../../../components/ui/field.js';
import { Select } from '../../../components/ui/select.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { configQueries } from '../../../lib/api/config.queries.js';
import { serviceLabel } from '../../../lib/format/service-label.js';
import type { ListingFormValues } from '../model/listing-input.rules.js';
import { LONGEST } from '../../../lib/forms/field-lengths.js';

export function ServiceFields() {
  const { register, watch, formState } = useFormContext<ListingFormValues>();
  const { errors } = formState;
  const services = useQuery(configQueries.serviceTypes());
  const chosen = watch('serviceType');
  const types = new Set([...(chosen ? [chosen] : []), ...(services.data ?? [])]);
  return (
    <>
      <Field label="Business name" required error={errors.businessName?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('businessName')}
            maxLength={LONGEST.ListingBody.businessName}
            autoComplete="organization"
          />
        )}
      </Field>
      <Field
        label="Service type"
        required
        hint={listHint(services, 'The services')}
        error={errors.serviceType?.message}
      >
        {(control) => (
          <Select {...control} {...register('serviceType')}>
            <option value="">Choose a service</option>
            {[...types].map((type) => (
              <option key={type} value={type}>
                {serviceLabel(type)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Description"
        hint="What you do best, how long you have done it, what is included."
        error={errors.description?.message}
      >
        {(control) => (
          <Textarea {...control} {...register('description')} maxLength={LONGEST.ListingBody.description} />
        )}
      </Field>
    </>
  );
}
