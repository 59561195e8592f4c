import { useQuery } from '@tanstack/react-query';
import { Search, MapPin } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { AreaPicker } from '../../../components/shared/area-picker.js';
import { Combobox } from '../../../components/shared/combobox.js';
import { Button } from '../../../components/ui/button.js';
import { Field } from '../../../components/ui/field.js';
import { SEARCH_DELAY } from '../../../lib/constants.js';
import { paths } from '../../../lib/paths.js';
import { serviceLabel } from '../../../lib/format/names.js';
import {
  rememberPlace,
  type RememberedPlace,
  rememberedPlaceQuery,
} from '../../../lib/session/remembered-place.js';
import { useDebounced } from '../../../lib/forms/use-debounced.js';
import { useEarlyInput } from '../../../lib/forms/use-early-input.js';
import { discoveryQueries } from '../api/discovery.queries.js';
import { NearMe } from './near-me.js';
import { Link } from '../../../components/ui/link.js';
import { useHydrated } from '../../../components/shared/client-only.js';

const linkClass =
  'inline-flex min-h-11 min-w-0 max-w-full items-center gap-1 text-sm font-semibold text-accent underline-offset-4 hover:underline';

/** HOME-01, HOME-02: a plain GET form to /search that shows up to four providers while typing. */
export function HeroSearch() {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState({ state: '', area: '' });
  const asked = useDebounced(query.trim(), SEARCH_DELAY);
  const { data } = useQuery(discoveryQueries.quickSearch(asked, place.state, place.area));

  const found = query.trim() === asked && asked !== '' ? (data?.providers ?? []) : [];
  const options = found.map((card) => ({
    key: String(card.id),
    onChoose: () => void navigate(paths.provider(card.id)),
    content: (
      <span className="min-w-0">
        <span className="block truncate font-semibold">{card.businessName}</span>
        <span className="block truncate text-muted">
          {serviceLabel(card.serviceType)} in {card.city}, {card.state}
        </span>
      </span>
    ),
  }));
  const form = useEarlyInput((entered) => {
    const text = (name: string) => entered.get(name)?.replace(/^all$/, '') ?? '';
    setQuery(text('q'));
    setPlace({ state: text('state'), area: text('area') });
  });
  const choosePlace = (chosen: RememberedPlace) => {
    rememberPlace(chosen);
    setPlace(chosen);
  };
  const search = (wanted: Record<string, string>) =>
    void navigate(paths.search(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value))));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search({ q: query.trim(), ...place });
  };

  return (
    <form
      ref={form}
      action={paths.search()}
      method="get"
      role="search"
      onSubmit={submit}
      className="grid grid-cols-[1fr_auto] items-end gap-x-2 gap-y-2 rounded-card bg-surface p-3 text-ink shadow-raised md:grid-cols-[1fr_1fr_auto] md:gap-x-3 md:p-4"
    >
      <Field label="What do you need done?">
        {({ id }) => (
          <Combobox
            id={id}
            type="search"
            name="q"
            placeholder="Plumber, tailor, baker…"
            enterKeyHint="search"
            maxLength={100}
            listLabel="Providers found"
            value={query}
            onChange={setQuery}
            options={options}
          />
        )}
      </Field>
      <div role="group" aria-label="Where" className="min-w-0 max-md:col-span-2 max-md:row-start-2">
        <div className="-mt-3 flex flex-wrap items-center justify-end gap-x-4">
          <span aria-hidden className="mr-auto text-sm font-semibold">
            Where?
          </span>
          <UseLastPlace chosen={place} onUse={setPlace} />
          <NearMe
            className={linkClass}
            onFound={({ lat, lng }) =>
              search({ q: query.trim(), lat: String(lat), lng: String(lng), sort: 'distance' })
            }
          />
        </div>
        <div className="-mt-2 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
          <AreaPicker state={place.state} area={place.area} onChange={choosePlace} labelsHidden />
        </div>
      </div>
      {/* On phones beside the words, where no list of what is found covers it. */}
      <Button type="submit" className="max-md:col-start-2 max-md:row-start-1 max-md:size-11 max-md:px-0!">
        <Search aria-hidden className="size-5" />
        <span className="max-md:sr-only">Search</span>
      </Button>
    </form>
  );
}

interface UseLastPlaceProps {
  chosen: RememberedPlace;
  onUse: (place: RememberedPlace) => void;
}

/** Offers the place of the last visit. Without JavaScript it links to providers. */
function UseLastPlace({ chosen, onUse }: UseLastPlaceProps) {
  const { data: place } = useQuery(rememberedPlaceQuery());
  const hydrated = useHydrated();
  if (!place || (place.state === chosen.state && place.area === chosen.area)) return null;
  const face = (
    <>
      <MapPin aria-hidden className="size-4 shrink-0" />
      <span className="truncate">Use {place.area || place.state}</span>
    </>
  );
  return hydrated ? (
    <button type="button" className={linkClass} onClick={() => onUse(place)}>
      {face}
    </button>
  ) : (
    <Link to={paths.search({ ...place })} className={linkClass}>
      {face}
    </Link>
  );
}
