import { useQuery } from '@tanstack/react-query';
import { configQueries } from '../../lib/api/config.queries.js';
import { withChosen, Field } from '../ui/field.js';
import { Select } from '../ui/select.js';
import { listHint } from './list-missing.js';

interface AreaPickerProps {
  /** '' is no choice. */
  state: string;
  area: string;
  onChange: (choice: { state: string; area: string }) => void;
  /** The words for "no choice"; their value in a plain form is 'all' (HOME-01). */
  anyState?: string;
  anyArea?: string;
  labelsHidden?: boolean;
  /** False where it only helps to fill one: then nothing of it is sent. */
  isPartOfForm?: boolean;
}

/**
 * State and area as two native selects, which are typed into as well; the area waits for a state (HOME-01, SEARCH-14),
 * unless an address brought one. An area is a local government, or a neighbourhood by the name that cards have.
 */
export function AreaPicker(props: AreaPickerProps) {
  const {
    state,
    area,
    onChange,
    anyState = 'All states',
    anyArea = 'All areas',
    labelsHidden = false,
    isPartOfForm = true,
  } = props;
  const states = useQuery(configQueries.states());
  const areas = useQuery(configQueries.areas(state));
  const { data: neighbourhoods = [] } = useQuery(configQueries.neighbourhoods(state));
  const localGovernments = areas.data ?? [];
  const isKnown = localGovernments.includes(area) || neighbourhoods.includes(area);
  return (
    <>
      <Field label="State" labelHidden={labelsHidden} hint={listHint(states, 'The states did not load.')}>
        {(control) => (
          <Select
            {...control}
            name={isPartOfForm ? 'state' : undefined}
            value={state || 'all'}
            onChange={({ target }) =>
              onChange({ state: target.value === 'all' ? '' : target.value, area: '' })
            }
          >
            <option value="all">{anyState}</option>
            <Options values={withChosen(states.data ?? [], state)} />
          </Select>
        )}
      </Field>
      <Field label="Area" labelHidden={labelsHidden} hint={listHint(areas, 'The areas did not load.')}>
        {(control) => (
          <Select
            {...control}
            name={isPartOfForm ? 'area' : undefined}
            value={area || 'all'}
            disabled={!state && !area}
            onChange={({ target }) => onChange({ state, area: target.value === 'all' ? '' : target.value })}
          >
            <option value="all">{anyArea}</option>
            <Options values={isKnown || !area ? [] : [area]} />
            <Group label="Neighbourhoods" values={neighbourhoods} />
            <Group label="Local governments" values={localGovernments} />
          </Select>
        )}
      </Field>
    </>
  );
}

const Group = ({ label, values }: { label: string; values: readonly string[] }) =>
  values.length > 0 && (
    <optgroup label={label}>
      <Options values={values} />
    </optgroup>
  );

const Options = ({ values }: { values: readonly string[] }) =>
  values.map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ));
