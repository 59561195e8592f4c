import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The token of a link that was mailed, kept from the first render: it stays neither in the address bar nor in the
 * history. Null without one.
 */
export function useLinkToken(): string | null {
  const [searchParams] = useSearchParams();
  const [token] = useState(() => searchParams.get('token'));
  useEffect(() => {
    if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [token]);
  return token;
}
