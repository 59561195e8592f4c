import type { UnderstoodView } from '../../../lib/api/api-types.js';
import { addressOf, type SearchFilters } from '../model/search-filters.rules.js';
import { chipsOf, unusedWords } from '../model/understood.rules.js';
import { ChipLink } from './chip-link.js';

/** What the words were taken for; links, so that they work without JavaScript too. */
export function Understood({ understood, filters }: { understood: UnderstoodView; filters: SearchFilters }) {
  const chips = chipsOf(understood);
  const unused = unusedWords(understood);
  if (chips.length === 0 && unused.length === 0) return null;
  return (
    <>
      {chips.length > 0 && (
        <ul aria-label="Understood as" className="flex flex-wrap items-center gap-2">
          <li className="text-sm text-muted max-md:sr-only">From your search:</li>
          {chips.map(({ label, without }) => (
            <li key={label}>
              <ChipLink
                address={addressOf({ ...filters, query: without })}
                label={label}
                aria-label={`Search without ${label}`}
              />
            </li>
          ))}
        </ul>
      )}
      {unused.length > 0 && (
        <p className="text-sm text-muted">
          Not used in the search: {unused.map((words) => `“${words}”`).join(', ')}
        </p>
      )}
    </>
  );
}
