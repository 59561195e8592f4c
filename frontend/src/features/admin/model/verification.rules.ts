import { LONGEST } from '../../../lib/api/api-types.js';
import { today } from '../../../lib/format/dates.js';
import { plural } from '../../../lib/format/numbers.js';

/** Why documents are usually not accepted: in short for the reviewer, and as the provider reads it. */
export const USUAL_REASONS: readonly (readonly [label: string, text: string])[] = [
  [
    'Not readable',
    'The text on the photo cannot be read. Take it in daylight, with the whole document in the picture.',
  ],
  ['Part is missing', 'A side or a page is missing. Send the front and the back.'],
  [
    'Another name',
    'The name on the document is not the name of your account or your business. Correct the name, or send a document of your own.',
  ],
  ['Out of date', 'The document is out of date. Send a current one.'],
  ['Not an accepted document', 'This is not one of the documents that we accept for this check.'],
];

/** Of own words; a usual reason, to which they are added, has at most 200 characters. */
export const MOST_REASON = LONGEST.VerificationReasonBody.reason - 200;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The reason as the provider reads it: the usual one, then the reviewer's own words; '' when there is neither. */
export const reasonOf = ({ usual, words }: { usual: string; words: string }): string =>
  [USUAL_REASONS.find(([label]) => label === usual)?.[1], words.trim()].filter(Boolean).join(' ');

const DAY = 24 * 60 * 60_000;

/** How long a document has waited: "since today", "for 3 days". */
export function waitedFor(createdAt: string, now: number): string {
  const days = Math.floor((now - Date.parse(createdAt)) / DAY);
  return days < 1 ? 'less than a day' : plural(days, { one: '# day', other: '# days' });
}

/** The last day of an approval unless the reviewer says otherwise: a year from now in Lagos, '2027-11-28'. */
export function usualEnd(now = new Date()): string {
  const next = new Date(now);
  next.setUTCFullYear(next.getUTCFullYear() + 1);
  return today(next);
}

export const ZOOMS = [1, 1.5, 2, 3, 4] as const;

export const turnedSize = (width: number, height: number, quarters: number): [number, number] =>
  quarters % 2 === 0 ? [width, height] : [height, width];

/** The SVG transform that turns the picture clockwise and keeps its upper left corner at the origin. */
export function turnOf(width: number, height: number, quarters: number): string {
  const moved = ['', `translate(${height} 0) `, `translate(${width} ${height}) `, `translate(0 ${width}) `];
  return `${moved[quarters] ?? ''}rotate(${quarters * 90})`;
}
