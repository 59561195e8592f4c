import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.js';
import { FieldError, SelectField } from '../../../components/ui/field.js';
import type { Span } from '../model/availability-form.rules.js';

/** "00:00" to "24:00" in half hours. */
const TIMES = Array.from(
  { length: 49 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
);

/** The half hours, and a stored time between them. */
const timesWith = (chosen: string, among: readonly string[]): readonly string[] =>
  // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is younger than the oldest browsers
  among.includes(chosen) ? among : [...among, chosen].sort();

interface SpanFieldsProps {
  /** The owner of the hours, e.g. 'Monday'. */
  of: string;
  span: Span;
  error?: string | undefined;
  onChange: (span: Span) => void;
  onRemove?: () => void;
}

/** From when to when, and away with it. */
export function SpanFields({ of, span, error, onChange, onRemove }: SpanFieldsProps) {
  const errorId = useId();
  return (
    <div className="flex flex-wrap items-start gap-2">
      <SelectField
        label={`${of}: from`}
        labelHidden
        className="grow basis-28"
        choices={timesWith(span.from, TIMES.slice(0, -1))}
        value={span.from}
        onChange={({ currentTarget }) => onChange({ ...span, from: currentTarget.value })}
      />
      <SelectField
        label={`${of}: to`}
        labelHidden
        className="grow basis-28"
        choices={timesWith(span.to, TIMES.slice(1))}
        value={span.to}
        onChange={({ currentTarget }) => onChange({ ...span, to: currentTarget.value })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {onRemove && (
        <Button variant="ghost" size="icon" onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
          <span className="sr-only">Remove {of}</span>
        </Button>
      )}
      {error && (
        <FieldError id={errorId} role="alert" className="basis-full">
          {error}
        </FieldError>
      )}
    </div>
  );
}
