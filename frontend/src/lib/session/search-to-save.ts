import { forget, store, storedJson } from './storage.js';

const STORED_AS = 'search-to-save';
/** Signing up takes a while, and a mail in between. */
const KEPT_MS = 60 * 60_000;

/** A visitor wants mails about this search: stored in the browser, not in an address that others could forge. */
export const rememberSearchToSave = (address: string): void =>
  void store('browser', STORED_AS, JSON.stringify({ address, at: Date.now() }));

/** Whether this is the search that was to be saved; true once. */
export function takeSearchToSave(address: string): boolean {
  const kept = storedJson<{ address: string; at: number }>(STORED_AS);
  if (kept?.address !== address) return false;
  forget('browser', STORED_AS);
  return Date.now() - kept.at < KEPT_MS;
}
