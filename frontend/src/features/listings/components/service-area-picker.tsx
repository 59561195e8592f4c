import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../components/ui/button.js';
import { Checkbox } from '../../../components/ui/checkbox.js';
import { Field } from '../../../components/ui/field.js';
import { Select } from '../../../components/ui/select.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { TextInput } from '../../../components/ui/text-input.js';
import { configQueries } from '../../../lib/config.queries.js';
import { MOST_AREAS, type ListingFormValues } from '../model/listing-form.rules.js';

/** LIST-05: further areas that the provider travels to, of any state. */
export function ServiceAreaPicker({ homeState }: { homeState: string }) {
  const { watch, setValue, formState } = useFormContext<ListingFormValues>();
  const chosen = watch('serviceAreas');
  const choose = (areas: string[]) =>
    setValue('serviceAreas', areas, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-semibold">Areas you also serve</p>
        {chosen.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => choose([])}>
            Clear all
          </Button>
        )}
      </div>
      <Chips chosen={chosen} onRemove={(area) => choose(chosen.filter((each) => each !== area))} />
      <p role="status" className="sr-only">
        {chosen.length} of at most {MOST_AREAS} areas chosen
      </p>
      {formState.errors.serviceAreas?.message && (
        <p className="text-sm font-semibold text-danger">{formState.errors.serviceAreas.message}</p>
      )}
      <details className="rounded-control border border-line-strong">
        <summary className="flex min-h-11 items-center px-3 text-sm font-semibold">
          Choose areas ({chosen.length} chosen)
        </summary>
        <AreaList homeState={homeState} chosen={chosen} onChoose={choose} />
      </details>
    </div>
  );
}

function Chips({ chosen, onRemove }: { chosen: readonly string[]; onRemove: (area: string) => void }) {
  if (chosen.length === 0) {
    return <p className="text-sm text-muted">None yet. Customers find you by every area that you choose.</p>;
  }
  return (
    <ul aria-label="Chosen areas" className="flex flex-wrap gap-2">
      {chosen.map((area) => (
        <li key={area}>
          <button
            type="button"
            aria-label={`Remove ${area}`}
            onClick={() => onRemove(area)}
            className="inline-flex min-h-9 items-center gap-1 rounded-full bg-accent-soft px-3 text-sm hover:bg-sunken"
          >
            {area}
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface AreaListProps {
  homeState: string;
  chosen: readonly string[];
  onChoose: (areas: string[]) => void;
}

/** One state's areas, narrowed by what is typed; nothing that is chosen elsewhere is lost. */
function AreaList({ homeState, chosen, onChoose }: AreaListProps) {
  const [otherState, setOtherState] = useState('');
  const [filter, setFilter] = useState('');
  const state = otherState || homeState;
  const { data: states } = useQuery(configQueries.states());
  const { data: areas, isPending } = useQuery(configQueries.areas(state));
  const shown = (areas ?? []).filter((area) => area.toLowerCase().includes(filter.trim().toLowerCase()));
  const allShown = shown.length > 0 && shown.every((area) => chosen.includes(area));
  const toggleShown = () =>
    onChoose(
      allShown
        ? chosen.filter((area) => !shown.includes(area))
        : [...new Set([...chosen, ...shown])].slice(0, MOST_AREAS),
    );
  const full = chosen.length >= MOST_AREAS;

  return (
    <div className="flex flex-col gap-3 border-t border-line p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Areas of">
          {(control) => (
            <Select
              {...control}
              value={state}
              onChange={({ target }) => {
                setOtherState(target.value);
                setFilter('');
              }}
            >
              {(states ?? [state]).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Filter areas">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={filter}
              onChange={({ target }) => setFilter(target.value)}
              // Enter would send the whole form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
        </Field>
      </div>
      {isPending && <Skeleton className="h-44" />}
      {areas && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="text-sm text-muted">
              {shown.length === 0
                ? `No area of ${state} matches “${filter.trim()}”`
                : `${shown.length} of ${areas.length} areas`}
            </p>
            {shown.length > 0 && (
              <Button size="sm" variant="secondary" onClick={toggleShown}>
                {allShown ? 'Unselect all' : 'Select all'} {shown.length}
              </Button>
            )}
          </div>
          <div
            role="group"
            aria-label={`Areas of ${state}`}
            className="grid max-h-72 gap-x-4 overflow-y-auto sm:grid-cols-2"
          >
            {shown.map((area) => (
              <Checkbox
                key={area}
                label={area}
                checked={chosen.includes(area)}
                disabled={full && !chosen.includes(area)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, area] : chosen.filter((each) => each !== area))
                }
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
