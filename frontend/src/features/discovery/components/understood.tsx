import type { UnderstoodView } from '../../../lib/api-types.js';
import { addressOf, type SearchFilters } from '../model/search-filters.rules.js';
import { chipsOf } from '../model/understood.rules.js';
import { ChipLink } from './chip-link.js';

/** What the words were taken for; links, so that they work without JavaScript too. */
export function Understood({ understood, filters }: { understood: UnderstoodView; filters: SearchFilters }) {
  const chips = chipsOf(understood);
  const { ignored } = understood;
  if (chips.length === 0 && ignored.length === 0) return null;
  return (
    <>
      {chips.length > 0 && (
        <ul aria-label="Understood as" className="flex flex-wrap gap-2">
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
      {ignored.length > 0 && (
        <p className="text-sm text-muted">Left out: {ignored.map((words) => `“${words}”`).join(', ')}</p>
      )}
    </>
  );
}
