const OWN_FILE = /^\/api\/files\/[^/?#]+$/;
const VIDEO = /\.(mp4|mpe?g|mov|qt|avi|webm)(?:[?#]|$)/i;
const WIDTHS = [320, 800, 1600] as const;

/** Addresses of videos carry their extension, those of our own files too. */
export const isVideo = (url: string): boolean => VIDEO.test(url);

/** The first picture among a listing's files: what cards and link previews show. */
export const firstPicture = (urls: readonly string[]): string | undefined =>
  urls.find((url) => !isVideo(url));

/**
 * Our own pictures in the widths that the server keeps; pictures elsewhere on the web as they are. `smallest` is for
 * visitors who save data.
 */
export function pictureSources(url: string, smallest: boolean): { src: string; srcSet?: string } {
  if (!OWN_FILE.test(url)) return { src: url };
  if (smallest) return { src: `${url}?w=${WIDTHS[0]}` };
  return {
    src: `${url}?w=${WIDTHS[1]}`,
    srcSet: WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', '),
  };
}
