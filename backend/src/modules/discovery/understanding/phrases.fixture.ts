import phrases from './data/phrases.json' with { type: 'json' };

export interface Phrase {
  query: string;
  /** Key of the service type that is meant. */
  trade: string;
  /** Null: none is named. */
  place: { state: string; area: string | null } | null;
}

/** How people ask, each phrase with what it means. */
export const PHRASES_OF_PEOPLE: readonly Phrase[] = phrases.map((line) => {
  const [query = '', trade = '', place] = line.split(' | ');
  const [state, area = null] = place?.split(', ').toReversed() ?? [];
  return { query, trade, place: state === undefined ? null : { state, area } };
});
