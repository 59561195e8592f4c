import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AreaPicker } from '../../../components/shared/area-picker.js';
import { listHint } from '../../../components/shared/list-missing.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { useHydrated } from '../../../components/shared/client-only.js';
import { Checkbox } from '../../../components/ui/checkbox.js';
import { configQueries } from '../../../lib/api/config.queries.js';
import { paths } from '../../../lib/paths.js';
import { serviceLabel } from '../../../lib/format/names.js';
import { SelectField, TextField, withChosen } from '../../../components/ui/field.js';
import {
  dateOf,
  knownDates,
  MINIMUM_RATINGS,
  RADIUSES,
  type SearchFilters,
} from '../model/search-filters.rules.js';
import { activeFilters } from '../model/search-texts.rules.js';
import { PriceFields } from './price-fields.js';
import { plural } from '../../../lib/format/numbers.js';

export interface FilterPanelProps {
  filters: SearchFilters;
  /** The trade that the words were understood as, which no filter names. */
  understood: string | null;
  onChange: (change: Partial<SearchFilters>) => void;
  onClear: () => void;
}

/** SEARCH-04. Every control has the name of its address parameter: without JavaScript the form does the same. */
export function FilterPanel({ filters, understood, onChange, onClear }: FilterPanelProps) {
  const services = useQuery(configQueries.serviceTypes());
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Service Type"
        hint={listHint(services, 'The services did not load.')}
        blank={understood === null ? 'All services' : `${serviceLabel(understood)} (from your search)`}
        choices={withChosen(services.data ?? [], filters.serviceType).map((type) => [
          type,
          serviceLabel(type),
        ])}
        name="service"
        value={filters.serviceType}
        onChange={({ target }) => onChange({ serviceType: target.value })}
      />
      <AreaPicker state={filters.state} area={filters.area} onChange={onChange} />
      {filters.near && (
        <SelectField
          label="Distance"
          choices={withChosen<number>(RADIUSES, filters.radiusKm).map((km) => [km, `Within ${km} km`])}
          name="radiusKm"
          value={String(filters.radiusKm)}
          onChange={({ target }) => onChange({ radiusKm: Number(target.value) })}
        />
      )}
      <DateField filters={filters} onChange={onChange} />
      <PriceFields filters={filters} onChange={onChange} />
      <SelectField
        label="Minimum Rating"
        blank="Any rating"
        choices={withChosen<number>(MINIMUM_RATINGS, filters.minRating).map((stars) => [
          stars,
          plural(stars, { one: '#+ star', other: '#+ stars' }),
        ])}
        name="rating"
        value={filters.minRating ? String(filters.minRating) : ''}
        onChange={({ target }) => onChange({ minRating: Number(target.value) })}
      />
      <Checkbox
        asSwitch
        name="premium"
        value="true"
        label="Premium listings only"
        checked={filters.isPremium}
        onChange={({ target }) => onChange({ isPremium: target.checked })}
      />
      <Checkbox
        asSwitch
        name="checked"
        value="identity"
        label="Checked identity"
        checked={filters.checked === 'identity'}
        onChange={({ target }) => onChange({ checked: target.checked ? 'identity' : '' })}
      />
      <PanelButtons isUsed={activeFilters(filters).length > 0} onClear={onClear} />
    </div>
  );
}

/** Contract 3.15: of those with a calendar. */
function DateField({ filters, onChange }: Pick<FilterPanelProps, 'filters' | 'onChange'>) {
  const [{ first, last }] = useState(knownDates);
  const isUnknown = filters.availableOn !== '' && dateOf(filters) === '';
  return (
    <TextField
      label="Free on"
      type="date"
      name="availableOn"
      min={first}
      max={last}
      error={isUnknown ? 'Choose a date within the next three months' : undefined}
      value={filters.availableOn}
      onChange={({ target }) => onChange({ availableOn: target.value })}
    />
  );
}

/** A component of its own: it renders again on hydration, the long lists above do not. */
function PanelButtons({ isUsed, onClear }: { isUsed: boolean; onClear: () => void }) {
  if (useHydrated()) {
    return (
      <Button variant="secondary" onClick={onClear} disabled={!isUsed}>
        Clear All
      </Button>
    );
  }
  return (
    <>
      <Button type="submit">Show results</Button>
      <ButtonLink variant="secondary" to={paths.search()}>
        Clear All
      </ButtonLink>
    </>
  );
}
