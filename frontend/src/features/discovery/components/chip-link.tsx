import { X } from 'lucide-react';
import { Link } from '../../../components/ui/link.js';
import { paths } from '../../../lib/paths.js';

const chipClass =
  'inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full border px-3 text-sm whitespace-nowrap hover:border-accent';

interface ChipLinkProps {
  /** Of the search with what the chip names, or without it. */
  address: string;
  label: string;
  'aria-label'?: string;
  /** Pressing it takes away what it names. */
  isOn?: boolean;
  count?: number | undefined;
  /** Instead of following the address: it may not yet hold what was chosen a moment ago. */
  onPress?: () => void;
}

export const ChipLink = ({ address, label, isOn = false, count, onPress, ...rest }: ChipLinkProps) => (
  <Link
    {...rest}
    to={paths.search(address)}
    className={`${chipClass} ${isOn ? 'border-accent bg-accent-soft font-semibold text-accent' : 'border-line-strong bg-surface text-ink'}`}
    onClick={(event) => {
      if (!onPress || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onPress();
    }}
  >
    {label}
    {count !== undefined && <span className="text-muted tabular-nums"> {count}</span>}
    {isOn && <X aria-hidden className="size-4 shrink-0" />}
  </Link>
);
