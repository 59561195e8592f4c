import { checkMedia, FREE_MEDIA, type MediaLimits } from './listing-media.rules.js';

const images = (count: number) => Array.from({ length: count }, (_, i) => `https://img.example/${i}.webp`);
const videos = (count: number) => Array.from({ length: count }, (_, i) => `https://img.example/${i}.MP4?x=1`);
const FEATURED: MediaLimits = { total: 5, images: 4, videos: 1 };

describe('OP-30: media limits, in the order of the checks', () => {
  it.each<[string, MediaLimits, string[], string]>([
    ['free, two images', FREE_MEDIA, images(2), 'Maximum files reached'],
    ['free, one video', FREE_MEDIA, videos(1), 'Videos not allowed'],
    ['featured, six images', FEATURED, images(6), 'Maximum files reached'],
    ['featured, two videos', FEATURED, videos(2), 'Video limit exceeded'],
    ['featured, five images', FEATURED, images(5), 'Image limit exceeded'],
  ])('%s: %s', (_, limits, wanted, text) => {
    expect(() => checkMedia(wanted, [], limits)).toThrow(text);
  });

  it('allows what fits', () => {
    checkMedia([], [], FREE_MEDIA);
    checkMedia(images(1), [], FREE_MEDIA);
    checkMedia([...images(4), ...videos(1)], [], FEATURED);
  });

  it('never refuses what stood there before, whatever its address', () => {
    const before = ['/api/files/old.mp4', ...images(3)];
    checkMedia(before, before, FREE_MEDIA);
    checkMedia(before.toReversed(), before, FREE_MEDIA);
  });
});
