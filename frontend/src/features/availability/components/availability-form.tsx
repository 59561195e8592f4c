import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { LeaveGuard } from '../../../components/shared/leave-guard.js';
import { Alert } from '../../../components/ui/alert.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { SelectField } from '../../../components/ui/field.js';
import type { AvailabilityView } from '../../../lib/api/api-types.js';
import { today } from '../../../lib/format/dates.js';
import { plural } from '../../../lib/format/numbers.js';
import { fieldOf, useZodForm } from '../../../lib/forms/use-zod-form.js';
import { paths } from '../../../lib/paths.js';
import { saveAvailability } from '../api/availability.queries.js';
import {
  availabilityOf,
  availabilityRules,
  durationText,
  formOf,
  timesInWeek,
  type AvailabilityValues,
} from '../model/availability-form.rules.js';
import { holidaysFrom } from '../model/holidays.rules.js';
import { DaysOff } from './days-off.js';
import { WeekFields } from './week-fields.js';

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 480];
const BREAKS = [0, 15, 30, 45, 60, 90, 120, 180, 240];
const NOTICES = [0, 1, 2, 4, 8, 12, 24, 48, 72, 168, 336];
const CAPACITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const noticeText = (hours: number): string => {
  if (hours === 0) return 'No notice';
  if (hours < 24 || hours % 24 > 0) return plural(hours, { one: '# hour before', other: '# hours before' });
  return plural(hours / 24, { one: '# day before', other: '# days before' });
};

/** Choices with their words, and the one that was stored if it is another. */
const choicesOf = (
  numbers: readonly number[],
  stored: string,
  words: (value: number) => string,
): (readonly [string, string])[] =>
  [...new Set([...numbers, Number(stored)])]
    // oxlint-disable-next-line unicorn/no-array-sort -- toSorted is younger than the oldest browsers
    .sort((one, other) => one - other)
    .map((value) => [String(value), words(value)] as const);

interface AvailabilityFormProps {
  listingId: number;
  /** Null: there is no calendar yet. */
  stored: AvailabilityView | null;
}

/** A week of hours, how long jobs take, and days off. Server answers replace nothing that is being edited. */
export function AvailabilityForm({ listingId, stored }: AvailabilityFormProps) {
  const [holidays] = useState(() => holidaysFrom(today()));
  const [initial] = useState(() => formOf(stored, holidays, today()));
  const [isSaved, setIsSaved] = useState(false);
  const { form, formProps, isPending } = useZodForm<AvailabilityValues, unknown>(availabilityRules, initial, {
    makesStale: ['listings'],
    send: (values) => saveAvailability(listingId, availabilityOf(values)),
    done: { title: 'Your times are saved', description: 'Customers can book them from now on.' },
    failed: 'Your times were not saved',
    onDone: (_answer, values) => {
      form.reset(values);
      setIsSaved(true);
    },
  });
  const field = fieldOf(form);
  const perWeek = timesInWeek(form.watch());
  return (
    <FormProvider {...form}>
      <form {...formProps} className="flex flex-col gap-6">
        <Part title="Your week">
          <WeekFields />
        </Part>
        <Part title="Your jobs">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label="How long one job takes"
              choices={choicesOf(LENGTHS, initial.slotMinutes, durationText)}
              {...field('slotMinutes')}
            />
            <SelectField
              label="Break after each job"
              hint="For the way to the next one"
              choices={choicesOf(BREAKS, initial.bufferMinutes, (minutes) =>
                minutes === 0 ? 'No break' : durationText(minutes),
              )}
              {...field('bufferMinutes')}
            />
            <SelectField
              label="Customers book at least"
              choices={choicesOf(NOTICES, initial.noticeHours, noticeText)}
              {...field('noticeHours')}
            />
            <SelectField
              label="Jobs at the same time"
              hint="More than one if you work in a team"
              choices={choicesOf(CAPACITIES, initial.capacity, String)}
              {...field('capacity')}
            />
          </div>
          {perWeek > 0 && (
            <p className="text-sm text-muted">
              {plural(perWeek, {
                one: 'Customers can choose # time in an ordinary week.',
                other: 'Customers can choose from # times in an ordinary week.',
              })}
            </p>
          )}
        </Part>
        <Part title="Days off and other hours">
          <DaysOff holidays={holidays} />
        </Part>
        {isSaved && !form.formState.isDirty && (
          <Alert tone="success">
            <p>Your times are saved.</p>
            <ButtonLink to={paths.calendar()} variant="secondary" className="mt-2">
              See your calendar
            </ButtonLink>
          </Alert>
        )}
        <Button type="submit" pending={isPending} pendingText="Saving..." className="sm:self-start">
          Save times
        </Button>
      </form>
      <LeaveGuard
        active={form.formState.isDirty && !isPending}
        lost="Your changes to the times are not saved."
      />
    </FormProvider>
  );
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Card>
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-4 text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  </Card>
);
