import { Transform } from 'class-transformer';

/** Controls that nobody types (line breaks and tabs are typed), and marks that turn the direction of what follows. */
const CONTROLS = /(?![\n\r\t])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text as people see it, surrounding space and control characters taken away (D6). */
export const cleaned = (text: string): string => text.replaceAll(CONTROLS, '').trim();

/** The same for a field; leaves what is no text to the rules. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? cleaned(value) : value));

export const isText = (value: unknown): value is string => typeof value === 'string';

/** A text with more than space in it. */
export const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Characters as people count them. */
export const isAtLeast = (length: number) => (value: unknown) =>
  typeof value === 'string' && [...value].length >= length;

/** Absent and null are short enough. */
export const isAtMost = (length: number) => (value: unknown) =>
  typeof value !== 'string' || [...value].length <= length;
