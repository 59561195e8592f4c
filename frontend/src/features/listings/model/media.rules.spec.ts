import { aFile } from '../../../testing/fake-uploads.js';
import {
  admit,
  limitsInWords,
  MEDIA_LIMITS,
  savedMedia,
  tierOf,
  type MediaKind,
  type Tier,
} from './media.rules.js';

const promotion = (promotionType: string, change: object = {}) => ({
  promotionType,
  status: 'active',
  startDate: '2026-02-20T00:00:00.000Z',
  endDate: '2026-02-27T00:00:00.000Z',
  daysRemaining: 7,
  ...change,
});

describe('the tier', () => {
  it.each([
    ['none', [], 'free'],
    ['a verification', [promotion('verification')], 'free'],
    ['a boost and a featured', [promotion('boost'), promotion('featured')], 'featured'],
    ['a premium', [promotion('featured'), promotion('premium')], 'premium'],
    ['an expired premium', [promotion('premium', { status: 'expired' }), promotion('boost')], 'boost'],
    [
      'a boost that began an hour ahead of the phone',
      [promotion('boost', { startDate: '2126-02-20T00:00:00.000Z', endDate: '2126-02-27T00:00:00.000Z' })],
      'boost',
    ],
    ['a coming premium', [promotion('premium', { daysRemaining: 8 })], 'free'],
  ])('MEDIA-06: with %s promotion', (_what, promotions, tier) => expect(tierOf(promotions)).toBe(tier));
  it('MEDIA-06: free where the statistics are missing', () => expect(tierOf(undefined)).toBe('free'));
  it('MEDIA-05: says what it allows', () => {
    expect(limitsInWords(MEDIA_LIMITS.free)).toBe('1 picture');
    expect(limitsInWords(MEDIA_LIMITS.featured)).toBe('4 pictures and 1 video');
    expect(limitsInWords(MEDIA_LIMITS.premium)).toBe('2 pictures and 3 videos');
  });
});

const picture = (index: number) => aFile(`picture-${index}.jpg`, 'image/jpeg');
const video = (index: number) => aFile(`video-${index}.mp4`, 'video/mp4');
const several = (make: (index: number) => File, count: number) =>
  Array.from({ length: count }, (_, i) => make(i));

describe('which files may be added', () => {
  it.each<[string, Tier, File[], MediaKind[], number, string | undefined]>([
    ['free takes one picture', 'free', several(picture, 2), [], 1, 'Maximum files reached'],
    ['free takes no video', 'free', [video(1)], [], 0, 'Videos not allowed'],
    ['boost takes five pictures', 'boost', several(picture, 7), [], 5, 'Maximum files reached'],
    ['boost takes no video', 'boost', [video(1)], ['image'], 0, 'Videos not allowed'],
    ['featured takes four pictures', 'featured', several(picture, 5), [], 4, 'Image limit exceeded'],
    ['featured takes one video', 'featured', several(video, 2), [], 1, 'Video limit exceeded'],
    ['premium takes two pictures', 'premium', several(picture, 3), [], 2, 'Image limit exceeded'],
    ['premium takes three videos', 'premium', several(video, 4), ['image'], 3, 'Video limit exceeded'],
    [
      'nothing beyond what is kept after a promotion',
      'free',
      [picture(1)],
      ['image', 'video'],
      0,
      'Maximum files reached',
    ],
    ['no other files', 'premium', [aFile('price.pdf', 'application/pdf')], [], 0, 'Invalid file type'],
    ['four pictures and a video', 'featured', [...several(picture, 4), video(1)], [], 5, undefined],
  ])('MEDIA-02, MEDIA-03, MEDIA-05, LIST-13: %s', (_what, tier, files, present, taken, text) => {
    const { accepted, refused } = admit(files, present, MEDIA_LIMITS[tier]);
    expect(accepted).toHaveLength(taken);
    expect(refused[0]?.text).toBe(text);
  });

  it('MEDIA-04: files beyond the remaining slots are dropped, the first ones taken, the others named', () => {
    const { accepted, refused } = admit(several(picture, 4), ['image', 'image', 'image'], MEDIA_LIMITS.boost);
    expect(accepted.map(({ name }) => name)).toEqual(['picture-0.jpg', 'picture-1.jpg']);
    expect(refused).toEqual([{ text: 'Maximum files reached', names: ['picture-2.jpg', 'picture-3.jpg'] }]);
  });
});

it('LIST-08: saved addresses get placeholder metadata', () => {
  expect(savedMedia(['/api/files/abc', 'https://img.example/b.jpg', '/api/files/clip.mp4'])).toMatchObject([
    { name: 'Picture 1', kind: 'image', publicId: 'abc', status: 'stored', saved: true },
    { name: 'Picture 2', kind: 'image', publicId: null },
    { name: 'Video 3', kind: 'video', publicId: 'clip.mp4' },
  ]);
});
