import { LogIn, Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { NavLink, Link } from 'react-router-dom';
import { useHydrated } from '../../components/shared/client-only.js';
import { ButtonLink, buttonClass } from '../../components/ui/button.js';
import { useAuthContext } from '../../lib/auth-context.js';
import { useSite } from '../../lib/site.js';
import { paths } from '../paths.js';
import { AccountButton } from './account-button.js';
import { Logo } from './logo.js';
import { navigationLinks } from './navigation-links.js';

const Drawer = lazy(() => import('./drawer.js').then(({ Drawer: Loaded }) => ({ default: Loaded })));

const linkClass =
  'flex min-h-11 items-center rounded-control px-3 font-semibold text-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

/** SHELL-01, SHELL-05: logo, links and the account corner; on phones a button for the drawer. */
export function SiteHeader() {
  const { name } = useSite();
  const { user } = useAuthContext();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="page-width flex h-14 items-center gap-2 md:h-16">
        <Link to={paths.home} className="mr-auto flex min-h-11 items-center gap-2 text-lg font-bold md:mr-6">
          <Logo />
          {name}
        </Link>
        <nav aria-label="Main" className="mr-auto hidden md:block">
          <ul className="flex">
            {navigationLinks(user).map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end className={linkClass}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <AccountCorner />
        <DrawerButton />
      </div>
    </header>
  );
}

function AccountCorner() {
  const { user, isPending } = useAuthContext();
  if (isPending) return <div className="h-11 w-20" />;
  if (user) {
    return (
      <div className="hidden md:block">
        <AccountButton user={user} />
      </div>
    );
  }
  return (
    <>
      <ButtonLink to={paths.auth()} variant="ghost">
        <LogIn aria-hidden className="hidden size-5 sm:block" />
        Sign In
      </ButtonLink>
      <ButtonLink to={paths.signUp} className="max-md:hidden">
        Get Started
      </ButtonLink>
    </>
  );
}

/** Where JavaScript does not run, the button leads to the links of the footer. */
function DrawerButton() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const hydrated = useHydrated();
  const look = buttonClass({ variant: 'ghost', size: 'icon', className: '-mr-2 md:hidden' });
  const face = (
    <>
      <MenuIcon aria-hidden className="size-6" />
      <span className="sr-only">Menu</span>
    </>
  );
  if (!hydrated) {
    return (
      <a href="#site-links" className={look}>
        {face}
      </a>
    );
  }
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-expanded={open} onClick={show} className={look}>
        {face}
      </button>
      {wanted && (
        <Suspense>
          <Drawer open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
