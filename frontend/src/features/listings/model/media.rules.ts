import { kindOf } from '../../../lib/uploads/upload-limits.js';
import { plural } from '../../../lib/format/numbers.js';

export type Tier = 'free' | 'boost' | 'featured' | 'premium';
export type MediaKind = 'image' | 'video';

interface MediaLimits {
  total: number;
  images: number;
  videos: number;
}

/** MEDIA-05, OP-30: what a tier shows on one listing. */
export const MEDIA_LIMITS: Record<Tier, MediaLimits> = {
  free: { total: 1, images: 1, videos: 0 },
  boost: { total: 5, images: 5, videos: 0 },
  featured: { total: 5, images: 4, videos: 1 },
  premium: { total: 5, images: 2, videos: 3 },
};

interface ActivePromotion {
  promotionType: string;
  status: string;
  startDate: string;
  endDate: string;
  /** As the server counts them. */
  daysRemaining: number;
}

const DAY_MS = 86_400_000;

/** By the server's days and not the phone's clock: a future one has more days left than it lasts. */
const isComing = ({ startDate, endDate, daysRemaining }: ActivePromotion): boolean =>
  daysRemaining > Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS);

const TIERS = ['premium', 'featured', 'boost'] as const;

/** MEDIA-06: the highest tier among the user's promotions; a renewal that has not begun does not count (OP-30). */
export function tierOf(promotions: readonly ActivePromotion[] | undefined): Tier {
  const active = (promotions ?? []).filter((one) => one.status === 'active' && !isComing(one));
  return TIERS.find((tier) => active.some(({ promotionType }) => promotionType === tier)) ?? 'free';
}

type MediaRefusal =
  | 'Invalid file type'
  | 'Maximum files reached'
  | 'Videos not allowed'
  | 'Video limit exceeded'
  | 'Image limit exceeded';

export interface RefusedFiles {
  text: MediaRefusal;
  names: string[];
}

/**
 * Which of the chosen files may be uploaded beside those that are there. The order of the rules is the server's
 * (OP-30); what goes beyond the remaining slots is dropped (MEDIA-04). Sizes are checked after shrinking.
 */
export function admit(files: readonly File[], present: readonly MediaKind[], limits: MediaLimits) {
  const kinds = [...present];
  const accepted: File[] = [];
  const refused = new Map<MediaRefusal, string[]>();
  for (const file of files) {
    const kind = mediaKindOf(file.name);
    const refusal = kind === null ? 'Invalid file type' : refusalAmong(kinds, kind, limits);
    if (kind !== null && refusal === null) {
      kinds.push(kind);
      accepted.push(file);
    } else if (refusal !== null) {
      refused.set(refusal, [...(refused.get(refusal) ?? []), file.name]);
    }
  }
  return { accepted, refused: [...refused].map(([text, names]): RefusedFiles => ({ text, names })) };
}

/** Photos of some phones are converted to JPEG, where the browser can open them. */
const HEIC = /\.hei[cf]$/i;

const mediaKindOf = (name: string): MediaKind | null => {
  if (HEIC.test(name)) return 'image';
  const kind = kindOf(name);
  return kind === 'image' || kind === 'video' ? kind : null;
};

function refusalAmong(
  kinds: readonly MediaKind[],
  added: MediaKind,
  limits: MediaLimits,
): MediaRefusal | null {
  const videos = kinds.filter((kind) => kind === 'video').length;
  if (kinds.length >= limits.total) return 'Maximum files reached';
  if (added === 'image') return kinds.length - videos >= limits.images ? 'Image limit exceeded' : null;
  if (limits.videos === 0) return 'Videos not allowed';
  return videos >= limits.videos ? 'Video limit exceeded' : null;
}

/** "4 pictures and 1 video per listing". */
export const limitsInWords = ({ images, videos }: MediaLimits): string => {
  const pictures = plural(images, { one: '# picture', other: '# pictures' });
  if (videos === 0) return pictures;
  return plural(videos, { one: `${pictures} and # video`, other: `${pictures} and # videos` });
};

/** Says in one sentence why, and what is possible instead. */
export function reasonOf(text: MediaRefusal, limits: MediaLimits): string {
  switch (text) {
    case 'Invalid file type':
      return limits.videos > 0
        ? 'Choose JPEG, PNG, WebP or GIF pictures, or MP4, MPEG, MOV, AVI or WebM videos.'
        : 'Choose JPEG, PNG, WebP or GIF pictures.';
    case 'Maximum files reached':
      return plural(limits.total, {
        one: 'This listing can show # file.',
        other: 'This listing can show # files.',
      });
    case 'Videos not allowed':
      return 'Videos come with a featured or premium promotion.';
    case 'Video limit exceeded':
      return plural(limits.videos, {
        one: 'This listing can show # video.',
        other: 'This listing can show # videos.',
      });
    case 'Image limit exceeded':
      return plural(limits.images, {
        one: 'This listing can show # picture.',
        other: 'This listing can show # pictures.',
      });
  }
}

/** One file of the form: being sent, stored, or failed. */
export interface MediaItem {
  key: string;
  name: string;
  kind: MediaKind;
  status: 'waiting' | 'uploading' | 'stored' | 'failed' | 'removing';
  /** The progress of the upload, 0 to 1. */
  share: number;
  /** The network is gone; it continues by itself when it is back. */
  paused: boolean;
  /** Null until it is stored. */
  url: string | null;
  /** Null for pictures that lie elsewhere on the web. */
  publicId: string | null;
  /** It belongs to the saved listing: it goes when the change is saved, not before. */
  saved: boolean;
  /** An address of the browser's own copy. */
  preview: string | null;
  problem: string | null;
  retryable: boolean;
}

const OWN_FILE = /^\/api\/files\/([^/?#]+)$/;

/** LIST-08: a saved listing knows only addresses; the rest of the metadata is made up. */
export const savedMedia = (urls: readonly string[]): MediaItem[] =>
  urls.map((url, index) => {
    const kind = mediaKindOf(url.split(/[?#]/)[0] ?? url) ?? 'image';
    return {
      ...storedMedia(url, OWN_FILE.exec(url)?.[1] ?? null, kind),
      name: kind === 'video' ? `Video ${index + 1}` : `Picture ${index + 1}`,
      saved: true,
    };
  });

const storedMedia = (url: string, publicId: string | null, kind: MediaKind): MediaItem => ({
  key: url,
  name: url,
  kind,
  status: 'stored',
  share: 1,
  paused: false,
  url,
  publicId,
  saved: false,
  preview: null,
  problem: null,
  retryable: false,
});

/** The address of a small version of one of our own pictures; others have none. */
export const smallPicture = (url: string): string => (OWN_FILE.test(url) ? `${url}?w=320` : url);
