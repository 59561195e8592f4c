import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listHint } from '../../../components/shared/list-missing.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Button } from '../../../components/ui/button.js';
import { Checkbox } from '../../../components/ui/checkbox.js';
import { SelectField, TextField } from '../../../components/ui/field.js';
import { configQueries } from '../../../lib/api/config.queries.js';
import { MOST_AREAS } from '../../../lib/constants.js';

interface AreaListProps {
  homeState: string;
  chosen: readonly string[];
  onChoose: (areas: string[]) => void;
}

/** One state's areas, narrowed by what is typed; nothing that is chosen elsewhere is lost. */
export function AreaList({ homeState, chosen, onChoose }: AreaListProps) {
  const [otherState, setOtherState] = useState('');
  const [filter, setFilter] = useState('');
  const state = otherState || homeState;
  const states = useQuery(configQueries.states());
  const areas = useQuery(configQueries.areas(state));
  return (
    <div className="flex flex-col gap-3 border-t border-line p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Areas of"
          hint={listHint(states, 'The other states did not load.')}
          choices={states.data ?? [state]}
          value={state}
          onChange={({ target }) => {
            setOtherState(target.value);
            setFilter('');
          }}
        />
        <TextField
          label="Filter areas"
          type="search"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
          // Enter would send the whole form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <Loaded query={areas} height="h-44" failed="The areas did not load">
        {(all) => (
          <AreaChoices state={state} areas={all} filter={filter.trim()} chosen={chosen} onChoose={onChoose} />
        )}
      </Loaded>
    </div>
  );
}

interface AreaChoicesProps {
  state: string;
  areas: readonly string[];
  filter: string;
  chosen: readonly string[];
  onChoose: (areas: string[]) => void;
}

/** The areas that the filter leaves, one by one or all at once. */
function AreaChoices({ state, areas, filter, chosen, onChoose }: AreaChoicesProps) {
  const shown = areas.filter((area) => area.toLowerCase().includes(filter.toLowerCase()));
  const allShown = shown.length > 0 && shown.every((area) => chosen.includes(area));
  const toggleShown = () =>
    onChoose(
      allShown
        ? chosen.filter((area) => !shown.includes(area))
        : [...new Set([...chosen, ...shown])].slice(0, MOST_AREAS),
    );
  const full = chosen.length >= MOST_AREAS;

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-muted">
          {shown.length === 0
            ? `No area of ${state} matches “${filter}”`
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
  );
}
