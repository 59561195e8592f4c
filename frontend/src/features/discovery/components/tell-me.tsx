import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { api } from '../../../lib/api/api-client.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { paths } from '../../../lib/paths.js';
import { rememberedPlace } from '../../../lib/session/remembered-place.js';
import { rememberSearchToSave, takeSearchToSave } from '../../../lib/session/search-to-save.js';
import { useSubmit } from '../../../lib/forms/use-submit.js';
import { addressOf, type SearchFilters, searchParameters } from '../model/search-filters.rules.js';

interface TellMeProps {
  filters: SearchFilters;
  label: string;
}

/** Saves the search, so that mails announce what is new. A visitor signs in first, and the search is kept. */
export function TellMe({ filters, label }: TellMeProps) {
  const { user } = useAuthContext();
  const navigate = useNavigate();
  const address = addressOf(filters);
  const [savedAs, setSavedAs] = useState<string | null>(null);
  const { mutate, isPending } = useSubmit({
    send: (saved: string) =>
      api.post('/api/saved-searches', criteriaOf(filters, rememberedPlace())).then(() => saved),
    makesStale: ['savedSearches'],
    done: SAVED,
    failed: 'This search was not saved',
    onDone: setSavedAs,
  });
  useEffect(() => {
    if (user && takeSearchToSave(address)) mutate(address);
  }, [user, address, mutate]);
  if (!canBeSaved(filters)) return null;
  if (savedAs === address) {
    return (
      <ButtonLink to={paths.savedSearches} variant="secondary">
        <Bell aria-hidden className="size-5" />
        Your saved searches
      </ButtonLink>
    );
  }
  const press = () => {
    if (user) return mutate(address);
    rememberSearchToSave(address);
    void navigate(paths.auth(paths.search(address)));
  };
  return (
    <Button variant="secondary" className="noscript:hidden" pending={isPending} onClick={press}>
      {!isPending && <Bell aria-hidden className="size-5" />}
      {label}
    </Button>
  );
}

const SAVED = {
  title: 'Saved',
  description: 'We will email you when there is someone new, at most once a day.',
};

/** Whether there is something in it that a new provider could be compared with. */
const canBeSaved = ({ query, serviceType, state, area, sublocation }: SearchFilters): boolean =>
  [query.trim(), serviceType, state, area, sublocation].some(Boolean);

/** The search as the server stores it: no position, no date, and no order. The last viewed area replaces a position. */
const criteriaOf = (
  filters: SearchFilters,
  lastPlace: { state: string; area: string } | null,
): Record<string, string | number> => {
  const place = filters.near && !filters.state && lastPlace ? lastPlace : {};
  const {
    lat: _lat,
    lng: _lng,
    radiusKm: _radius,
    availableOn: _date,
    sort: _sort,
    ...kept
  } = searchParameters({
    ...filters,
    ...place,
  });
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) =>
      value ? [[name, typeof value === 'boolean' ? 'true' : value]] : [],
    ),
  );
};
