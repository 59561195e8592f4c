import { useLocation } from 'react-router-dom';
import { localPath } from '../../../lib/session/return-to.js';

const ACCOUNT_PAGES = /^\/(?:auth|login|signup|forgot-password|reset-password|verify-email)(?:\?|$)/;

/**
 * OP-14: where signing in leads: what the address says, else the page whose link led to the form (the state of that
 * link), else home. A link on one of these pages themselves leads on to where that page does.
 */
export function useReturnAddress(): string {
  const { search, state } = useLocation() as { search: string; state: { returnTo?: string } | null };
  const asked = returnToIn(search) ?? state?.returnTo ?? null;
  return localPath(asked && ACCOUNT_PAGES.test(asked) ? returnToIn(asked.split('?')[1] ?? '') : asked);
}

const returnToIn = (search: string): string | null => new URLSearchParams(search).get('returnTo');
