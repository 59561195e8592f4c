import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.js';
import { Link } from '../../components/ui/link.js';

const COVERED =
  /^\/(create-listing|edit-listing|verify-phone|test-phone|auth|login|signup|forgot-password|reset-password|providers|listings|admin|report|contact|chat|wallet|promotions)\b/;

/** Pixels of a scroll that count: a finger trembles. */
const STEP = 8;

/** Whether the page is being scrolled down: what floats would cover what is read. */
function useScrollsDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const moved = window.scrollY - last;
      if (Math.abs(moved) < STEP) return;
      last = window.scrollY;
      setDown(moved > 0);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return down;
}

/**
 * SHELL-06: phones only, mounted for signed-in users only. Not on screens with controls at the lower edge or where money is
 * added, and out of the way of those who read on.
 */
export function FloatingAddButton() {
  const { pathname } = useLocation();
  const scrollsDown = useScrollsDown();
  if (COVERED.test(pathname)) return null;
  return (
    <nav aria-label="List your service" className="md:hidden">
      <Link
        to={paths.createListing}
        className={`fixed right-4 bottom-4 z-30 mb-(--docked) flex min-h-12 items-center gap-2 rounded-full bg-accent pr-5 pl-4 font-semibold text-on-accent shadow-raised transition-transform focus-visible:translate-y-0 ${scrollsDown ? 'translate-y-[200%]' : ''}`}
      >
        <Plus aria-hidden className="size-5" />
        List Your Service
      </Link>
    </nav>
  );
}
