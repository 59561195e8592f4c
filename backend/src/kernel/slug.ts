/**
 * A name as part of an address: `acRepair` → "ac-repair", "Urue-Offong/Oruko" → "urue-offong-oruko", "Jama'are" →
 * "jamaare". Empty when the name has no letter or digit.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ]+/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');

/** What all spellings of one slug have in common: its letters and digits. */
export const comparableSlug = (text: string): string => slugOf(text).replaceAll('-', '');
