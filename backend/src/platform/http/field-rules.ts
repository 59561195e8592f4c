import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { koboFromNaira, MAX_PRICE } from '../../kernel/money.js';
import { Check } from './body-check.js';
import { cleaned, isBlank, onOneLine } from './text-checks.js';

/*
 * Field rules that forms share. `applyDecorators` works from the top down, so inside it the last rule comes first:
 * the rules are listed from the weakest to the strongest.
 */

type Change = (text: string) => unknown;

/**
 * Puts text on one line, or cleans it with `tidy`, applies `change`, and reads blank as null; anything but text is left to
 * the rules.
 */
export const Text = (change: Change = (text) => text, tidy: (text: string) => string = onOneLine) =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    return isBlank(value) ? null : change(tidy(value));
  });

const limited = (
  name: string,
  longest: number,
  problem: string,
  change?: Change,
  tidy?: (text: string) => string,
) =>
  applyDecorators(
    Text(change, tidy),
    MaxLength(longest, { message: `${name} is too long` }),
    IsString({ message: problem }),
  );

export const RequiredText = (name: string, longest: number, change?: Change) =>
  limited(name, longest, `${name} is required`, change);

/** The same for a text of several lines. */
export const RequiredLines = (name: string, longest: number) =>
  limited(name, longest, `${name} is required`, undefined, cleaned);

/** Absent, null or text; blank is null. */
export const OptionalText = (name: string, longest: number, change?: Change) =>
  applyDecorators(limited(name, longest, `Invalid ${name.toLowerCase()}`, change), IsOptional());

/** The same for a text of several lines. */
export const OptionalLines = (name: string, longest: number) =>
  applyDecorators(limited(name, longest, `Invalid ${name.toLowerCase()}`, undefined, cleaned), IsOptional());

/** Naira: a number or, as forms send it, its text; at most two decimals, 0 to 99,999,999.99 (LIST-12, CONST-06). */
export const Price = () =>
  applyDecorators(
    Text((text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)),
    Check('decimals', isWholeKobo, TOO_MANY_DECIMALS),
    Check('price', isInRange, 'Invalid price'),
  );

const isInRange = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && value * 100 <= MAX_PRICE + 0.5;

/** Degrees on either side of zero, as a number. */
export const Degrees = (name: string, most: number) =>
  Check(
    name,
    (value) => typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most,
    'Invalid position',
  );

/** A list of texts; each is trimmed, blank ones are dropped, and so are repetitions. Null is an empty list. */
export const TextList = (message: string, { most, longest }: { most: number; longest: number }) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === null ? [] : Array.isArray(value) ? tidied(value) : value,
    ),
    Check(
      'textList',
      (value) =>
        Array.isArray(value) &&
        value.length <= most &&
        value.every((item) => typeof item === 'string' && item.length <= longest),
      message,
    ),
    IsOptional(),
  );

const tidied = (items: unknown[]): unknown[] => [
  ...new Set(
    items.map((item) => (typeof item === 'string' ? onOneLine(item) : item)).filter((item) => item !== ''),
  ),
];

const DECIMAL = /^-?\d{1,15}(\.\d+)?$/;

/** The number in a text, as forms send it; anything else is left to the rules. */
export const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;

export const NumberInput = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => numberOf(value));

/** The same; blank is null. */
export const OptionalNumberInput = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() === '' ? null : numberOf(value),
  );

export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** OP-31: an amount in naira that is whole in kobo. */
export const isWholeKobo = (value: unknown): boolean => isNumber(value) && koboFromNaira(value) !== undefined;

export const TOO_MANY_DECIMALS = 'Amount can have at most 2 decimal places';
