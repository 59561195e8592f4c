import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ADDRESS_DELAY, SEARCH_DELAY } from '../../../lib/constants.js';
import { rememberPlace } from '../../../lib/session/remembered-place.js';
import { useDebounced } from '../../../lib/forms/use-debounced.js';
import { addressOf, filtersFrom, withFilter, type SearchFilters } from '../model/search-filters.rules.js';

/**
 * The filters of the search page. The address is their home (SEARCH-02): it follows them 500 ms after the last
 * change, and they follow it when the user goes back or takes a link. `searched` lags 400 ms behind `filters`.
 */
export function useSearchFilters() {
  const [searchParams, setSearchParams] = useSearchParams();
  const address = addressOf(filtersFrom(searchParams));
  const [filters, setFilters] = useState(() => filtersFrom(searchParams));
  /** Filters that skip the wait: a form sent, a suggestion taken, an address followed. */
  const [atOnce, setAtOnce] = useState(filters);
  const debounced = useDebounced(filters, SEARCH_DELAY);
  const written = useRef(address);

  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    const next = filtersFrom(new URLSearchParams(address));
    setFilters(next);
    setAtOnce(next);
  }, [address]);

  const wanted = addressOf(filters);
  useEffect(() => {
    if (wanted === written.current) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // The user may have left: on a slow line this screen stays until the next has loaded.
      if (window.location.pathname !== pathname) return;
      written.current = wanted;
      setSearchParams(wanted, { replace: true, preventScrollReset: true });
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [wanted, setSearchParams]);

  return {
    filters,
    searched: atOnce === filters ? filters : debounced,
    change: (change: Partial<SearchFilters>) => {
      const next = withFilter(filters, change);
      if (change.state !== undefined || change.area !== undefined) rememberPlace(next);
      setFilters((current) => withFilter(current, change));
    },
    /** Searches for this now. */
    apply: (next: SearchFilters) => {
      setFilters(next);
      setAtOnce(next);
    },
  };
}
