import { Plus, Trash2 } from 'lucide-react';
import { get, useFormContext, type FieldError } from 'react-hook-form';
import { Button } from '../../../components/ui/button.js';
import { Checkbox } from '../../../components/ui/checkbox.js';
import { SelectField, TextField } from '../../../components/ui/field.js';
import { dayOf, today, weekdayOf, addDays } from '../../../lib/format/dates.js';
import {
  MOST_EXCEPTIONS,
  type AvailabilityValues,
  type DateException,
} from '../model/availability-form.rules.js';
import type { Holiday } from '../model/holidays.rules.js';
import { SpanFields } from './span-fields.js';
import { useChange } from './week-fields.js';

/** As far ahead as a booking can be made. */
const LONGEST_AHEAD = 365;

/** Exceptions from the week: public holidays as checkboxes, and other dates. */
export function DaysOff({ holidays }: { holidays: readonly Holiday[] }) {
  const { watch } = useFormContext<AvailabilityValues>();
  const exceptions = watch('exceptions');
  const change = useChange();
  const isFull = exceptions.length + holidays.length >= MOST_EXCEPTIONS;
  return (
    <>
      <Holidays holidays={holidays} />
      {exceptions.map((exception, index) => (
        <ExceptionFields
          key={index}
          index={index}
          exception={exception}
          onChange={(changed) =>
            change(
              'exceptions',
              exceptions.map((each, at) => (at === index ? changed : each)),
            )
          }
          onRemove={() =>
            change(
              'exceptions',
              exceptions.filter((_, at) => at !== index),
            )
          }
        />
      ))}
      {!isFull && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() =>
            change('exceptions', [...exceptions, { date: '', kind: 'closed', from: '08:00', to: '17:00' }])
          }
        >
          <Plus aria-hidden className="size-5" />
          Add a date
        </Button>
      )}
    </>
  );
}

function Holidays({ holidays }: { holidays: readonly Holiday[] }) {
  const { watch } = useFormContext<AvailabilityValues>();
  const chosen = watch('holidays');
  const change = useChange();
  const areAll = chosen.length === holidays.length;
  return (
    <details className="rounded-control border border-line-strong">
      <summary className="flex min-h-11 items-center px-3 text-sm font-semibold">
        Public holidays ({chosen.length} of {holidays.length} are days off)
      </summary>
      <div className="flex flex-col gap-2 border-t border-line p-3">
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => change('holidays', areAll ? [] : holidays.map(({ date }) => date))}
        >
          {areAll ? 'Work on all of them' : 'Take all of them off'}
        </Button>
        <div role="group" aria-label="Public holidays" className="grid gap-x-4 sm:grid-cols-2">
          {holidays.map(({ date, name, isExpected }) => (
            <Checkbox
              key={date}
              label={`${name}, ${isExpected ? 'expected ' : ''}${weekdayOf(date)} ${date.slice(0, 4)}`}
              checked={chosen.includes(date)}
              onChange={({ currentTarget }) =>
                change(
                  'holidays',
                  currentTarget.checked ? [...chosen, date] : chosen.filter((each) => each !== date),
                )
              }
            />
          ))}
        </div>
      </div>
    </details>
  );
}

interface ExceptionFieldsProps {
  index: number;
  exception: DateException;
  onChange: (exception: DateException) => void;
  onRemove: () => void;
}

function ExceptionFields({ index, exception, onChange, onRemove }: ExceptionFieldsProps) {
  const { formState } = useFormContext<AvailabilityValues>();
  const errorOf = (field: string) =>
    (get(formState.errors, `exceptions.${index}.${field}`) as FieldError | undefined)?.message;
  const name = /^\d{4}-/.test(exception.date) ? dayOf(exception.date) : `Date ${index + 1}`;
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          label="Date"
          type="date"
          className="grow basis-36"
          min={today()}
          max={addDays(today(), LONGEST_AHEAD)}
          value={exception.date}
          error={errorOf('date')}
          onChange={({ currentTarget }) => onChange({ ...exception, date: currentTarget.value })}
        />
        <SelectField
          label="On that day"
          className="grow basis-36"
          choices={[
            ['closed', 'Day off'],
            ['hours', 'Other hours'],
          ]}
          value={exception.kind}
          onChange={({ currentTarget }) => onChange({ ...exception, kind: currentTarget.value })}
        />
        <Button variant="ghost" size="icon" className="sm:mt-6" onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
          <span className="sr-only">Remove {name}</span>
        </Button>
      </div>
      {exception.kind === 'hours' && (
        <SpanFields
          of={name}
          span={exception}
          error={errorOf('to')}
          onChange={({ from, to }) => onChange({ ...exception, from, to })}
        />
      )}
    </div>
  );
}
