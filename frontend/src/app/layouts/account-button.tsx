import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import type { UserSelf } from '../../lib/api-types.js';
import { initialsOf } from '../../lib/initials.js';
import { nameOf } from './navigation-links.js';

const importMenu = () => import('./account-menu.js').then(({ AccountMenu }) => ({ default: AccountMenu }));
const AccountMenu = lazy(importMenu);

/** The signed-in user's corner; the menu's code arrives when the button is pointed at or pressed. */
export function AccountButton({ user }: { user: UserSelf }) {
  const [wanted, setWanted] = useState(false);
  const face = <Face user={user} />;
  if (!wanted) {
    return <Face user={user} onPointerEnter={() => void importMenu()} onClick={() => setWanted(true)} />;
  }
  return (
    <Suspense fallback={face}>
      <AccountMenu user={user} trigger={face} />
    </Suspense>
  );
}

function Face({ user, ...rest }: { user: UserSelf } & ComponentProps<'button'>) {
  const name = nameOf(user);
  return (
    <button
      aria-haspopup="menu"
      {...rest}
      type="button"
      className="flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold hover:bg-sunken"
    >
      <span
        aria-hidden
        className="flex size-8 items-center justify-center rounded-full bg-accent-soft text-sm text-accent"
      >
        {initialsOf(name)}
      </span>
      <span className="max-w-32 truncate">{user.firstName || name}</span>
      <ChevronDown aria-hidden className="size-4 text-muted" />
    </button>
  );
}
