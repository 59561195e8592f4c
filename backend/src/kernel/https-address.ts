/**
 * The parts of an absolute https address, null for anything else: also for `https:evil.png`, which URL takes for one and
 * a browser for a path of this site.
 */
export const httpsAddress = (text: string): URL | null => {
  const url = /^https:\/\/[^/]/i.test(text) && URL.canParse(text) ? new URL(text) : null;
  return url?.username === '' && url.password === '' ? url : null;
};
