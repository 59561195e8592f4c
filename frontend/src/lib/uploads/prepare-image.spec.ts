import { aBlob, aFile, drawsPictures } from '../../testing/fake-uploads.js';
import { prepareDocument, prepareImage, UnreadablePicture } from './prepare-image.js';

const KB = 1024;
let drawn: number[][] = [];
const aBrowser = (...browser: Parameters<typeof drawsPictures>) => {
  drawn = drawsPictures(...browser);
};
const connection = (state: { effectiveType?: string; saveData?: boolean } | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: state, configurable: true });

beforeEach(() => connection(undefined));
afterEach(() => Object.assign(globalThis, { Worker: undefined, OffscreenCanvas: undefined }));

describe('shrinking before the upload', () => {
  const photo = aFile('sink.jpg', 'image/jpeg', 5_000_000);

  it('draws the longest edge at 1600 pixels and renames the file', async () => {
    aBrowser(4000, 3000, () => aBlob(5));
    const file = await prepareImage(photo);
    expect(drawn).toEqual([[0, 0, 1600, 1200]]);
    expect(file).toMatchObject({ name: 'sink.webp', type: 'image/webp', size: 1 });
  });

  it.each([{ effectiveType: '3g' }, { effectiveType: '4g', saveData: true }])(
    'sends what a phone shows over a slow line (%j)',
    async (state) => {
      connection(state);
      aBrowser(4000, 3000, () => aBlob(5));
      await prepareImage(photo);
      expect(drawn).toEqual([[0, 0, 1280, 960]]);
    },
  );

  it('never sends more than 300 KB: first in a lower quality, then smaller', async () => {
    const tried: number[] = [];
    aBrowser(4000, 3000, (_type, quality) => {
      tried.push(quality);
      return aBlob(drawn.length === 1 ? 400_000 : 290_000);
    });
    await prepareImage(photo);
    expect(tried).toEqual([0.74, 0.6, 0.45, 0.74]);
    expect(drawn).toEqual([
      [0, 0, 1600, 1200],
      [0, 0, 1200, 900],
    ]);
  });

  it('contract 3.15: keeps a document readable, whatever it weighs and however slow the line is', async () => {
    connection({ effectiveType: '2g' });
    aBrowser(4000, 3000, () => aBlob(900_000));
    await prepareDocument(photo);
    expect(drawn).toEqual([
      [0, 0, 2000, 1500],
      [0, 0, 1600, 1200],
    ]);
  });

  it('writes JPEG where the browser cannot write WebP', async () => {
    aBrowser(4000, 3000, (type) => aBlob(9, type === 'image/webp' ? 'image/png' : type));
    expect(await prepareImage(photo)).toMatchObject({ name: 'sink.jpg', type: 'image/jpeg' });
  });

  it.each([
    ['it would not get smaller', aFile('a.jpg', 'image/jpeg', 200 * KB), aBlob(250 * KB)],
    ['the browser cannot encode', aFile('a.jpg', 'image/jpeg', 900_000), null],
    ['it is small already', aFile('a.png', 'image/png', 20_000), aBlob(5)],
    ['it moves', aFile('a.gif', 'image/gif', 900_000), aBlob(5)],
    ['it is no image', aFile('a.mp4', 'video/mp4', 900_000), aBlob(5)],
  ])('keeps the file when %s', async (_why, file, blob) => {
    aBrowser(800, 600, () => blob);
    expect(await prepareImage(file)).toBe(file);
  });

  it.each([
    ['in a worker, beside the page', { blob: aBlob(7) }, 0],
    ['in the page where the worker cannot draw', {}, 1],
    ['in the page where the worker did not load', null, 1],
  ])('%s', async (_where, done, inPage) => {
    aBrowser(4000, 3000, () => aBlob(5));
    const terminated = jest.fn();
    class FakeWorker extends EventTarget {
      terminate = terminated;
      postMessage() {
        this.dispatchEvent(done ? new MessageEvent('message', { data: done }) : new Event('error'));
      }
    }
    Object.assign(globalThis, { Worker: FakeWorker, OffscreenCanvas: class {} });
    expect(await prepareImage(photo)).toMatchObject({ name: 'sink.webp' });
    expect(drawn).toHaveLength(inPage);
    expect(terminated).toHaveBeenCalledTimes(1);
  });
});

describe('a picture that cannot be opened', () => {
  const cannotOpen = () => {
    globalThis.createImageBitmap = (async () => Promise.reject(new Error('not an image'))) as never;
  };
  const bytes = (name: string, ...beginning: (string | number)[]) => {
    const parts = beginning.map((part) => (typeof part === 'string' ? part : new Uint8Array([part])));
    return new File([...parts, new Uint8Array(200 * KB)], name, { type: 'image/jpeg' });
  };

  it('is left to the server when it begins as one', async () => {
    cannotOpen();
    const file = bytes('a.jpg', 0xff, 0xd8, 0xff);
    expect(await prepareImage(file)).toBe(file);
  });

  it.each([
    ['is HEIC by its name', aFile('a.HEIC', ''), /cannot open HEIC/],
    ['is HEIC under another name', bytes('a.jpg', 0, 0, 0, 24, 'ftypheic'), /cannot open HEIC/],
    ['is something else', bytes('a.jpg', '<html>'), /damaged or is not a picture/],
  ])('says so when it %s', async (_why, file, words) => {
    cannotOpen();
    const failure = await prepareImage(file).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnreadablePicture);
    expect((failure as Error).message).toMatch(words);
  });

  it('of HEIC, where this browser can: as another file', async () => {
    aBrowser(800, 600, () => aBlob(5));
    expect(await prepareImage(aFile('a.heic', 'image/heic'))).toMatchObject({ name: 'a.webp' });
  });
});
