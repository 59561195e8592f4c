import { hasVideoName, httpsAddress } from '../../../kernel/text.js';
import { InvalidListingImage, MediaLimitExceeded } from './listing.errors.js';

/** How many media items one listing may show. */
export interface MediaLimits {
  total: number;
  images: number;
  videos: number;
}

/** By the tier that the owner has paid for (MEDIA-05, OP-30). */
export const MEDIA_LIMITS = {
  free: { total: 1, images: 1, videos: 0 },
  boost: { total: 5, images: 5, videos: 0 },
  featured: { total: 5, images: 4, videos: 1 },
  premium: { total: 5, images: 2, videos: 3 },
} as const satisfies Record<string, MediaLimits>;

/** Uploads of the listing's owner among its images, by address; the others are known by their extension alone. */
export type OwnUploads = Readonly<Record<string, 'image' | 'video'>>;

/**
 * Refuses media that the limits do not allow, in the order of OP-30. What was on the listing before may stay even
 * beyond the limits, so an update that adds nothing is always allowed.
 */
export const checkMedia = (
  wanted: readonly string[],
  existing: readonly string[],
  limits: MediaLimits,
  uploads: OwnUploads,
): void => {
  const added = wanted.filter((url) => !existing.includes(url));
  if (added.some((url) => !Object.hasOwn(uploads, url) && !isHttpsAddress(url)))
    throw new InvalidListingImage();
  if (added.length === 0) return;
  const isVideo = (url: string): boolean =>
    Object.hasOwn(uploads, url) ? uploads[url] === 'video' : hasVideoName(url);
  const videos = wanted.filter(isVideo).length;
  const addsVideo = added.some(isVideo);
  if (wanted.length > limits.total) throw new MediaLimitExceeded('Maximum files reached');
  if (addsVideo && limits.videos === 0) throw new MediaLimitExceeded('Videos not allowed');
  if (addsVideo && videos > limits.videos) throw new MediaLimitExceeded('Video limit exceeded');
  if (added.some((url) => !isVideo(url)) && wanted.length - videos > limits.images) {
    throw new MediaLimitExceeded('Image limit exceeded');
  }
};

const isHttpsAddress = (text: string): boolean =>
  text.length <= 2000 && !/[\s"'<>\\]/.test(text) && httpsAddress(text)?.hostname.includes('.') === true;
