import { ChevronDown } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { fullName, initialsOf } from '../../lib/format/names.js';
import { useOnDemand } from '../../lib/screen/use-on-demand.js';
import type { UserSelf } from '../../lib/api/api-types.js';

const importMenu = () => import('./account-menu.js').then(({ AccountMenu }) => AccountMenu);

/** The signed-in user's corner; the menu's code arrives when the button is pointed at or pressed. */
export function AccountButton({ user }: { user: UserSelf }) {
  const [AccountMenu, want, insist] = useOnDemand(importMenu);
  const [pressed, setPressed] = useState(false);
  if (AccountMenu && pressed) return <AccountMenu user={user} trigger={<Face user={user} />} />;
  const show = () => void insist().then(setPressed);
  return (
    <Face
      user={user}
      aria-expanded={false}
      onPointerEnter={() => void want()}
      onClick={show}
      onKeyDown={({ key }) => key === 'ArrowDown' && show()}
    />
  );
}

function Face({ user, ...rest }: { user: UserSelf } & ComponentProps<'button'>) {
  const name = fullName(user);
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
