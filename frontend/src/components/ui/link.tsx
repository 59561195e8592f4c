import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, from lib/paths; what begins with `?` changes the query of the screen it stands on. */
  to: string;
  /** For the screen it leads to, beside the address. */
  state?: unknown;
}

/**
 * A link within the product. The router's own component brings what only its framework uses, three kilobytes on every
 * first visit.
 */
export function Link({ to, state, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, target: anchor.target });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** A link that says when it leads to the screen it stands on. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = useResolvedPath(to);
  const isHere = useLocation().pathname === pathname;
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />;
}
