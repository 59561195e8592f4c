import { applyDecorators, BadRequestException } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { z } from 'zod';
import { minutesOf, type Availability } from '../../../kernel/availability.js';
import { isDay, lagosDayOf } from '../../../kernel/period.js';
import { Check } from '../../../platform/http/body-check.js';
import { OptionalLines } from '../../../platform/http/field-rules.js';

const MOST_SPANS_A_DAY = 8;
const MOST_EXCEPTIONS = 100;
const MOST_DAYS = 31;
const USUAL_DAYS = 14;

const from = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** `24:00` is the midnight that ends the day. */
const to = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
const date = z.string().refine(isDay);

const availability = z.object({
  weekly: z.array(z.object({ day: z.literal([1, 2, 3, 4, 5, 6, 7]), from, to })),
  slotMinutes: z.literal([15, 30, 45, 60, 90, 120, 180, 240, 480]),
  bufferMinutes: z.int().min(0).max(240),
  noticeHours: z.int().min(0).max(336),
  capacity: z.int().min(1).max(10),
  exceptions: z
    .array(z.union([z.object({ date, closed: z.literal(true) }), z.object({ date, from, to })]))
    .max(MOST_EXCEPTIONS),
});

/** What PUT …/availability takes. */
export const AVAILABILITY_SCHEMA = z.toJSONSchema(availability.nullable(), {
  target: 'openapi-3.0',
  io: 'input',
}) as object;

/** Contract 3.15; null: no calendar. Throws BadRequestException. */
export const availabilityIn = (body: unknown): Availability | null => {
  if (body === null) return null;
  const { data } = availability.safeParse(body);
  if (!data || !areSpans(data)) throw new BadRequestException('Invalid availability');
  return data;
};

/** No end before a start, no overlap, not too many a day; a date is either closed or has other hours. */
const areSpans = ({ weekly, exceptions }: z.infer<typeof availability>): boolean =>
  [...new Set(weekly.map(({ day }) => day))].every((day) =>
    areApart(weekly.filter((span) => span.day === day)),
  ) &&
  [...new Set(exceptions.map((exception) => exception.date))].every((day) => {
    const rows = exceptions.filter((exception) => exception.date === day);
    const spans = rows.filter((row) => 'from' in row);
    return spans.length === rows.length ? areApart(spans) : rows.length === 1;
  });

const areApart = (spans: readonly { from: string; to: string }[]): boolean => {
  const inOrder = spans.toSorted((one, other) => minutesOf(one.from) - minutesOf(other.from));
  return (
    spans.length <= MOST_SPANS_A_DAY &&
    inOrder.every((span, index) => {
      const next = inOrder[index + 1];
      return (
        minutesOf(span.from) < minutesOf(span.to) && (!next || minutesOf(span.to) <= minutesOf(next.from))
      );
    })
  );
};

const MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:00(\.0+)?)?(Z|[+-]\d\d:\d\d)$/;

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && isDay(MOMENT.exec(value)?.[1]) && !Number.isNaN(Date.parse(value));

/** A whole minute as ISO 8601 with its zone, in UTC from then on. */
export const SlotStart = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (isMoment(value) ? new Date(value).toISOString() : value)),
    Check('moment', isMoment, 'Invalid time'),
  );

export class RescheduleBody {
  @SlotStart()
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-30T09:00:00Z' })
  slotStart: string;

  @OptionalLines('Reason', 1000)
  @ApiPropertyOptional({ type: String, maxLength: 1000, nullable: true })
  reason?: string | null;
}

export class RescheduleAnswerBody {
  @IsBoolean({ message: 'Invalid answer' })
  @ApiProperty({ type: Boolean })
  accept: boolean;
}

export class CancelBookingBody {
  @OptionalLines('Reason', 1000)
  @ApiPropertyOptional({ type: String, maxLength: 1000, nullable: true })
  reason?: string | null;
}

export interface SlotsQuery {
  from?: unknown;
  days?: unknown;
}

/** Today and 14 days unless said otherwise. Throws BadRequestException. */
export const rangeOf = (
  { from: first = '', days = '' }: SlotsQuery,
  now: string,
): { from: string; days: number } => {
  const isNumber = days === '' || (typeof days === 'string' && /^\d{1,2}$/.test(days));
  const count = days === '' ? USUAL_DAYS : Number(days);
  if ((first !== '' && !isDay(first)) || !isNumber || count < 1 || count > MOST_DAYS)
    throw new BadRequestException('Invalid range');
  return { from: isDay(first) ? first : lagosDayOf(Date.parse(now)), days: count };
};
