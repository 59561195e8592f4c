import { useId, type ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { cardPrice } from '../../../components/shared/card-price.rules.js';
import { Choice } from '../../../components/ui/choice.js';
import { fieldWith, TextField } from '../../../components/ui/field.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { priceOf, tidyPrice, type ListingFormValues } from '../model/listing-input.rules.js';
import { LONGEST, type PricingType } from '../../../lib/api/api-types.js';
import { fieldOf } from '../../../lib/forms/use-zod-form.js';

const PRICING: { type: PricingType; label: string; hint: string }[] = [
  { type: 'fixed', label: 'Fixed price', hint: 'One price for the job, or a range.' },
  { type: 'hourly', label: 'Per hour', hint: 'You charge for the time it takes.' },
  { type: 'per_project', label: 'Per project', hint: 'Each job gets its own price, from this one up.' },
  { type: 'negotiable', label: 'Negotiable', hint: 'The price is open to discussion.' },
];

/** LIST-11, LIST-12. */
export function PriceFields() {
  const field = fieldOf(useFormContext<ListingFormValues>());
  return (
    <>
      <PricingTypes />
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceField name="startingPrice" label="Starting price (₦)" required />
        <PriceField name="maxPrice" label="Highest price (₦)" hint="Leave it empty if there is none" />
      </div>
      <PricePreview />
      <TextField
        label="Price note"
        hint="For example: materials not included"
        {...field('priceDescription')}
        maxLength={LONGEST.ListingBody.priceDescription}
      />
    </>
  );
}

function PricingTypes() {
  const { register } = useFormContext<ListingFormValues>();
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="text-sm font-semibold">
        How you charge
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {PRICING.map(({ type, label, hint }) => (
          <Choice key={type} {...register('pricingType')} value={type} label={label} hint={hint} />
        ))}
      </div>
    </div>
  );
}

interface PriceFieldProps {
  name: 'startingPrice' | 'maxPrice';
  label: string;
  hint?: string;
  required?: boolean;
}

/** An amount in naira, written with its thousands once the field is left. */
function PriceField({ name, ...frame }: PriceFieldProps) {
  const form = useFormContext<ListingFormValues>();
  const field = fieldOf(form)(name, {
    onBlur: ({ target }) => form.setValue(name, tidyPrice(target.value)),
  });
  return <AmountField {...frame} {...field} inputMode="decimal" autoComplete="off" />;
}

const AmountField = fieldWith((props: ComponentProps<'input'>) => (
  <span className="relative block">
    <span aria-hidden className="absolute inset-y-0 left-3 flex items-center text-muted">
      ₦
    </span>
    <TextInput {...props} className="pl-8 tabular-nums" />
  </span>
));

function PricePreview() {
  const { watch } = useFormContext<ListingFormValues>();
  const [starting, most, pricingType] = watch(['startingPrice', 'maxPrice', 'pricingType']);
  const startingPrice = priceOf(starting);
  if (startingPrice == null) return null;
  const { amount, subtitle } = cardPrice({ startingPrice, maxPrice: priceOf(most) ?? null, pricingType });
  return (
    <p className="text-sm text-muted">
      Customers see:{' '}
      <strong className="text-ink tabular-nums">
        {amount} {subtitle}
      </strong>
    </p>
  );
}
