import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { listHint } from '../../../components/shared/list-missing.js';
import { Field } from '../../../components/ui/field.js';
import { Select } from '../../../components/ui/select.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { configQueries } from '../../../lib/api/config.queries.js';
import { withChosen } from '../../../lib/forms/with-chosen.js';
import type { ListingFormValues } from '../model/listing-input.rules.js';
import { ServiceAreaPicker } from './service-area-picker.js';

export function PlaceFields() {
  const { register, watch, setValue, formState } = useFormContext<ListingFormValues>();
  const { errors } = formState;
  const state = watch('state');
  const states = useQuery(configQueries.states());
  const areas = useQuery(configQueries.areas(state));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="State" required hint={listHint(states, 'The states')} error={errors.state?.message}>
          {(control) => (
            <Select
              {...control}
              {...register('state', {
                onChange: () => setValue('sublocation', ''), // it belongs to the other state
              })}
            >
              <option value="">Choose a state</option>
              {withChosen(states.data ?? [], state).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Area"
          hint={listHint(areas, 'The areas', 'Your local government')}
          error={errors.sublocation?.message}
        >
          {(control) => (
            <Select {...control} {...register('sublocation')} disabled={!state}>
              <option value="">{state ? 'Any area' : 'Choose a state first'}</option>
              {withChosen(areas.data ?? [], watch('sublocation')).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="City or town" required error={errors.city?.message}>
          {(control) => <TextInput {...control} {...register('city')} autoComplete="address-level2" />}
        </Field>
        <Field label="Location" required hint="A street, market or landmark" error={errors.location?.message}>
          {(control) => <TextInput {...control} {...register('location')} autoComplete="street-address" />}
        </Field>
      </div>
      {state && <ServiceAreaPicker homeState={state} />}
    </>
  );
}
