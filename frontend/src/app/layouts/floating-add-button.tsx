import { Plus } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/ui/link.js';
import { paths } from '../../lib/paths.js';

/** The pages where people browse rather than fill in a form. */
const SHOWN: readonly string[] = [paths.home, paths.dashboard, paths.profile];

/**
 * SHELL-06: phones only, mounted for signed-in users only. It is the last part of the page, so nothing is under it for good;
 * one bar at the lower edge is enough, and what is docked there matters more.
 */
export function FloatingAddButton() {
  const { pathname } = useLocation();
  if (!SHOWN.includes(pathname)) return null;
  return (
    <nav
      aria-label="List your service"
      className="sticky bottom-(--docked) z-20 border-t border-line bg-surface in-data-docked:hidden max-md:order-last md:hidden"
    >
      <Link
        to={paths.createListing}
        className="flex min-h-12 items-center justify-center gap-2 font-semibold text-accent -outline-offset-2"
      >
        <Plus aria-hidden className="size-5" />
        List Your Service
      </Link>
    </nav>
  );
}
