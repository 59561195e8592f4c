import { useEffect, useRef } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { NavLink } from '../../components/ui/link.js';
import { Sheet } from '../../components/ui/sheet.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { fullName } from '../../lib/format/names.js';
import { paths, useReturnTo } from '../../lib/paths.js';
import { mainMenu, userMenu } from './navigation-links.js';
import { WaitingPlace } from './waiting-place.js';

const linkClass =
  'flex min-h-12 items-center rounded-control px-3 font-semibold hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent';

/** SHELL-06: the menu on phones. */
export function Drawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { user, signOut, isSigningOut } = useAuthContext();
  const returnTo = useReturnTo();
  const main = mainMenu(user);
  const menu = user ? userMenu(user) : [{ to: paths.favourites, label: 'Favourites' }];
  const own = menu.filter(({ to }) => main.every((link) => link.to !== to));
  const close = () => onOpenChange(false);
  const signedIn = user !== null;
  const wasSignedIn = useRef(signedIn);
  useEffect(() => {
    if (wasSignedIn.current && !signedIn) onOpenChange(false); // signed out: the drawer has done its job
    wasSignedIn.current = signedIn;
  }, [signedIn, onOpenChange]);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu">
      {user && (
        <p className="mb-3 flex items-center gap-2 px-3 text-sm text-muted">
          <span className="truncate">{fullName(user)}</span>
          {user.role === 'provider' && <Badge tone="soft">Provider</Badge>}
        </p>
      )}
      <nav aria-label="Menu">
        <ul>
          {[...main, ...own].map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={linkClass} onClick={close}>
                <span className="relative pr-7">
                  {label}
                  {to === paths.dashboard && <WaitingPlace />}
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 flex flex-col gap-3">
        {user ? (
          <Button variant="secondary" pending={isSigningOut} pendingText="Signing Out..." onClick={signOut}>
            Sign Out
          </Button>
        ) : (
          <>
            <ButtonLink to={paths.signUp} state={{ returnTo }} onClick={close}>
              Get Started
            </ButtonLink>
            <ButtonLink to={paths.auth()} state={{ returnTo }} variant="secondary" onClick={close}>
              Sign In
            </ButtonLink>
          </>
        )}
      </div>
    </Sheet>
  );
}
