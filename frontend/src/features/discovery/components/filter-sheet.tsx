import { Button } from '../../../components/ui/button.js';
import { Sheet } from '../../../components/ui/sheet.js';
import { FilterPanel, type FilterPanelProps } from './filter-panel.js';

/** The filters on phones (SEARCH-04). Results follow every change; the button only leads back to them. */
export function FilterSheet({ onClose, ...panel }: FilterPanelProps & { onClose: () => void }) {
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title="Filters">
      <FilterPanel {...panel} />
      <Button wide onClick={onClose} className="mt-4">
        Show results
      </Button>
    </Sheet>
  );
}
