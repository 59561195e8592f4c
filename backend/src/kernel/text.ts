const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for HTML, between tags and in quoted attributes. */
export const escapedHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * The parts of an absolute https address, null for anything else: also for `https:evil.png`, which URL takes for one and
 * a browser for a path of this site.
 */
export const httpsAddress = (text: string): URL | null => {
  const url = /^https:\/\/[^/]/i.test(text) && URL.canParse(text) ? new URL(text) : null;
  return url?.username === '' && url.password === '' ? url : null;
};

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

/** The message for a number, which stands for `#`: `plural(3, { one: '# review', other: '# reviews' })`. Whole phrases only. */
export const plural = (count: number, messages: { one: string; other: string }): string =>
  (count === 1 ? messages.one : messages.other).replaceAll('#', String(count));

/** Whether the address of an image or video names a video. */
export const hasVideoName = (address: string): boolean =>
  /\.(mp4|mpeg|mpg|mov|qt|avi|webm)$/i.test(address.split(/[?#]/)[0] ?? address);
