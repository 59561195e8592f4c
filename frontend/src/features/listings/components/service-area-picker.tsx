import { useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../components/ui/checkbox.js';
import type { ListingFormValues } from '../model/listing-form.rules.js';

/** LIST-05: further areas of the state that the provider travels to. */
export function ServiceAreaPicker({ areas }: { areas: string[] }) {
  const { register, watch } = useFormContext<ListingFormValues>();
  const chosen = watch('serviceAreas');
  return (
    <details className="rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-semibold">
        Areas you also serve ({chosen.length} chosen)
      </summary>
      <div
        role="group"
        aria-label="Areas you also serve"
        className="grid max-h-72 gap-x-4 overflow-y-auto px-3 sm:grid-cols-2"
      >
        {areas.map((area) => (
          <Checkbox key={area} {...register('serviceAreas')} value={area} label={area} />
        ))}
      </div>
    </details>
  );
}
