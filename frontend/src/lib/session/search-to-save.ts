const STORED_AS = 'search-to-save';
/** Signing up takes a while, and a mail in between. */
const KEPT_MS = 60 * 60_000;

/** A visitor wants mails about this search: stored in the browser, not in an address that others could forge. */
export function rememberSearchToSave(address: string): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify({ address, at: Date.now() }));
  } catch {
    // Without storage they press the button once more after signing in.
  }
}

/** Whether this is the search that was to be saved; true once. */
export function takeSearchToSave(address: string): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null') as {
      address: string;
      at: number;
    } | null;
    if (kept?.address !== address) return false;
    localStorage.removeItem(STORED_AS);
    return Date.now() - kept.at < KEPT_MS;
  } catch {
    return false;
  }
}
