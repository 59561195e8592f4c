/** For this tab, or for this browser: a mail opens in a tab of its own. */
export type KeptFor = 'session' | 'browser';

/** Storage may be missing (private windows) or full: then nothing is stored, and nothing is found. */
function attempt<T>(keptFor: KeptFor, work: (storage: Storage) => T): T | null {
  try {
    return work(keptFor === 'session' ? sessionStorage : localStorage);
  } catch {
    return null;
  }
}

export const stored = (keptFor: KeptFor, key: string): string | null =>
  attempt(keptFor, (storage) => storage.getItem(key));

/** Whether it was stored. */
export const store = (keptFor: KeptFor, key: string, value: string): boolean =>
  attempt(keptFor, (storage) => {
    storage.setItem(key, value);
    return true;
  }) ?? false;

export const forget = (keptFor: KeptFor, key: string): null =>
  attempt(keptFor, (storage) => {
    storage.removeItem(key);
    return null;
  });

/** A value stored as JSON; null if there is none, or it cannot be parsed. */
export function storedJson<T>(key: string): T | null {
  try {
    return JSON.parse(stored('browser', key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
