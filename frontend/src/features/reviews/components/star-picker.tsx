import { FieldError } from '../../../components/ui/field.js';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { plural } from '../../../lib/format/numbers.js';

const WORDS = ['Bad', 'Poor', 'Fair', 'Good', 'Excellent'];

interface StarPickerProps {
  /** 0: none chosen yet. */
  value: number;
  onChange: (rating: number) => void;
  error: string | undefined;
}

/** One to five stars as radio buttons: arrow keys choose, and each has its words. */
export function StarPicker({ value, onChange, error }: StarPickerProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="text-sm font-semibold">
        Rating
        <span aria-hidden className="text-danger">
          {' '}
          *
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-2">
        <div className="-ml-2 flex">
          {WORDS.map((word, index) => (
            <label
              key={word}
              className="flex size-11 cursor-pointer items-center justify-center rounded-control focus-within:outline-2 focus-within:outline-accent"
            >
              <input
                type="radio"
                name={id}
                required
                checked={value === index + 1}
                onChange={() => onChange(index + 1)}
                className="sr-only"
              />
              <Star
                aria-hidden
                className={`size-7 ${index < value ? 'fill-star text-star' : 'text-line-strong'}`}
              />
              <span className="sr-only">
                {plural(index + 1, { one: '# star', other: '# stars' })}, {word.toLowerCase()}
              </span>
            </label>
          ))}
        </div>
        <span aria-hidden className="text-sm text-muted">
          {WORDS[value - 1]}
        </span>
      </div>
      {error && (
        <FieldError id={`${id}-error`} className="mt-1">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
