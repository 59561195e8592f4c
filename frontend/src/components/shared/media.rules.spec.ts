import { firstPicture, isVideo, pictureSources } from './media.rules.js';

describe('pictures of listings', () => {
  it('DETAIL-11: our own come in three widths, others as they are', () => {
    expect(pictureSources('/api/files/ab.webp', false)).toEqual({
      src: '/api/files/ab.webp?w=800',
      srcSet: '/api/files/ab.webp?w=320 320w, /api/files/ab.webp?w=800 800w, /api/files/ab.webp?w=1600 1600w',
    });
    expect(pictureSources('https://pictures.example/a.jpg', false)).toEqual({
      src: 'https://pictures.example/a.jpg',
    });
  });

  it('data saver mode gets the smallest', () => {
    expect(pictureSources('/api/files/ab.webp', true)).toEqual({ src: '/api/files/ab.webp?w=320' });
  });

  it.each([
    ['/api/files/ab.mp4', true],
    ['https://x.example/a.MOV?x=1', true],
    ['/api/files/ab.webp', false],
    ['/api/files/mp4', false],
  ])('%s is a video: %s', (url, answer) => expect(isVideo(url)).toBe(answer));

  it('SEARCH-21: a video is never the picture of a card', () => {
    expect(firstPicture(['/a.mp4', '/b.webp'])).toBe('/b.webp');
    expect(firstPicture(['/a.mp4'])).toBeUndefined();
  });
});
