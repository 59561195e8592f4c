const PREFIX = 'draft:';

/** What a user typed and has not sent yet, stored on this device by user and form. */
export interface Draft<T> {
  /** ISO 8601. */
  savedAt: string;
  value: T;
}

/** After this long the user no longer remembers what the draft was about. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

const keyOf = (userId: number, form: string) => `${PREFIX}${userId}:${form}`;

/** Storage may be missing (private windows), full or unreadable: a form then works without drafts. */
function stored<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** The draft of a form, or null. What an older version of the form wrote is for the caller to check. */
export const readDraft = <T>(userId: number, form: string): Draft<T> | null =>
  stored(() => {
    const draft = JSON.parse(localStorage.getItem(keyOf(userId, form)) ?? 'null') as Draft<T> | null;
    return draft && Date.now() - Date.parse(draft.savedAt) < KEPT_MS ? draft : null;
  }, null);

/** The names of all drafts of a user that begin so. */
export const draftsNamed = (userId: number, beginning: string): string[] =>
  stored(() => {
    const own = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(userId, beginning)));
    return own.map((key) => key.slice(keyOf(userId, '').length));
  }, []);

export const keepDraft = <T>(userId: number, form: string, value: T): void =>
  stored(() => {
    const draft: Draft<T> = { savedAt: new Date().toISOString(), value };
    localStorage.setItem(keyOf(userId, form), JSON.stringify(draft));
  }, undefined);

export const dropDraft = (userId: number, form: string): void =>
  stored(() => localStorage.removeItem(keyOf(userId, form)), undefined);

/** At sign-out: phones are shared, and a draft holds numbers and addresses. */
export const dropAllDrafts = (): void =>
  stored(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  }, undefined);
