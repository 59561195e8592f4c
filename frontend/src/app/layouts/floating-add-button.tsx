import { Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useAuthContext } from '../../lib/auth-context.js';
import { paths } from '../paths.js';

const COVERED =
  /^\/(create-listing|edit-listing|verify-phone|test-phone|auth|login|signup|forgot-password|reset-password|providers|listings|admin|report|contact)\b/;

/** SHELL-06: phones only, signed-in users only; not where it would cover fields or contact buttons. */
export function FloatingAddButton() {
  const { user } = useAuthContext();
  const { pathname } = useLocation();
  if (!user || COVERED.test(pathname)) return null;
  return (
    <nav aria-label="List your service">
      <Link
        to={paths.createListing}
        className="fixed right-4 bottom-4 z-30 flex size-14 items-center justify-center rounded-full bg-accent text-on-accent shadow-raised md:hidden"
      >
        <Plus aria-hidden className="size-7" />
        <span className="sr-only">List Your Service</span>
      </Link>
    </nav>
  );
}
