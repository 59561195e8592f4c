import { useQuery } from '@tanstack/react-query';
import { AreaPicker } from '../../../components/shared/area-picker.js';
import { listHint } from '../../../components/shared/list-missing.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { useHydrated } from '../../../components/shared/client-only.js';
import { Checkbox } from '../../../components/ui/checkbox.js';
import { Field } from '../../../components/ui/field.js';
import { Select } from '../../../components/ui/select.js';
import { configQueries } from '../../../lib/api/config.queries.js';
import { paths } from '../../../lib/paths.js';
import { serviceLabel } from '../../../lib/format/service-label.js';
import { withChosen } from '../../../lib/forms/with-chosen.js';
import {
  activeFilterCount,
  MINIMUM_RATINGS,
  RADIUSES,
  type SearchFilters,
} from '../model/search-filters.rules.js';
import { PriceFields } from './price-fields.js';

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
      <Field label="Service Type" hint={listHint(services, 'The services')}>
        {(control) => (
          <Select
            {...control}
            name="service"
            value={filters.serviceType}
            onChange={({ target }) => onChange({ serviceType: target.value })}
          >
            <option value="">
              {understood === null ? 'All services' : `${serviceLabel(understood)} (from your search)`}
            </option>
            {withChosen(services.data ?? [], filters.serviceType).map((type) => (
              <option key={type} value={type}>
                {serviceLabel(type)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <AreaPicker state={filters.state} area={filters.area} onChange={onChange} />
      {filters.near && (
        <Field label="Distance">
          {(control) => (
            <Select
              {...control}
              name="radiusKm"
              value={String(filters.radiusKm)}
              onChange={({ target }) => onChange({ radiusKm: Number(target.value) })}
            >
              {withChosen<number>(RADIUSES, filters.radiusKm).map((km) => (
                <option key={km} value={km}>
                  Within {km} km
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <PriceFields filters={filters} onChange={onChange} />
      <Field label="Minimum Rating">
        {(control) => (
          <Select
            {...control}
            name="rating"
            value={filters.minRating ? String(filters.minRating) : ''}
            onChange={({ target }) => onChange({ minRating: Number(target.value) })}
          >
            <option value="">Any rating</option>
            {withChosen<number>(MINIMUM_RATINGS, filters.minRating).map((stars) => (
              <option key={stars} value={stars}>
                {stars}+ {stars === 1 ? 'star' : 'stars'}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        asSwitch
        name="premium"
        value="true"
        label="Premium listings only"
        checked={filters.isPremium}
        onChange={({ target }) => onChange({ isPremium: target.checked })}
      />
      <PanelButtons isUsed={activeFilterCount(filters) > 0} onClear={onClear} />
    </div>
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
