import { useState } from 'react';
import { TextField } from '../../../components/ui/field.js';
import { isUpsideDown, priceTyped, type SearchFilters } from '../model/search-filters.rules.js';

interface PriceFieldsProps {
  filters: SearchFilters;
  onChange: (change: Partial<SearchFilters>) => void;
}

export const PriceFields = ({ filters, onChange }: PriceFieldsProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-sm font-semibold">Price in naira (₦)</legend>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] items-start gap-2">
      <PriceField
        name="minPrice"
        label="From"
        amount={filters.minPrice}
        onChange={(minPrice) => onChange({ minPrice })}
      />
      <PriceField
        name="maxPrice"
        label="To"
        amount={filters.maxPrice}
        problem={isUpsideDown(filters) ? 'Must be at least the first price' : undefined}
        onChange={(maxPrice) => onChange({ maxPrice })}
      />
    </div>
  </fieldset>
);

interface PriceFieldProps {
  name: 'minPrice' | 'maxPrice';
  label: string;
  /** 0 is none. */
  amount: number;
  problem?: string | undefined;
  onChange: (amount: number) => void;
}

function PriceField({ name, label, amount, problem, onChange }: PriceFieldProps) {
  const [text, setText] = useState('');
  const typed = priceTyped(text);
  // What was typed stays as it was typed, as long as it is what the filters say.
  const shown = typed === undefined || typed === amount ? text : '';
  const isNoPrice = typed === undefined;
  return (
    <TextField
      label={label}
      className="min-w-0 wrap-anywhere"
      error={isNoPrice ? 'Enter an amount, for example 5000' : problem}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={15}
      value={shown || (amount > 0 && !isNoPrice ? String(amount) : shown)}
      onChange={({ target }) => {
        setText(target.value);
        onChange(priceTyped(target.value) ?? 0);
      }}
    />
  );
}
