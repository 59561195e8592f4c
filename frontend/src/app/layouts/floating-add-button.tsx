import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.js';
import { Link } from '../../components/ui/link.js';

const COVERED =
  /^\/(create-listing|edit-listing|dashboard\/listings|dashboard\/calendar|verify-phone|test-phone|auth|login|signup|forgot-password|reset-password|providers|listings|admin|report|contact|chat|wallet|promotions)\b/;

/** Pixels of a scroll that count: a finger trembles. */
const STEP = 8;

/** Whether the page is being scrolled down: what floats takes room from what is read. */
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
 * added. It is the last part of the page, so nothing is under it for good, and out of the way of those who read on.
 */
export function FloatingAddButton() {
  const { pathname } = useLocation();
  const scrollsDown = useScrollsDown();
  if (COVERED.test(pathname)) return null;
  return (
    <nav
      aria-label="List your service"
      className={`sticky bottom-(--docked) z-20 border-t border-line bg-surface transition-transform focus-within:translate-y-0 max-md:order-last md:hidden ${scrollsDown ? 'translate-y-[200%]' : ''}`}
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
