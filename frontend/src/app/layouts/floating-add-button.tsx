import { Plus } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.js';
import { Link } from '../../components/ui/link.js';

const COVERED =
  /^\/(create-listing|edit-listing|dashboard\/listings|dashboard\/calendar|verify-phone|test-phone|auth|login|signup|forgot-password|reset-password|providers|listings|admin|report|contact|chat)\b/;

/** SHELL-06: phones only, mounted for signed-in users only, and not on screens with controls at the lower edge. */
export function FloatingAddButton() {
  const { pathname } = useLocation();
  if (COVERED.test(pathname)) return null;
  return (
    <nav aria-label="List your service" className="md:hidden">
      <Link
        to={paths.createListing}
        className="fixed right-4 bottom-4 z-30 mb-(--docked) flex size-14 items-center justify-center rounded-full bg-accent text-on-accent shadow-raised"
      >
        <Plus aria-hidden className="size-7" />
        <span className="sr-only">List Your Service</span>
      </Link>
    </nav>
  );
}
