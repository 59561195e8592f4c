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
import { serviceLabel } from '../../../lib/format/service-label.js';
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
import { chipClass } from './chip-link.js';

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
      className="grid gap-3 rounded-card bg-surface p-4 text-ink shadow-raised md:grid-cols-[2fr_1fr_1fr_auto] md:items-end"
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
      <AreaPicker state={place.state} area={place.area} onChange={choosePlace} />
      <Button type="submit">
        <Search aria-hidden className="size-5" />
        Search
      </Button>
      <div className="flex flex-wrap gap-2 md:col-span-full">
        <NearMe
          onFound={({ lat, lng }) =>
            search({ q: query.trim(), lat: String(lat), lng: String(lng), sort: 'distance' })
          }
        />
        <UseLastPlace chosen={place} onUse={setPlace} />
      </div>
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
      Use {place.area || place.state}
    </>
  );
  return hydrated ? (
    <button type="button" className={chipClass} onClick={() => onUse(place)}>
      {face}
    </button>
  ) : (
    <Link to={paths.search({ ...place })} className={chipClass}>
      {face}
    </Link>
  );
}
