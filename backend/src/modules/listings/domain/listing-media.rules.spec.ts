import { MEDIA_LIMITS, checkMedia, type MediaLimits } from './listing-media.rules.js';

const images = (count: number) => Array.from({ length: count }, (_, i) => `https://img.example/${i}.webp`);
const videos = (count: number) => Array.from({ length: count }, (_, i) => `https://img.example/${i}.MP4?x=1`);
const FEATURED: MediaLimits = { total: 5, images: 4, videos: 1 };

describe('OP-30: media limits, in the order of the checks', () => {
  it.each<[string, MediaLimits, string[], string]>([
    ['free, two images', MEDIA_LIMITS.free, images(2), 'Maximum files reached'],
    ['free, one video', MEDIA_LIMITS.free, videos(1), 'Videos not allowed'],
    ['featured, six images', FEATURED, images(6), 'Maximum files reached'],
    ['featured, two videos', FEATURED, videos(2), 'Video limit exceeded'],
    ['featured, five images', FEATURED, images(5), 'Image limit exceeded'],
  ])('%s: %s', (_, limits, wanted, text) => {
    expect(() => checkMedia(wanted, [], limits, {})).toThrow(text);
  });

  it('LIST-13: at most five on any tier', () => {
    for (const { total } of Object.values(MEDIA_LIMITS)) expect(total).toBeLessThanOrEqual(5);
    expect(() => checkMedia(images(6), [], MEDIA_LIMITS.boost, {})).toThrow('Maximum files reached');
    checkMedia(images(5), [], MEDIA_LIMITS.boost, {});
  });

  it('MEDIA-05: allows what fits', () => {
    checkMedia([], [], MEDIA_LIMITS.free, {});
    checkMedia(images(1), [], MEDIA_LIMITS.free, {});
    checkMedia([...images(4), ...videos(1)], [], FEATURED, {});
  });

  it('takes uploads of the owner, each as what was stored, and no address of ours that is not theirs', () => {
    const [image, video, foreign] = ['/api/files/aa', '/api/files/bb', '/api/files/cc'] as const;
    const uploads = { [image]: 'image', [video]: 'video' } as const;
    checkMedia([image, video], [], FEATURED, uploads);
    expect(() => checkMedia([video], [], MEDIA_LIMITS.free, uploads)).toThrow('Videos not allowed');
    expect(() => checkMedia([video, ...videos(1)], [], FEATURED, uploads)).toThrow('Video limit exceeded');
    expect(() => checkMedia([image, foreign], [], FEATURED, uploads)).toThrow('Invalid image');
    expect(() => checkMedia(['/api/files/constructor'], [], FEATURED, uploads)).toThrow('Invalid image');
  });

  it('MEDIA-05: what is kept after a tier has ended may stay, and nothing may be added to it', () => {
    const before = [...images(3), ...videos(1)];
    checkMedia(before.slice(1), before, MEDIA_LIMITS.free, {});
    expect(() =>
      checkMedia([...before.slice(2), 'https://img.example/new.webp'], before, MEDIA_LIMITS.free, {}),
    ).toThrow('Maximum files reached');
  });

  it('MEDIA-05: videos that are kept beyond the limit hinder no new picture', () => {
    const before = videos(2);
    checkMedia([...before, ...images(1)], before, FEATURED, {});
    expect(() => checkMedia([...before, 'https://img.example/new.mp4'], before, FEATURED, {})).toThrow(
      'Video limit exceeded',
    );
  });

  it('MEDIA-05: pictures that are kept beyond the limit hinder no new video', () => {
    const before = images(3);
    const limits = { total: 5, images: 2, videos: 1 } as unknown as MediaLimits;
    checkMedia([...before, ...videos(1)], before, limits, {});
    expect(() => checkMedia([...before, 'https://img.example/new.webp'], before, limits, {})).toThrow(
      'Image limit exceeded',
    );
  });

  it.each([
    'http://img.example/a.webp',
    'https:img.example/a.webp',
    'https://localhost/a.webp',
    'https://user@img.example/a.webp',
    'https://img.example/a b.webp',
    "https://img.example/a'.webp",
    'https://img.example/<a>.webp',
    'https://',
    'img.example/a.webp',
    `https://img.example/${'a'.repeat(2_000 - 'https://img.example/'.length + 1)}`,
  ])('is no address of a picture: %s', (address) =>
    expect(() => checkMedia([address], [], FEATURED, {})).toThrow('Invalid image'),
  );

  it('an address may have 2000 characters', () =>
    checkMedia(
      [`https://img.example/${'a'.repeat(2_000 - 'https://img.example/'.length)}`],
      [],
      FEATURED,
      {},
    ));

  it('never refuses what was there before, whatever its address', () => {
    const before = ['/api/files/old.mp4', ...images(3)];
    checkMedia(before, before, MEDIA_LIMITS.free, {});
    checkMedia(before.toReversed(), before, MEDIA_LIMITS.free, {});
  });
});
