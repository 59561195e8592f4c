import { useFormContext } from 'react-hook-form';
import { Field } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import type { ListingFormValues } from '../model/listing-input.rules.js';
import { LONGEST } from '../../../lib/forms/field-lengths.js';

export function ContactFields() {
  const { register, formState } = useFormContext<ListingFormValues>();
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Phone number" required error={errors.phone?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={LONGEST.ListingBody.phone}
          />
        )}
      </Field>
      <Field label="WhatsApp number" hint="Leave it empty if it is the same" error={errors.whatsapp?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('whatsapp')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={LONGEST.ListingBody.whatsapp}
          />
        )}
      </Field>
      <Field label="Business email" error={errors.email?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={LONGEST.ListingBody.email}
          />
        )}
      </Field>
      <Field label="Website" hint="For example: adebayoplumbing.com" error={errors.website?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('website')}
            type="url"
            inputMode="url"
            autoComplete="url"
            maxLength={LONGEST.ListingBody.website}
          />
        )}
      </Field>
    </div>
  );
}
