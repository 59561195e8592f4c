import { forget, store, storedJson } from '../session/storage.js';

const PREFIX = 'draft:';

/** The unsent values of a form, stored on this device by user and form. */
export interface Draft<T> {
  /** ISO 8601. */
  savedAt: string;
  value: T;
}

/** After this long the user no longer remembers what the draft was about. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

const keyOf = (userId: number, form: string) => `${PREFIX}${userId}:${form}`;

/** The draft of a form, or null. What an older version of the form wrote is for the caller to check. */
export const readDraft = <T>(userId: number, form: string): Draft<T> | null => {
  const draft = storedJson<Draft<T>>(keyOf(userId, form));
  return draft && Date.now() - Date.parse(draft.savedAt) < KEPT_MS ? draft : null;
};

const storedKeys = (beginning: string): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning));
  } catch {
    return [];
  }
};

/** The names of all drafts of a user that begin so. */
export const draftsNamed = (userId: number, beginning: string): string[] =>
  storedKeys(keyOf(userId, beginning)).map((key) => key.slice(keyOf(userId, '').length));

/** Without storage a form works without drafts. */
export const keepDraft = <T>(userId: number, form: string, value: T): void => {
  const draft: Draft<T> = { savedAt: new Date().toISOString(), value };
  store('browser', keyOf(userId, form), JSON.stringify(draft));
};

export const dropDraft = (userId: number, form: string): void => void forget('browser', keyOf(userId, form));

/** At sign-out: phones are shared, and a draft holds numbers and addresses. */
export const dropAllDrafts = (): void => storedKeys(PREFIX).forEach((key) => forget('browser', key));
