import { Button } from '../../../components/ui/button.js';
import { Sheet } from '../../../components/ui/sheet.js';
import { FilterPanel, type FilterPanelProps } from './filter-panel.js';
import { showText, type Counted } from '../model/understood.rules.js';

interface FilterSheetProps extends FilterPanelProps {
  /** How many are found with them; null while that is being asked. */
  counted: Counted | null;
  onClose: () => void;
}

/** The filters on phones (SEARCH-04). Results follow every change; the button only leads back to them. */
export function FilterSheet({ counted, onClose, ...panel }: FilterSheetProps) {
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title="Filters">
      <FilterPanel {...panel} />
      <Button wide onClick={onClose} className="mt-4">
        {showText(counted)}
      </Button>
    </Sheet>
  );
}
