import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Check } from './body-check.js';

/** Control characters except line breaks and tabs, and marks that change the direction of the text after them. */
const CONTROLS = /(?![\n\r\t])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Text as people see it, without surrounding space and control characters (D6). */
export const cleaned = (text: string): string => text.replaceAll(CONTROLS, '').trim();

/** Invisible characters: a text of these alone is blank. Between visible characters they join emoji and letters. */
const INVISIBLE = /[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;
const SPACE = /[\s\u0085]+/g;
const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;

export const isBlank = (text: string): boolean => cleaned(text).replaceAll(INVISIBLE, '') === '';

/** The same on one line, for names and titles: a line break becomes a space (contract 3.14). */
export const onOneLine = (text: string): string =>
  cleaned(text.replaceAll(SPACE, (space) => (LINE_BREAK.test(space) ? ' ' : space)));

const changedBy = (change: (text: string) => string) => (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? change(value) : value));

/** `cleaned` for a field of several lines; anything but text is left to the rules. */
export const Trimmed = changedBy(cleaned);

/** The same for a field of one line. */
export const OneLine = changedBy(onOneLine);

/** A person's name; invisible text is blank. */
export const PersonName = changedBy((text) => (isBlank(text) ? '' : onOneLine(text)));

/** What mail programs and chats turn into links; at most two letters before the dot, so that matching stays linear. */
const LINK =
  /:\/\/|\bwww\.|[\p{L}\d-]{2}\.(?:com|net|org|info|biz|ng|io|co|app|dev|xyz|site|online|shop|store|link|click|top|africa|tk|ru|cn|uk|us|za|gh|ke|tv|cc)(?![\p{L}\d-])/iu;

/** People's names appear in our mails: a web address in one would look like ours. */
export const hasNoLink = (value: unknown): boolean => typeof value !== 'string' || !LINK.test(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

/** A text with more than space in it. */
export const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Characters as people count them. */
export const isAtLeast = (length: number) => (value: unknown) =>
  typeof value === 'string' && [...value].length >= length;

/** Absent and null are short enough. */
export const isAtMost = (length: number) => (value: unknown) =>
  typeof value !== 'string' || [...value].length <= length;

/** Maximum length, else the message; the API description includes it, so it goes above `@ApiProperty`. */
export const Longest =
  (length: number, message: string): PropertyDecorator =>
  (body, field) => {
    Check('longest', isAtMost(length), message)(body, field);
    ApiProperty({ maxLength: length })(body, field);
  };
