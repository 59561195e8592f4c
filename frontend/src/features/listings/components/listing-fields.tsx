import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { listHint } from '../../../components/shared/list-missing.js';
import { SelectField, TextField, TextareaField, withChosen } from '../../../components/ui/field.js';
import { LONGEST } from '../../../lib/api/api-types.js';
import { configQueries } from '../../../lib/api/config.queries.js';
import { serviceLabel } from '../../../lib/format/names.js';
import { fieldOf } from '../../../lib/forms/use-zod-form.js';
import type { ListingFormValues } from '../model/listing-input.rules.js';
import { ServiceAreaPicker } from './service-area-picker.js';

const longest = LONGEST.ListingBody;

export function ServiceFields() {
  const form = useFormContext<ListingFormValues>();
  const field = fieldOf(form);
  const services = useQuery(configQueries.serviceTypes());
  const types = withChosen(services.data ?? [], form.watch('serviceType'));
  return (
    <>
      <TextField
        label="Business name"
        required
        {...field('businessName')}
        maxLength={longest.businessName}
        autoComplete="organization"
      />
      <SelectField
        label="Service type"
        required
        hint={listHint(services, 'The services did not load.')}
        blank="Choose a service"
        choices={types.map((type) => [type, serviceLabel(type)])}
        {...field('serviceType')}
      />
      <TextareaField
        label="Description"
        hint="What you do best, how long you have done it, what is included."
        {...field('description')}
        maxLength={longest.description}
      />
    </>
  );
}

export function PlaceFields() {
  const form = useFormContext<ListingFormValues>();
  const field = fieldOf(form);
  const [state, sublocation] = form.watch(['state', 'sublocation']);
  const states = useQuery(configQueries.states());
  const areas = useQuery(configQueries.areas(state));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="State"
          required
          hint={listHint(states, 'The states did not load.')}
          blank="Choose a state"
          choices={withChosen(states.data ?? [], state)}
          {...field('state', {
            onChange: () => form.setValue('sublocation', ''), // it belongs to the other state
          })}
        />
        <SelectField
          label="Area"
          hint={listHint(areas, 'The areas did not load.', 'Your local government')}
          blank={state ? 'Any area' : 'Choose a state first'}
          choices={withChosen(areas.data ?? [], sublocation)}
          {...field('sublocation')}
          disabled={!state}
        />
        <TextField label="City or town" required {...field('city')} autoComplete="address-level2" />
        <TextField
          label="Location"
          required
          hint="A street, market or landmark"
          {...field('location')}
          autoComplete="street-address"
        />
      </div>
      {state && <ServiceAreaPicker homeState={state} />}
    </>
  );
}

export function ContactFields() {
  const field = fieldOf(useFormContext<ListingFormValues>());
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Phone number"
        required
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={longest.phone}
      />
      <TextField
        label="WhatsApp number"
        hint="Leave it empty if it is the same"
        {...field('whatsapp')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={longest.whatsapp}
      />
      <TextField
        label="Business email"
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={longest.email}
      />
      <TextField
        label="Website"
        hint="For example: adebayoplumbing.com"
        {...field('website')}
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={longest.website}
      />
    </div>
  );
}
