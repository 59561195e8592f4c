import { DRAFT_PREFIX } from './drop-all-drafts.js';

/** What a person typed and has not sent yet, kept on this device by user and form (Q23). */
export interface Draft<T> {
  /** ISO 8601. */
  savedAt: string;
  value: T;
}

/** After this long the user no longer remembers what the draft was about. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

const keyOf = (userId: number, form: string) => `${DRAFT_PREFIX}${userId}:${form}`;

/** The draft of a form, or null. What an older version of the form wrote is for the caller to check. */
export function readDraft<T>(userId: number, form: string): Draft<T> | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(userId, form)) ?? 'null') as Draft<T> | null;
    if (!draft || !(Date.now() - Date.parse(draft.savedAt) < KEPT_MS)) return null;
    return draft;
  } catch {
    return null; // no storage in private windows; something unreadable is no draft
  }
}

/** The names of all drafts of a user that begin so. */
export function draftsNamed(userId: number, beginning: string): string[] {
  try {
    const start = keyOf(userId, beginning);
    const own = Object.keys(localStorage).filter((key) => key.startsWith(start));
    return own.map((key) => key.slice(keyOf(userId, '').length));
  } catch {
    return [];
  }
}

export function keepDraft<T>(userId: number, form: string, value: T): void {
  const draft: Draft<T> = { savedAt: new Date().toISOString(), value };
  try {
    localStorage.setItem(keyOf(userId, form), JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the form still works, it only forgets.
  }
}

export function dropDraft(userId: number, form: string): void {
  try {
    localStorage.removeItem(keyOf(userId, form));
  } catch {
    // Nothing was kept.
  }
}
