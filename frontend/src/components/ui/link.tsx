import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, from lib/paths; what begins with `?` changes the query of the current screen. */
  to: string;
  /** For the screen it leads to, beside the address. */
  state?: unknown;
}

/**
 * A link within the product. The router's own component brings what only its framework uses, three kilobytes on every
 * first visit. Where a page is written nothing follows a link, and the router's part of it would be a tenth of the page.
 */
export const Link = typeof document === 'undefined' ? WrittenLink : LiveLink;

function WrittenLink(props: LinkProps) {
  const { to, state: _state, children, ...anchor } = props;
  if (!to.startsWith('/')) return <LiveLink {...props} />;
  // As the router would write it.
  const href = to.replace(/\?(?=#|$)/, '').replace(/#$/, '');
  return (
    <a {...anchor} href={href}>
      {children}
    </a>
  );
}

function LiveLink({ to, state, onClick, children, ...anchor }: LinkProps) {
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

/** A link that marks itself as current when its whole path is the screen's. */
export function NavLink({ to, ...rest }: LinkProps) {
  const isHere = useLocation().pathname === to.split(/[?#]/, 1)[0];
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />;
}
