import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../components/ui/button.js';

interface RowActionProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  label: string;
  /** What it acts on: 'of listing 12'. */
  of: string;
}

/** Opens a dialog about a row: only its sign where the row is a line of a table, so that all actions fit into that line. */
export const RowAction = ({ icon: Icon, label, of, ...press }: RowActionProps) => (
  <Button
    variant="ghost"
    size="sm"
    className="@table:size-9 @table:px-0!"
    title={label}
    aria-haspopup="dialog"
    {...press}
  >
    <Icon aria-hidden className="size-5" />
    <span className="@table:sr-only">{label}</span> <span className="sr-only">{of}</span>
  </Button>
);
