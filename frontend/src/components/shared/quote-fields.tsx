import type { ComponentProps } from 'react';
import { LONGEST } from '../../lib/api/api-types.js';
import { naira } from '../../lib/format/numbers.js';
import { TextareaField, TextField } from '../ui/field.js';
import { totalTyped, type QuoteValues } from './quote.rules.js';

interface QuoteFieldsProps {
  values: QuoteValues;
  field: (name: keyof QuoteValues) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error'> & {
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
}

/** Contract 3.15, An agreed price: its parts, and what they come to while they are typed. */
export function QuoteFields({ values, field }: QuoteFieldsProps) {
  const total = totalTyped(values);
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <fieldset className="flex w-full flex-col gap-3 rounded-control border border-line p-3">
      <legend className="px-1 font-semibold">Price</legend>
      <div className="grid gap-3 sm:grid-cols-3 sm:items-end">
        <TextField label="Labour (₦)" required {...field('labour')} {...amount} />
        <TextField label="Parts (₦, optional)" {...field('parts')} {...amount} />
        <TextField label="Call-out (₦, optional)" {...field('callOut')} {...amount} />
      </div>
      <TextareaField
        label="What the price covers (optional)"
        {...field('note')}
        rows={2}
        maxLength={LONGEST.QuoteBody.note}
      />
      <p aria-live="polite">
        Total: <strong className="tabular-nums">{total === null ? '–' : naira(total)}</strong>
      </p>
      <p className="text-sm text-muted">
        Your customer agrees or declines. They pay you when the job is done.
      </p>
    </fieldset>
  );
}
