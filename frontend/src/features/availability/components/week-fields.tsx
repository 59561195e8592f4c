import { FieldError } from '../../../components/ui/field.js';
import { Copy, Plus } from 'lucide-react';
import { get, useFormContext, type FieldError as FormError } from 'react-hook-form';
import { Button } from '../../../components/ui/button.js';
import {
  MOST_SPANS,
  QUICK_WEEKS,
  WEEKDAYS,
  type AvailabilityValues,
  type Span,
} from '../model/availability-form.rules.js';
import { SpanFields } from './span-fields.js';

const WORKING_DAYS = 5;
const FIRST: Span = { from: '08:00', to: '17:00' };

/** Changes the form; after a first try, what is wrong is checked again at once. */
export function useChange() {
  const { setValue, formState } = useFormContext<AvailabilityValues>();
  const { isSubmitted } = formState;
  return <Name extends 'days' | 'exceptions' | 'holidays'>(name: Name, value: AvailabilityValues[Name]) =>
    setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted });
}

/** The hours of each day, with the weeks that many have in one press. */
export function WeekFields() {
  const { watch, formState } = useFormContext<AvailabilityValues>();
  const days = watch('days');
  const change = useChange();
  const setSpans = (day: number, spans: Span[]) =>
    change(
      'days',
      days.map((each, index) => (index === day ? { spans } : each)),
    );
  const copyToWeekdays = (spans: Span[]) =>
    change(
      'days',
      days.map((each, index) =>
        index < WORKING_DAYS ? { spans: spans.map((span) => ({ ...span })) } : each,
      ),
    );
  const problem = get(formState.errors, 'days') as FormError | undefined;
  return (
    <>
      <div role="group" aria-label="Quick choices" className="flex flex-wrap gap-2">
        {QUICK_WEEKS.map((week) => (
          <Button
            key={week.label}
            variant="secondary"
            size="sm"
            onClick={() => change('days', copyOf(week.days))}
          >
            {week.label}
          </Button>
        ))}
      </div>
      {problem?.message && <FieldError role="alert">{problem.message}</FieldError>}
      <ul className="flex flex-col divide-y divide-line">
        {WEEKDAYS.map((name, day) => (
          <li key={name} className="py-3 first:pt-0 last:pb-0">
            <Day
              name={name}
              day={day}
              spans={days[day]?.spans ?? []}
              onChange={(spans) => setSpans(day, spans)}
              onCopy={day < WORKING_DAYS && differs(days, day) ? copyToWeekdays : undefined}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether another weekday has other hours. */
const differs = (days: AvailabilityValues['days'], day: number): boolean =>
  days.slice(0, WORKING_DAYS).some((each) => JSON.stringify(each) !== JSON.stringify(days[day]));

const copyOf = (days: AvailabilityValues['days']): AvailabilityValues['days'] =>
  days.map(({ spans }) => ({ spans: spans.map((span) => ({ ...span })) }));

interface DayProps {
  name: string;
  /** From 0, Monday. */
  day: number;
  spans: Span[];
  onChange: (spans: Span[]) => void;
  onCopy: ((spans: Span[]) => void) | undefined;
}

function Day({ name, day, spans, onChange, onCopy }: DayProps) {
  const { formState } = useFormContext<AvailabilityValues>();
  const last = spans[spans.length - 1];
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-24 flex-1 font-semibold">{name}</p>
        {spans.length === 0 && <p className="text-sm text-muted">Day off</p>}
        {spans.length < MOST_SPANS && (
          <Button variant="link" size="sm" onClick={() => onChange([...spans, nextSpan(last)])}>
            <Plus aria-hidden className="size-4" />
            Add hours
            <span className="sr-only"> on {name}</span>
          </Button>
        )}
      </div>
      {spans.map((span, index) => (
        <SpanFields
          // The fields are controlled: a row has nothing of its own to lose.
          key={index}
          of={spans.length > 1 ? `${name}, ${index + 1}` : name}
          span={span}
          error={(get(formState.errors, `days.${day}.spans.${index}.to`) as FormError | undefined)?.message}
          onChange={(changed) => onChange(spans.map((each, at) => (at === index ? changed : each)))}
          onRemove={() => onChange(spans.filter((_, at) => at !== index))}
        />
      ))}
      {onCopy && spans.length > 0 && (
        <Button variant="link" size="sm" className="self-start" onClick={() => onCopy(spans)}>
          <Copy aria-hidden className="size-4" />
          Copy to all weekdays
          <span className="sr-only"> from {name}</span>
        </Button>
      )}
    </div>
  );
}

/** After the last span of the day, or the usual day. */
function nextSpan(last: Span | undefined): Span {
  if (!last || last.to >= '23:00') return { ...FIRST };
  const hour = Number(last.to.slice(0, 2)) + 1;
  const time = (at: number) => `${String(Math.min(at, 24)).padStart(2, '0')}:00`;
  return { from: time(hour), to: time(hour + 2) };
}
