import { SERVICE_TYPES, serviceKeywordsOf, serviceLabelOf } from '../../../../kernel/service-types.js';
import { tokensOf } from '../../understanding/tokenizer.js';

const wordsSaidBy = (service: string): ReadonlySet<string> =>
  new Set(tokensOf([serviceLabelOf(service), ...serviceKeywordsOf(service)].join(' ')));

const KNOWN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  SERVICE_TYPES.map((service) => [service, wordsSaidBy(service)]),
);

/** The words in every listing of a service: its label and what people call it. */
export const serviceWordsOf = (service: string): ReadonlySet<string> =>
  KNOWN.get(service) ?? wordsSaidBy(service);

const SAYING = new Map<string, string[]>();
for (const [service, words] of KNOWN)
  for (const word of words) SAYING.set(word, [...(SAYING.get(word) ?? []), service]);

/** The built-in services whose listings all have the word; none: it is no word of a trade. */
export const servicesSaying = (word: string): readonly string[] => SAYING.get(word) ?? [];
