import { activeFilters } from '../model/search-texts.rules.js';
import { addressOf, type SearchFilters } from '../model/search-filters.rules.js';
import { ChipLink } from './chip-link.js';

interface ActiveFiltersProps {
  filters: SearchFilters;
  onChange: (without: SearchFilters) => void;
}

/** The filters in use; links, so that they can be taken away without JavaScript too. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap gap-2">
      {active.map(({ label, without }) => (
        <li key={label}>
          <ChipLink
            address={addressOf(without)}
            label={label}
            aria-label={`Remove filter: ${label}`}
            onPress={() => onChange(without)}
          />
        </li>
      ))}
    </ul>
  );
}
