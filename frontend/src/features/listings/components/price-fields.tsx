import { useFormContext } from 'react-hook-form';
import { Field } from '../../../components/ui/field.js';
import { Select } from '../../../components/ui/select.js';
import { TextInput } from '../../../components/ui/text-input.js';
import type { PricingType } from '../../../lib/api-types.js';
import type { ListingFormValues } from '../model/listing-form.rules.js';

const PRICING_LABELS: Record<PricingType, string> = {
  fixed: 'Fixed price',
  hourly: 'Per hour',
  per_project: 'Per project',
  negotiable: 'Negotiable',
};

export function PriceFields() {
  const { register, formState } = useFormContext<ListingFormValues>();
  const { errors } = formState;
  return (
    <>
      <Field label="Pricing" error={errors.pricingType?.message}>
        {(control) => (
          <Select {...control} {...register('pricingType')}>
            {Object.entries(PRICING_LABELS).map(([type, label]) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Starting price (₦)" required error={errors.startingPrice?.message}>
          {(control) => <TextInput {...control} {...register('startingPrice')} inputMode="decimal" />}
        </Field>
        <Field label="Highest price (₦)" hint="Leave empty if there is none" error={errors.maxPrice?.message}>
          {(control) => <TextInput {...control} {...register('maxPrice')} inputMode="decimal" />}
        </Field>
      </div>
      <Field
        label="Price note"
        hint="For example: materials not included"
        error={errors.priceDescription?.message}
      >
        {(control) => <TextInput {...control} {...register('priceDescription')} maxLength={200} />}
      </Field>
    </>
  );
}
