import type { QuoteBody } from '../../lib/api/api-types.js';
import { grouped, nairaTyped } from '../../lib/format/numbers.js';

/** Contract 3.15: of each part of a price, in naira. */
const QUOTE_MAX = 10_000_000;

export interface QuoteValues {
  labour: string;
  parts: string;
  callOut: string;
  note: string;
}

export const emptyQuote: QuoteValues = { labour: '', parts: '', callOut: '', note: '' };

type Amount = Exclude<keyof QuoteValues, 'note'>;

const AMOUNTS: Readonly<Record<Amount, string>> = { labour: 'Labour', parts: 'Parts', callOut: 'Call-out' };

function problemOf(name: Amount, text: string): string | undefined {
  if (/\.\d{3,}$/.test(text.trim())) return 'Amount can have at most 2 decimal places';
  const amount = nairaTyped(text);
  if (amount === null && name !== 'labour') return undefined;
  return typeof amount === 'number' && amount <= QUOTE_MAX
    ? undefined
    : `${AMOUNTS[name]} must be between 0 and ${grouped(QUOTE_MAX)}`;
}

/** Why a price cannot be sent, by field; nothing when it can. */
export function quoteProblems(values: QuoteValues): Partial<Record<keyof QuoteValues, string>> {
  const names: Amount[] = ['labour', 'parts', 'callOut'];
  const found = names.map((name) => [name, problemOf(name, values[name])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/** The request body; call it only when there are no problems. */
export const quoteIn = ({ labour, parts, callOut, note }: QuoteValues): QuoteBody => ({
  labour: nairaTyped(labour) ?? 0,
  parts: nairaTyped(parts) ?? null,
  callOut: nairaTyped(callOut) ?? null,
  note: note.trim() || null,
});

/** The sum of the amounts in naira; null if there are none, or one is invalid. */
export function totalTyped(values: QuoteValues): number | null {
  if (Object.keys(quoteProblems(values)).length > 0) return null;
  const { labour, parts, callOut } = quoteIn(values);
  const kobo = [labour, parts ?? 0, callOut ?? 0].map((amount) => Math.round(amount * 100));
  return kobo.reduce((sum, amount) => sum + amount, 0) / 100;
}
