/** OP-14: back to where the visitor came from, if that is a path of ours; anything else leads home. */
export const localPath = (returnTo: string | null): string =>
  returnTo && /^\/(?![/\\])[^\s\\]*$/.test(returnTo) ? returnTo : '/';

const KEY = 'return-to';

/** Kept while the browser is away at a third party's sign-in, which knows nothing of our pages. */
export function rememberReturnTo(returnTo: string | null): void {
  try {
    sessionStorage.setItem(KEY, localPath(returnTo));
  } catch {
    // Without storage the visitor comes back to the home page.
  }
}

/** What was remembered, once; null when nothing was. */
export function takeReturnTo(): string | null {
  try {
    const returnTo = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return returnTo === null ? null : localPath(returnTo);
  } catch {
    return null;
  }
}
