import { useQuery } from '@tanstack/react-query';
import type { UnderstoodView } from '../../../lib/api/api-types.js';
import { useSaveData } from '../../../lib/api/save-data.js';
import { searchQueries } from '../api/search.queries.js';
import { addressOf, type SearchFilters, withFilter } from '../model/search-filters.rules.js';
import { activeFilters, quickFilters } from '../model/search-texts.rules.js';
import { chipsOf, type Counted } from '../model/understood.rules.js';
import { ChipLink } from './chip-link.js';

interface FilterChipsProps {
  filters: SearchFilters;
  /** The filters of the results that are shown. */
  searched: SearchFilters;
  understood: UnderstoodView | undefined;
  /** Null while the results load. */
  counted: Counted | null;
  onChange: (filters: SearchFilters) => void;
}

/** The filters in use, what the words were taken for, and the filters that are asked for most; links, for want of JavaScript. */
export function FilterChips({ filters, searched, understood, counted, onChange }: FilterChipsProps) {
  const savesData = useSaveData();
  const { data: counts } = useQuery({
    ...searchQueries.counts(searched),
    enabled: !savesData && counted !== null && counted.total > 0 && !counted.totalIsMore,
  });
  const active = activeFilters(filters);
  const words = understood ? chipsOf(understood) : [];
  return (
    <>
      {active.length > 0 && (
        <ul aria-label="Filters in use" className="flex gap-2">
          {active.map(({ label, without }) => (
            <li key={label}>
              <ChipLink
                address={addressOf(without)}
                label={label}
                aria-label={`Remove filter: ${label}`}
                isOn
                onPress={() => onChange(without)}
              />
            </li>
          ))}
        </ul>
      )}
      {words.length > 0 && (
        <ul aria-label="Understood as" className="flex gap-2">
          {words.map(({ label, without }) => (
            <li key={label}>
              <ChipLink
                address={addressOf({ ...filters, query: without })}
                label={label}
                aria-label={`Search without ${label}`}
                isOn
              />
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="More filters" className="flex gap-2">
        {quickFilters(filters, understood?.availableOn, counts ?? undefined).map(
          ({ label, count, change }) => (
            <li key={label}>
              <ChipLink
                address={addressOf(withFilter(filters, change))}
                label={label}
                count={count}
                onPress={() => onChange(withFilter(filters, change))}
              />
            </li>
          ),
        )}
      </ul>
    </>
  );
}
