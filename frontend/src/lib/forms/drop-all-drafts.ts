/** With which the names of drafts begin where this device keeps them. */
export const DRAFT_PREFIX = 'draft:';

/** At sign-out: phones are shared, and a draft holds numbers and addresses. Apart from `drafts`, which visitors need not load. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}
