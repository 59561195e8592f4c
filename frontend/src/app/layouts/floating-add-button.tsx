import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.js';
import { Link } from '../../components/ui/link.js';
import { useMakesWay } from '../../lib/screen/use-makes-way.js';

const COVERED =
  /^\/(create-listing|edit-listing|verify-phone|test-phone|auth|login|signup|forgot-password|reset-password|providers|listings|admin|report|contact|chat)\b/;

/** SHELL-06: phones only, mounted for signed-in users only; not where it would cover what is read or pressed. */
export function FloatingAddButton() {
  const { pathname } = useLocation();
  return COVERED.test(pathname) ? null : <AddButton />;
}

function AddButton() {
  const button = useRef<HTMLAnchorElement>(null);
  const makesWay = useMakesWay(button);
  return (
    <nav aria-label="List your service" className="md:hidden">
      <Link
        ref={button}
        to={paths.createListing}
        className={`fixed right-4 bottom-4 z-30 mb-(--docked) flex size-14 items-center justify-center rounded-full bg-accent text-on-accent shadow-raised transition-opacity duration-150 ${makesWay ? 'pointer-events-none opacity-0 focus-visible:opacity-100' : ''}`}
      >
        <Plus aria-hidden className="size-7" />
        <span className="sr-only">List Your Service</span>
      </Link>
    </nav>
  );
}
