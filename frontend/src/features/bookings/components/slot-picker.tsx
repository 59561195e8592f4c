import { FieldError } from '../../../components/ui/field.js';
import { useId, useState, type ReactNode } from 'react';
import { clockOf, weekdayOf, dateOf } from '../../../lib/format/dates.js';
import type { FreeDay } from '../model/slots.rules.js';

interface SlotPickerProps {
  label: string;
  days: readonly FreeDay[];
  /** The start of the chosen time, ISO 8601; '' while none is. */
  value: string;
  onChange: (slotStart: string) => void;
  /** "2026-12-05": the day that is open at first. */
  firstDay?: string | undefined;
  error?: string | undefined;
  more: ReactNode;
}

const chipClass =
  'flex h-full min-h-11 flex-col items-center justify-center rounded-control border border-line-strong bg-surface px-0.5 py-1 text-center text-sm tabular-nums peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent';
const gridClass = 'grid-cols-[repeat(auto-fill,minmax(min(3.5rem,100%),1fr))] gap-1.5';

/**
 * A day and a time of it, in two touches: days in a row, and below them the times of the one that is open. Radio buttons
 * all of them, shown and hidden by the style sheet, so that it works without JavaScript too.
 */
export function SlotPicker({ label, days, value, onChange, firstDay, error, more }: SlotPickerProps) {
  const id = useId();
  const [picked, setPicked] = useState(value ? dateOf(value) : firstDay);
  const open = days.some(({ date }) => date === picked) ? picked : days[0]?.date;
  const pick = (date: string) => {
    setPicked(date);
    if (value && dateOf(value) !== date) onChange(''); // what is not seen is not booked
  };
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
      className="flex flex-col gap-2"
    >
      <p id={id} className="text-sm font-semibold">
        {label}
      </p>
      {error && (
        <FieldError id={`${id}-error`} role="alert">
          {error}
        </FieldError>
      )}
      <div className={`relative grid ${gridClass}`}>
        {days.map((day) => (
          <div key={day.date} className="contents">
            <input
              type="radio"
              name={`${id}-day`}
              id={`${id}-${day.date}`}
              value={day.date}
              checked={day.date === open}
              onChange={() => pick(day.date)}
              className="peer sr-only"
            />
            <label htmlFor={`${id}-${day.date}`} className={`${chipClass} order-1 cursor-pointer`}>
              <span className="text-xs">{weekdayOf(day.date).slice(0, 3)}</span>{' '}
              {weekdayOf(day.date).slice(4)}
            </label>
            <Times day={day} value={value} onChange={onChange} />
          </div>
        ))}
        <div className="order-1 col-span-2">{more}</div>
      </div>
    </div>
  );
}

/** The free times of a day; seen only while its day, just before it, is chosen. */
const Times = ({ day, value, onChange }: { day: FreeDay } & Pick<SlotPickerProps, 'value' | 'onChange'>) => (
  <div
    role="group"
    aria-label={`Times on ${weekdayOf(day.date)}`}
    className={`order-2 col-span-full hidden border-t border-line pt-2 peer-checked:grid ${gridClass}`}
  >
    {day.slots.map(({ start, end }) => (
      <label key={start} className="relative cursor-pointer">
        <input
          type="radio"
          name="slotStart"
          value={start}
          checked={value === start}
          onChange={() => onChange(start)}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span className={chipClass}>
          {clockOf(start)}
          <span className="sr-only">to {clockOf(end)}</span>
        </span>
      </label>
    ))}
  </div>
);
