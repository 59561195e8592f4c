import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../ui/link.js';

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="-mb-3 flex min-h-11 items-center gap-2 self-start text-sm text-muted hover:text-ink hover:underline"
  >
    <ArrowLeft aria-hidden className="size-4" />
    {children}
  </Link>
);
