/** OP-14: back to where the visitor came from, if that is a path of ours; anything else leads home. */
export const localPath = (returnTo: string | null): string =>
  returnTo && /^\/(?![/\\])[^\s\\]*$/.test(returnTo) ? returnTo : '/';

const KEY = 'return-to';

/** For how long: a mail opens in a tab of its own, which has no part in the session of this one. */
type KeptFor = 'session' | 'browser';
const storageOf = (keptFor: KeptFor) => (keptFor === 'session' ? sessionStorage : localStorage);

/** Kept while the browser is away at a third party's sign-in or at a mail, which know nothing of our pages. */
export function rememberReturnTo(returnTo: string | null, keptFor: KeptFor = 'session'): void {
  try {
    storageOf(keptFor).setItem(KEY, localPath(returnTo));
  } catch {
    // Without storage the visitor comes back to the home page.
  }
}

/** What was remembered, once; null when nothing was. */
export function takeReturnTo(keptFor: KeptFor = 'session'): string | null {
  try {
    const storage = storageOf(keptFor);
    const returnTo = storage.getItem(KEY);
    storage.removeItem(KEY);
    return returnTo === null ? null : localPath(returnTo);
  } catch {
    return null;
  }
}
