import type { Position } from '../../../../platform/event-store/event-store.js';

const DIGITS = 20;

/** A position as text that sorts like the log: `42` or `42/42`, each number padded. */
export const placeOf = (position: Position | string): string =>
  position.replaceAll(/\d+/g, (number) => number.padStart(DIGITS, '0'));

/** The position that a place was made of. */
export const positionOf = (place: string): Position =>
  place.replaceAll(/\d+/g, (number) => BigInt(number).toString()) as Position;

/** Whether the text is a position of one of the two stores. */
export const isPosition = (text: string): boolean => /^\d{1,20}(\/\d{1,20})?$/.test(text);
