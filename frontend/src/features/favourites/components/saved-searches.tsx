import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff, Search, Trash2 } from 'lucide-react';
import { LoadedList } from '../../../components/shared/loaded.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Link } from '../../../components/ui/link.js';
import { LoadingRows } from '../../../components/ui/skeleton.js';
import { api } from '../../../lib/api/api-client.js';
import type { SavedSearchView } from '../../../lib/api/api-types.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { paths } from '../../../lib/paths.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { favouritesQueries } from '../api/favourites.queries.js';

export function SavedSearches() {
  const { user, isPending } = useAuthContext();
  const query = useQuery({ ...favouritesQueries.savedSearches(), enabled: user !== null });
  if (isPending) return <LoadingRows className="h-44" />;
  if (!user) {
    return (
      <EmptyState
        icon={Bell}
        title="Sign in to save searches"
        actions={<ButtonLink to={paths.auth(paths.savedSearches)}>Sign In</ButtonLink>}
      >
        We will email you when there is someone new, at most once a day.
      </EmptyState>
    );
  }
  return (
    <LoadedList
      query={query}
      height="h-44"
      failed="Your saved searches did not load"
      none={
        <EmptyState
          icon={Bell}
          title="No saved searches yet"
          actions={<ButtonLink to={paths.search()}>Search</ButtonLink>}
        >
          Search for a service in a place, and press “Tell me about new ones”.
        </EmptyState>
      }
    >
      {(search) => <Row search={search} />}
    </LoadedList>
  );
}

const makesStale = ['savedSearches'] as const;

function Row({ search }: { search: SavedSearchView }) {
  const { id, label, isPaused } = search;
  const pausing = useSubmit({
    send: (pause: boolean) => api.put(`/api/saved-searches/${id}`, { isPaused: pause }),
    makesStale,
    failed: 'Your change was not saved',
  });
  const deleting = useSubmit({
    send: () => api.delete(`/api/saved-searches/${id}`),
    makesStale,
    done: 'Saved search deleted',
    failed: 'Not deleted',
  });
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3">
      <div className="flex min-w-0 grow basis-48 flex-wrap items-center gap-x-3">
        <Link
          to={`${paths.search()}?${addressOfSaved(search)}`}
          className="inline-flex min-h-11 min-w-0 items-center gap-2 font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          <Search aria-hidden className="size-5 shrink-0 text-muted" />
          {label}
        </Link>
        {isPaused && <Badge tone="soft">Paused</Badge>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={isPaused ? `Resume ${label}` : `Pause ${label}`}
          pending={pausing.isPending}
          onClick={() => pausing.mutate(!isPaused)}
        >
          {isPaused ? <Bell aria-hidden className="size-5" /> : <BellOff aria-hidden className="size-5" />}
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button
          variant="ghost"
          aria-label={`Delete ${label}`}
          pending={deleting.isPending}
          onClick={() => deleting.mutate()}
        >
          <Trash2 aria-hidden className="size-5" />
          Delete
        </Button>
      </div>
    </div>
  );
}

/** The address of the search page that shows it, as SEARCH-02 names the parameters. */
const addressOfSaved = (search: SavedSearchView): string => {
  const parameters = {
    q: search.query,
    service: search.serviceType,
    location: search.location,
    state: search.state,
    area: search.area,
    sublocation: search.sublocation,
    rating: search.minRating,
    premium: search.isPremium,
    checked: search.checked,
    minPrice: search.minPrice,
    maxPrice: search.maxPrice,
  };
  const given = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return new URLSearchParams(given).toString();
};
