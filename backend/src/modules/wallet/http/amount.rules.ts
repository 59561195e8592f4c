import { Transform } from 'class-transformer';
import { koboFromNaira } from '../../../kernel/money.js';

const DECIMAL = /^-?\d{1,15}(\.\d+)?$/;

/** Naira come as a number or, as forms send them, as its text; blank is null. Anything else is left to the rules. */
export const NairaInput = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const text = value.trim();
    if (text === '') return null;
    return DECIMAL.test(text) ? Number(text) : value;
  });

export const isNumber = (value: unknown): value is number => typeof value === 'number';

/** OP-31: whole kobo. */
export const isWholeKobo = (value: unknown): boolean => isNumber(value) && koboFromNaira(value) !== undefined;

export const TOO_MANY_DECIMALS = 'Amount can have at most 2 decimal places';
