import { Transform } from 'class-transformer';

/** Takes surrounding space away; leaves what is no text to the rules. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

export const isText = (value: unknown): value is string => typeof value === 'string';

/** A text with more than space in it. */
export const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Characters as people count them. */
export const isAtLeast = (length: number) => (value: unknown) =>
  typeof value === 'string' && [...value].length >= length;

/** Absent and null are short enough. */
export const isAtMost = (length: number) => (value: unknown) =>
  typeof value !== 'string' || [...value].length <= length;
