import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { listHint } from '../../../components/shared/list-missing.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { SelectField, TextField, withChosen } from '../../../components/ui/field.js';
import { configQueries } from '../../../lib/api/config.queries.js';
import { paths } from '../../../lib/paths.js';
import { serviceLabel } from '../../../lib/format/names.js';
import { chosenOf, requestFiltersFrom, type RequestFilters } from '../model/request-filters.rules.js';

/** REQ-01. A plain form: without JavaScript it does the same. */
export function RequestFilterForm({ filters }: { filters: RequestFilters }) {
  const services = useQuery(configQueries.serviceTypes());
  const states = useQuery(configQueries.states());
  const navigate = useNavigate();
  const form = useFieldsOf(filters);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(paths.serviceRequestsWith(chosenOf(requestFiltersFrom(new URLSearchParams(entered)))));
  };
  return (
    <form
      ref={form}
      role="search"
      action={paths.serviceRequests}
      method="get"
      onSubmit={submit}
      className="flex flex-wrap items-end gap-3"
    >
      <TextField
        label="Search requests"
        className="basis-full md:grow-2 md:basis-0"
        type="search"
        name="search"
        maxLength={200}
        defaultValue={filters.search}
        enterKeyHint="search"
      />
      <SelectField
        label="Service Type"
        className="grow basis-24"
        hint={listHint(services, 'The services did not load.')}
        blank="All"
        choices={withChosen(services.data ?? [], filters.serviceType).map((type) => [
          type,
          serviceLabel(type),
        ])}
        name="serviceType"
        defaultValue={filters.serviceType}
      />
      <SelectField
        label="State"
        className="grow basis-24"
        hint={listHint(states, 'The states did not load.')}
        blank="All"
        choices={withChosen(states.data ?? [], filters.state)}
        name="state"
        defaultValue={filters.state}
      />
      <Button type="submit" variant="secondary">
        <Search aria-hidden className="size-5" />
        <span className="max-md:sr-only">Search</span>
      </Button>
      {Object.keys(chosenOf(filters)).length > 0 && (
        <ButtonLink variant="secondary" to={paths.serviceRequests} className="max-md:grow">
          Clear All
        </ButtonLink>
      )}
    </form>
  );
}

/** The fields say what the address says, also after going back. What was typed before the code arrived stays. */
function useFieldsOf(filters: RequestFilters) {
  const form = useRef<HTMLFormElement>(null);
  const { search, serviceType, state } = filters;
  const shown = useRef({ search, serviceType, state });
  useEffect(() => {
    const fields = { search, serviceType, state };
    if (JSON.stringify(shown.current) === JSON.stringify(fields)) return;
    shown.current = fields;
    for (const [name, value] of Object.entries(fields)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [search, serviceType, state]);
  return form;
}
