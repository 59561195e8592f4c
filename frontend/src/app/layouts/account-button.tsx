import { ChevronDown } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { UserSelf } from '../../lib/api-types.js';
import { initialsOf } from '../../lib/initials.js';
import { toast } from '../../lib/toast.js';
import { nameOf } from './navigation-links.js';
import { useOnDemand } from './use-on-demand.js';

const importMenu = () => import('./account-menu.js').then(({ AccountMenu }) => AccountMenu);

/** The signed-in user's corner; the menu's code arrives when the button is pointed at or pressed. */
export function AccountButton({ user }: { user: UserSelf }) {
  const [AccountMenu, want] = useOnDemand(importMenu);
  const [pressed, setPressed] = useState(false);
  if (AccountMenu && pressed) return <AccountMenu user={user} trigger={<Face user={user} />} />;
  const show = async () => {
    if (await want()) return setPressed(true);
    const description = 'Check your connection and try again.';
    toast({ variant: 'destructive', title: 'The menu did not load', description });
  };
  return (
    <Face
      user={user}
      aria-expanded={false}
      onPointerEnter={() => void want()}
      onClick={() => void show()}
      onKeyDown={({ key }) => key === 'ArrowDown' && void show()}
    />
  );
}

function Face({ user, ...rest }: { user: UserSelf } & ComponentProps<'button'>) {
  const name = nameOf(user);
  return (
    <button
      aria-haspopup="menu"
      {...rest}
      type="button"
      className="flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold hover:bg-sunken data-[state=open]:bg-sunken"
    >
      <span
        aria-hidden
        className="flex size-8 items-center justify-center rounded-full bg-accent-soft text-sm text-accent"
      >
        {initialsOf(name)}
      </span>
      <span className="max-w-28 truncate">{user.firstName || name}</span>
      <ChevronDown aria-hidden className="size-4 text-muted" />
    </button>
  );
}
