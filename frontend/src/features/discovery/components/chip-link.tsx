import { X } from 'lucide-react';
import { Link } from '../../../components/ui/link.js';
import { paths } from '../../../lib/paths.js';

/** How small things to press in a row look. */
export const chipClass =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong bg-surface px-3 text-sm text-ink hover:border-accent';

interface ChipLinkProps {
  /** Of the search without what the chip names. */
  address: string;
  label: string;
  'aria-label': string;
  /** Instead of following the address: it may not yet hold what was chosen a moment ago. */
  onPress?: () => void;
}

/** Something that a search asks for; pressing it takes it away. */
export const ChipLink = ({ address, label, onPress, ...rest }: ChipLinkProps) => (
  <Link
    {...rest}
    to={paths.search(address)}
    className={chipClass}
    onClick={(event) => {
      if (!onPress || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onPress();
    }}
  >
    {label}
    <X aria-hidden className="size-4 shrink-0" />
  </Link>
);
