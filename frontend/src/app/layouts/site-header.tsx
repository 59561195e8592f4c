import { useWhenNeeded } from '../../lib/screen/use-on-demand.js';
import { ButtonLink } from '../../components/ui/button.js';
import { NavLink, Link } from '../../components/ui/link.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { useSite } from '../../lib/session/site.js';
import { paths, useReturnTo } from '../../lib/paths.js';
import { AccountButton } from './account-button.js';
import { DrawerButton } from './drawer-button.js';
import { mainMenu } from './navigation-links.js';
import { WaitingPlace } from './waiting-place.js';

const importTools = () => import('./header-tools.js').then(({ HeaderTools }) => HeaderTools);

const linkClass =
  'relative flex min-h-11 items-center rounded-control px-1.5 text-sm font-semibold whitespace-nowrap text-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

const ONE_LINE = { row: 'md:max-lg:pt-2 lg:flex-nowrap', logo: 'lg:mr-4', menu: 'lg:mr-auto' };
const OWN_LINE = {
  row: 'md:max-xl:pt-2 xl:flex-nowrap',
  logo: 'xl:mr-4',
  menu: 'xl:mr-auto md:max-xl:order-last md:max-xl:-mx-2 md:max-xl:basis-full',
};

/**
 * SHELL-01, SHELL-05: logo, links and the account corner; on phones a button for the drawer. Signed-in users have more
 * links than fit on a tablet or a small laptop, so theirs are in a second row. With a font so large that a phone has
 * space for half of the header, the logo has no name and signing in is in the drawer; beside bell and chat the
 * name needs more space.
 */
export function SiteHeader() {
  const { name } = useSite();
  const { user } = useAuthContext();
  const { row, logo, menu } = user ? OWN_LINE : ONE_LINE;
  return (
    <header className="@container border-b border-line bg-surface">
      <div
        className={`page-width @max-3xs:px-2! flex min-h-14 items-center gap-2 md:min-h-16 md:flex-wrap ${row}`}
      >
        <Link
          to={paths.home}
          className={`mr-auto flex min-h-11 items-center gap-2 text-lg font-bold ${logo}`}
        >
          <Logo />
          <span className={user ? '@max-[22rem]:sr-only' : '@max-3xs:sr-only'}>{name}</span>
        </Link>
        <nav aria-label="Main" className={`hidden md:block ${menu}`}>
          <ul className="flex">
            {mainMenu(user).map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={linkClass}>
                  {label}
                  {to === paths.dashboard && <WaitingPlace />}
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

/** AUTH-41: a grey placeholder of about the right size until the session is known; offline, nothing is asked. */
function AccountCorner() {
  const { user, isPending, isUnknown } = useAuthContext();
  const returnTo = useReturnTo();
  if (isUnknown) return null;
  if (isPending) {
    return (
      <div role="status" className="py-1">
        <Skeleton className="h-9 w-24" />
        <span className="sr-only">Checking who is signed in</span>
      </div>
    );
  }
  if (user) {
    return (
      <>
        <HeaderToolsPlace userId={user.id} />
        <div className="hidden md:block">
          <AccountButton user={user} />
        </div>
      </>
    );
  }
  return (
    <>
      <ButtonLink
        to={paths.auth()}
        state={{ returnTo }}
        variant="ghost"
        className="@max-[21rem]:px-2! @max-3xs:hidden"
      >
        Sign In
      </ButtonLink>
      <ButtonLink to={paths.signUp} state={{ returnTo }} variant="secondary" className="max-md:hidden">
        Get Started
      </ButtonLink>
    </>
  );
}

/** CHAT-21, OP-41: chat and bell of signed-in users, loaded for them only; until then the place is reserved. */
function HeaderToolsPlace({ userId }: { userId: number }) {
  const [HeaderTools] = useWhenNeeded(importTools, true);
  return HeaderTools ? (
    <HeaderTools userId={userId} />
  ) : (
    <span aria-hidden className="-mr-2 h-11 w-22 shrink-0" />
  );
}

/** Two posts and the work that joins them; the same drawing as public/icon.svg. */
const Logo = () => (
  <svg
    aria-hidden
    viewBox="0 0 32 32"
    className="size-8 shrink-0"
    fill="none"
    strokeWidth="4"
    strokeLinecap="round"
  >
    <rect width="32" height="32" rx="8" className="fill-band" />
    <path d="M9 7.5v17M23 7.5v17" className="stroke-on-band" />
    <path d="M9 18.5c4.5-5.5 9.5-5.5 14 0" className="stroke-joint" />
  </svg>
);
