import { SlidersHorizontal } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../../components/shared/client-only.js';
import { buttonClass } from '../../../components/ui/button.js';
import { Select } from '../../../components/ui/select.js';
import { usePageHead } from '../../../lib/page-head.js';
import { useSite } from '../../../lib/site.js';
import {
  activeFilterCount,
  addressOf,
  NO_FILTERS,
  pageOf,
  SORT_LABELS,
  SORTS,
  type SearchFilters,
  type Sort,
} from '../model/search-filters.rules.js';
import { searchDescription, searchHeading } from '../model/search-heading.rules.js';
import { FilterPanel } from './filter-panel.js';
import { SearchBox } from './search-box.js';
import { SearchResults } from './search-results.js';
import { useSearchFilters } from './use-search-filters.js';

/** `/search`. One form holds everything, so that it works as a plain GET without JavaScript. */
export function SearchScreen() {
  const { filters, searched, change, apply } = useSearchFilters();
  const [searchParams] = useSearchParams();
  const site = useSite();
  const heading = searchHeading(searched);
  const address = addressOf(searched);
  usePageHead({
    title: `${heading} | ${site.name}`,
    description: searchDescription(searched),
    canonical: address ? `/search?${address}` : '/search',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(filters);
  };
  const clear = () => apply(NO_FILTERS);

  return (
    <form action="/search" method="get" role="search" onSubmit={submit} className="page-width pt-3 md:pt-6">
      <h1 className="sr-only md:not-sr-only md:mb-4 md:text-xl">{heading}</h1>
      <SearchBox
        query={filters.query}
        onChange={(query) => change({ query })}
        onChoose={(query) => apply({ ...filters, query })}
      />
      <div className="mt-3 gap-8 md:mt-6 md:grid md:grid-cols-[15rem_1fr]">
        <Toolbar filters={filters} onChange={change} onClear={clear} />
        <div className="mt-3 md:mt-0">
          <SearchResults filters={searched} page={pageOf(searchParams)} onClear={clear} />
        </div>
      </div>
    </form>
  );
}

interface ToolbarProps {
  filters: SearchFilters;
  onChange: (change: Partial<SearchFilters>) => void;
  onClear: () => void;
}

/** Filters and sort: a column on wide screens; on phones one row whose button unfolds the filters. */
function Toolbar({ filters, onChange, onClear }: ToolbarProps) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const count = activeFilterCount(filters);
  const look = buttonClass({ variant: 'secondary', className: 'flex-1 md:hidden' });
  const face = (
    <>
      <SlidersHorizontal aria-hidden className="size-5" />
      Filters{count > 0 && ` (${count})`}
    </>
  );
  return (
    <div>
      <div className="flex gap-2">
        {hydrated ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls="filters"
            onClick={() => setOpen(!open)}
            className={look}
          >
            {face}
          </button>
        ) : (
          <a href="#filters" className={look}>
            {face}
          </a>
        )}
        <div className="min-w-0 flex-1">
          <SortSelect sort={filters.sort} onChange={(sort) => onChange({ sort })} />
        </div>
      </div>
      <div
        id="filters"
        role="group"
        aria-label="Filters"
        className={`mt-3 rounded-card border border-line bg-surface p-4 ${open ? '' : 'max-md:not-target:hidden'}`}
      >
        <FilterPanel filters={filters} onChange={onChange} onClear={onClear} />
      </div>
    </div>
  );
}

/** SEARCH-05. */
const SortSelect = ({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) => (
  <Select
    name="sort"
    aria-label="Sort by"
    value={sort}
    onChange={({ target }) => onChange(target.value as Sort)}
  >
    {SORTS.map((value) => (
      <option key={value} value={value}>
        {SORT_LABELS[value]}
      </option>
    ))}
  </Select>
);
