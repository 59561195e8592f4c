import { X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../components/ui/button.js';
import { MOST_AREAS } from '../../../lib/constants.js';
import type { ListingFormValues } from '../model/listing-input.rules.js';
import { AreaList } from './area-list.js';

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
    return (
      <p className="text-sm text-muted">None yet. Customers can find you in every area that you choose.</p>
    );
  }
  return (
    <ul aria-label="Chosen areas" className="flex flex-wrap gap-2">
      {chosen.map((area) => (
        <li key={area}>
          <button
            type="button"
            aria-label={`Remove ${area}`}
            onClick={() => onRemove(area)}
            className="inline-flex min-h-11 items-center gap-1 rounded-full bg-accent-soft px-3 text-sm hover:bg-sunken"
          >
            {area}
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
