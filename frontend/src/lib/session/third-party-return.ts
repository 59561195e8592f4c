import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { takeReturnTo } from './return-to.js';
import { refreshSession } from './session.js';

/**
 * AUTH-04: wherever a third-party sign-in ends with `auth=success` in the query, the user is read again and the
 * parameter goes. A user who opened one of our pages first (OP-14) is taken there.
 */
export function useThirdPartyReturn(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const parameters = new URLSearchParams(search);
  const returned = parameters.get('auth') === 'success';
  parameters.delete('auth');
  const rest = parameters.toString();
  const here = pathname + (rest ? `?${rest}` : '') + hash;
  useEffect(() => {
    if (!returned) return;
    void refreshSession(queryClient);
    const returnTo = takeReturnTo();
    void navigate(returnTo === null || returnTo === '/' ? here : returnTo, { replace: true });
  }, [returned, here, navigate, queryClient]);
}
