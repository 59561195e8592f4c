import { Field } from '../../../components/ui/field.js';
import { Textarea } from '../../../components/ui/textarea.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { BOOKING_LENGTH, BUDGET_MAX } from '../../../lib/constants.js';
import { today } from '../../../lib/format/dates.js';
import type { useShortForm } from '../../../lib/forms/use-short-form.js';
import type { BookingValues } from '../model/booking-form.rules.js';

interface BookingFieldsProps {
  field: ReturnType<typeof useShortForm<BookingValues>>['field'];
  errors: Partial<BookingValues>;
}

/** BOOK-01 to BOOK-03. */
export function BookingFields({ field, errors }: BookingFieldsProps) {
  return (
    <>
      <Field label="What do you need done?" error={errors.serviceDescription} required>
        {(control) => (
          <Textarea
            {...control}
            {...field('serviceDescription')}
            rows={3}
            maxLength={BOOKING_LENGTH.description}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Preferred date (optional)" error={errors.preferredDate}>
          {(control) => <TextInput {...control} {...field('preferredDate')} type="date" min={today()} />}
        </Field>
        <Field label="Preferred time (optional)" error={errors.preferredTime}>
          {(control) => <TextInput {...control} {...field('preferredTime')} type="time" />}
        </Field>
      </div>
      <Field label="Location (optional)" hint="Where the job is" error={errors.location}>
        {(control) => (
          <TextInput
            {...control}
            {...field('location')}
            maxLength={BOOKING_LENGTH.location}
            autoComplete="street-address"
          />
        )}
      </Field>
      <Field label="Budget in ₦ (optional)" hint="Maximum budget: ₦99,999,999.99" error={errors.budget}>
        {(control) => (
          <TextInput
            {...control}
            {...field('budget')}
            type="number"
            inputMode="decimal"
            min={0}
            max={BUDGET_MAX}
            step={0.01}
          />
        )}
      </Field>
    </>
  );
}
