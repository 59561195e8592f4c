import { forget, store, storedJson } from '../session/storage.js';
import { randomKey } from './api-client.js';

/** A visitor's favourites, the newest first. */
export interface KeptFavourites {
  readonly ids: readonly number[];
  /** Goes along when it is joined with an account's, so that a retry joins nothing twice; new with every change. */
  readonly key: string;
}

const STORED_AS = 'favourites';
/** As many cards as the server returns in one answer. */
export const MOST_KEPT = 50;
const NONE: KeptFavourites = { ids: [], key: '' };

const listeners = new Set<() => void>();
/** Also what is kept where storage is refused: until the page is left. */
let current: KeptFavourites | null = null;

const read = (): KeptFavourites => {
  const kept = storedJson<Partial<KeptFavourites>>(STORED_AS);
  const ids = Array.isArray(kept?.ids) ? kept.ids.filter((id) => Number.isSafeInteger(id) && id > 0) : [];
  return ids.length > 0 ? { ids: ids.slice(0, MOST_KEPT), key: String(kept?.key) } : NONE;
};

const show = (next: KeptFavourites | null): void => {
  current = next;
  for (const listener of listeners) listener();
};

const write = (ids: readonly number[]): void => {
  const next = ids.length > 0 ? { ids, key: randomKey() } : NONE;
  if (ids.length > 0) store('browser', STORED_AS, JSON.stringify(next));
  else forget('browser', STORED_AS);
  show(next);
};

export const keptFavourites = (): KeptFavourites => (current ??= read());

/** For the server, which does not know them. */
export const noneKept = (): KeptFavourites => NONE;

export function subscribeToKept(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORED_AS || key === null) show(null); // another tab
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** False: the list is full. */
export function keepHere(id: number, isKept: boolean): boolean {
  const others = keptFavourites().ids.filter((one) => one !== id);
  if (isKept && others.length >= MOST_KEPT) return false;
  write(isKept ? [id, ...others] : others);
  return true;
}

/** The account has them now, except those that did not fit. */
export function forgetJoined(joined: readonly number[], left: readonly number[]): void {
  const gone = new Set(joined.filter((id) => !left.includes(id)));
  write(keptFavourites().ids.filter((id) => !gone.has(id)));
}
