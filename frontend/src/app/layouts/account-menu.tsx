import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { Link } from '../../components/ui/link.js';
import { Menu, MenuItem, MenuSeparator } from '../../components/ui/menu.js';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { fullName } from '../../lib/format/names.js';
import { userMenu } from './navigation-links.js';
import type { UserSelf } from '../../lib/api/api-types.js';

/** SHELL-03, SHELL-04, SHELL-20. It is born open: pressing the button is what brought it here. */
export function AccountMenu({ user, trigger }: { user: UserSelf; trigger: ReactNode }) {
  const { signOut, isSigningOut } = useAuthContext();
  return (
    <Menu trigger={trigger} defaultOpen>
      <div className="max-w-64 px-3 py-2 text-sm">
        <p className="flex items-center gap-2 font-semibold">
          <span className="truncate">{fullName(user)}</span>
          {user.role === 'provider' && <Badge tone="soft">Provider</Badge>}
        </p>
        <p className="truncate text-muted">{user.email}</p>
      </div>
      <MenuSeparator />
      {userMenu(user).map(({ to, label }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>{label}</Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        disabled={isSigningOut}
        onSelect={(event) => {
          event.preventDefault(); // stays open to show that it is running
          signOut();
        }}
      >
        <LogOut aria-hidden />
        {isSigningOut ? 'Signing Out...' : 'Sign Out'}
      </MenuItem>
    </Menu>
  );
}
