import { grouped } from '../grouped.js';

/**
 * The message for a number, shown in place of `#`: `plural(3, { one: '# review', other: '# reviews' })`. Messages are whole
 * phrases, so that they can be translated. English has these two forms and needs no `Intl.PluralRules`, whose first use
 * takes a slow phone a tenth of a second; another language chooses its form here.
 */
export const plural = (count: number, messages: { one: string; other: string }): string =>
  (count === 1 ? messages.one : messages.other).replaceAll('#', grouped(count));
