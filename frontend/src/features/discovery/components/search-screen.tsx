import { useInfiniteQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOnDemand } from '../../../lib/screen/use-on-demand.js';
import { useHydrated } from '../../../components/shared/client-only.js';
import { buttonClass } from '../../../components/ui/button.js';
import { Select } from '../../../components/ui/select.js';
import { PAGE_SIZE } from '../../../lib/constants.js';
import { usePageHead } from '../../../lib/screen/page-head.js';
import { paths } from '../../../lib/paths.js';
import { useSite } from '../../../lib/session/site.js';
import { useEarlyInput } from '../../../lib/forms/use-early-input.js';
import { searchQueries } from '../api/search.queries.js';
import {
  addressOf,
  filtersFrom,
  NO_FILTERS,
  pageOf,
  SORT_LABELS,
  sortsFor,
  type SearchFilters,
  type Sort,
  withFilter,
} from '../model/search-filters.rules.js';
import { activeFilters, resultsHeading, searchDescription } from '../model/search-texts.rules.js';
import type { Counted } from '../model/understood.rules.js';
import { FilterChips } from './filter-chips.js';
import { FilterPanel } from './filter-panel.js';
import { NearMe } from './near-me.js';
import { SearchBox } from './search-box.js';
import { SearchResults } from './search-results.js';
import { useSearchFilters } from './use-search-filters.js';

const importFilterSheet = () => import('./filter-sheet.js').then(({ FilterSheet }) => FilterSheet);

/** `/search`. One form holds everything, so that it works as a plain GET without JavaScript. */
export function SearchScreen() {
  const { filters, searched, change, apply } = useSearchFilters();
  const [searchParams] = useSearchParams();
  const [open, setOpen] = useState(false);
  const [FilterSheet, wantFilterSheet, insistOnFilterSheet] = useOnDemand(importFilterSheet);
  const site = useSite();
  const address = addressOf(searched);
  // A page of the address belongs to the filters of the address: other filters start at the first (SEARCH-13).
  const page = address === addressOf(filtersFrom(searchParams)) ? pageOf(searchParams) : 1;
  const found = useFound(searched, page);
  const understood = found[0]?.understood;
  const heading = resultsHeading(searched, found[0]);
  const counted: Counted | null = found[found.length - 1] ?? null;
  usePageHead({
    title: `${heading} | ${site.name}`,
    description: searchDescription(searched),
    canonical: paths.search(addressOf(withFilter(searched, { near: null }))), // no positions in addresses
  });
  const form = useEarlyInput((entered) => {
    const early = filtersFrom(entered);
    if (addressOf(early) !== addressOf(filters)) apply(early);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(filters);
  };
  const clear = () => apply(NO_FILTERS);

  return (
    <form
      ref={form}
      action={paths.search()}
      method="get"
      role="search"
      onSubmit={submit}
      className="page-width grid grid-cols-1 gap-x-6 gap-y-2 pt-3 md:grid-cols-[15rem_1fr] md:items-start md:gap-y-4 md:pt-6"
    >
      <div className="min-w-0 md:col-span-full">
        <SearchBox
          query={filters.query}
          onChange={(query) => change({ query })}
          onChoose={(query) => apply({ ...filters, query })}
          nearMe={
            !filters.near && (
              <NearMe
                isSmall
                className={buttonClass({ variant: 'secondary', className: 'max-md:size-11 max-md:px-0!' })}
                onFound={(near) => apply(withFilter(filters, { near }))}
              />
            )
          }
        />
      </div>
      <div className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:col-span-full">
        <FiltersButton
          open={open}
          onIntent={() => void wantFilterSheet()}
          onPress={() => void insistOnFilterSheet().then(setOpen)}
          count={activeFilters(filters).length}
        />
        <FilterChips
          filters={filters}
          searched={searched}
          understood={understood}
          counted={counted}
          onChange={apply}
        />
      </div>
      <div
        id="filters"
        role="group"
        aria-label="Filters"
        className="rounded-card border border-line bg-surface p-4 max-md:not-target:hidden"
      >
        <FilterPanel
          filters={filters}
          understood={understood?.service ?? null}
          onChange={change}
          onClear={clear}
        />
      </div>
      <div className="min-w-0">
        <SearchResults
          filters={searched}
          page={page}
          heading={heading}
          order={<SortSelect filters={filters} onChange={(sort) => change({ sort })} />}
          onClear={clear}
        />
      </div>
      <HiddenFilters filters={filters} />
      {FilterSheet && open && (
        <FilterSheet
          filters={filters}
          understood={understood?.service ?? null}
          counted={counted}
          onChange={change}
          onClear={clear}
          onClose={() => setOpen(false)}
        />
      )}
    </form>
  );
}

/** The pages of the results, which SearchResults reads; none until they are there. */
const useFound = (filters: SearchFilters, page: number) => {
  const { data } = useInfiniteQuery({
    ...searchQueries.results(filters, (page - 1) * PAGE_SIZE),
    enabled: false,
  });
  return data?.pages ?? [];
};

/** Filters of the address that no control shows go along with a plain form (SEARCH-02). */
const HiddenFilters = ({ filters: { location, sublocation, near } }: { filters: SearchFilters }) => (
  <>
    {location && <input type="hidden" name="location" value={location} />}
    {sublocation && <input type="hidden" name="sublocation" value={sublocation} />}
    {near && <input type="hidden" name="lat" value={near.lat} />}
    {near && <input type="hidden" name="lng" value={near.lng} />}
  </>
);

interface FiltersButtonProps {
  open: boolean;
  onIntent: () => void;
  onPress: () => void;
  count: number;
}

/** On phones the filters open in a sheet; without JavaScript the button leads to them. */
function FiltersButton({ open, onIntent, onPress, count }: FiltersButtonProps) {
  const hydrated = useHydrated();
  const className = buttonClass({ variant: 'secondary', className: 'shrink-0 md:hidden' });
  const face = (
    <>
      <SlidersHorizontal aria-hidden className="size-5" />
      Filters{count > 0 && ` (${count})`}
    </>
  );
  if (!hydrated) {
    return (
      <a href="#filters" className={className}>
        {face}
      </a>
    );
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={onIntent}
      onClick={onPress}
      className={className}
    >
      {face}
    </button>
  );
}

/** SEARCH-05. */
const SortSelect = ({ filters, onChange }: { filters: SearchFilters; onChange: (sort: Sort) => void }) => (
  <div className="w-36 max-w-full shrink-0 md:w-48">
    <Select
      name="sort"
      aria-label="Sort by"
      value={filters.sort}
      onChange={({ target }) => onChange(target.value as Sort)}
    >
      {sortsFor(filters).map((value) => (
        <option key={value} value={value}>
          {SORT_LABELS[value]}
        </option>
      ))}
    </Select>
  </div>
);
