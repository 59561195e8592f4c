import { Transform } from 'class-transformer';
import { koboFromNaira } from '../../kernel/money.js';

const DECIMAL = /^-?\d{1,15}(\.\d+)?$/;

/** The number that a text says, as forms send it; anything else is left to the rules. */
export const numberOf = (value: unknown): unknown =>
  typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;

export const NumberInput = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => numberOf(value));

export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** OP-31: an amount in naira that is whole in kobo. */
export const isWholeKobo = (value: unknown): boolean => isNumber(value) && koboFromNaira(value) !== undefined;

export const TOO_MANY_DECIMALS = 'Amount can have at most 2 decimal places';
