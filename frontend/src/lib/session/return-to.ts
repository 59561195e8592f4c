import { forget, store, stored, type KeptFor } from './storage.js';

/** OP-14: back to where the visitor came from, if that is a path of ours; anything else leads home. */
export const localPath = (returnTo: string | null): string =>
  returnTo && /^\/(?![/\\])[^\s\\]*$/.test(returnTo) ? returnTo : '/';

const KEY = 'return-to';

/** Kept while the browser is away at a third party's sign-in or at a mail, which know nothing of our pages. */
export const rememberReturnTo = (returnTo: string | null, keptFor: KeptFor = 'session'): void =>
  void store(keptFor, KEY, localPath(returnTo));

/** Returns the remembered path and forgets it; null when there is none. */
export function takeReturnTo(keptFor: KeptFor = 'session'): string | null {
  const returnTo = stored(keptFor, KEY);
  forget(keptFor, KEY);
  return returnTo === null ? null : localPath(returnTo);
}
