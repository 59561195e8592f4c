import { fakeApi } from '../../testing/fake-api.js';
import { aFile, anUpload, fakeUploads } from '../../testing/fake-uploads.js';
import { ApiError } from '../api/api-client.js';
import { acceptOf, kindOf, refusalOf, withType } from './upload-limits.js';
import { deleteUpload, uploadFiles } from './upload.js';

const MEGABYTE = 1_048_576;
const photo = aFile('sink.jpg', 'image/jpeg');

describe('uploading', () => {
  it('MEDIA-07: sends purpose and files with the cookie and reports its progress', async () => {
    const uploads = fakeUploads();
    const shares: number[] = [];
    const stored = uploadFiles([photo, aFile('tap.png', 'image/png')], 'listing', {
      onProgress: (share) => shares.push(share),
    });
    const [upload] = uploads;
    expect(upload).toMatchObject({ path: '/api/upload-images', withCredentials: true });
    expect(upload?.form?.get('purpose')).toBe('listing');
    expect(upload?.names).toEqual(['sink.jpg', 'tap.png']);
    await upload?.progress(0.4);
    await upload?.answer(201, { images: [anUpload('a'), anUpload('b')] });
    expect(shares).toEqual([0.4]);
    expect((await stored).map(({ publicId }) => publicId)).toEqual(['a', 'b']);
  });

  it('MEDIA-07: a refusal carries the message of the server', async () => {
    const uploads = fakeUploads();
    const refused = uploadFiles([photo], 'listing').catch((error: unknown) => error);
    await uploads[0]?.answer(413, { statusCode: 413, message: 'File too large' });
    const error = await refused;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 413, text: 'File too large' });
  });

  it('fails without a connection, on an answer that is no JSON, and when it is stopped', async () => {
    const uploads = fakeUploads();
    const lost = uploadFiles([photo], 'chat');
    const nonsense = uploadFiles([photo], 'chat');
    const stop = new AbortController();
    const stopped = uploadFiles([photo], 'chat', { signal: stop.signal });
    const outcomes = Promise.allSettled([lost, nonsense, stopped]);
    await uploads[0]?.loseConnection();
    await uploads[1]?.answer(201, null);
    stop.abort();
    expect(uploads[2]?.aborted).toBe(true);
    expect(await outcomes).toMatchObject([
      { reason: { name: 'TypeError' } },
      { reason: { name: 'TypeError' } },
      { reason: { name: 'AbortError' } },
    ]);
    await expect(uploadFiles([photo], 'chat', { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('a connection without progress for a minute is dead', async () => {
    jest.useFakeTimers();
    const uploads = fakeUploads();
    const outcome = uploadFiles([photo], 'chat').catch((error: unknown) => error);
    jest.advanceTimersByTime(59_000);
    await uploads[0]?.progress(0.5);
    jest.advanceTimersByTime(59_000);
    expect(uploads[0]?.aborted).toBe(false);
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    expect(await outcome).toBeInstanceOf(TypeError);
    expect(uploads[0]?.aborted).toBe(true);
  });

  it('MEDIA-08: deletes by the public id', async () => {
    const calls = fakeApi({ 'DELETE /api/delete-image/a%20b': { message: 'Image deleted' } });
    expect(await deleteUpload('a b')).toEqual({ message: 'Image deleted' });
    expect(calls).toHaveLength(1);
  });
});

describe('what may be uploaded', () => {
  it.each([
    ['a.jpg', 'image/jpeg', 10 * MEGABYTE, null],
    ['a.JPEG', 'image/jpeg', 1, null],
    ['a.png', 'image/png', 1, null],
    ['a.webp', 'image/webp', 1, null],
    ['a.gif', 'image/gif', 1, null],
    ['a.jpg', 'image/jpeg', 10 * MEGABYTE + 1, 'File too large'],
    ['a.mp4', 'video/mp4', 50 * MEGABYTE, null],
    ['a.mov', 'video/quicktime', 1, null],
    ['a.avi', 'video/avi', 1, null],
    ['a.webm', '', 1, null],
    ['a.mp4', 'video/mp4', 50 * MEGABYTE + 1, 'File too large'],
    ['a.pdf', 'application/pdf', 1, 'Invalid file type'],
    ['a.svg', 'image/svg+xml', 1, 'Invalid file type'],
    ['a.jpg', 'text/html', 1, 'Invalid file type'],
    ['picture', 'image/jpeg', 1, 'Invalid file type'],
  ])('MEDIA-01, MEDIA-02, MEDIA-03, CONST-01: listing, %s (%s, %i bytes): %s', (name, type, size, refusal) =>
    expect(refusalOf(aFile(name, type, size), 'listing')).toBe(refusal),
  );

  it('CONST-01: profile pictures and chat images up to 5 MB, chat documents up to 10 MB', () => {
    const refusal = (purpose: 'profile' | 'chat', name: string, type: string, megabytes: number) =>
      refusalOf(aFile(name, type, megabytes * MEGABYTE), purpose);
    expect(refusal('profile', 'me.jpg', 'image/jpeg', 5)).toBeNull();
    expect(refusal('profile', 'me.jpg', 'image/jpeg', 6)).toBe('File too large');
    expect(refusal('profile', 'me.mp4', 'video/mp4', 1)).toBe('Invalid file type');
    expect(refusal('chat', 'a.png', 'image/png', 6)).toBe('File too large');
    expect(refusal('chat', 'quote.pdf', 'application/pdf', 10)).toBeNull();
    expect(refusal('chat', 'quote.pdf', 'application/pdf', 11)).toBe('File too large');
  });

  it('takes the type of a file from its name when the browser knows none', () => {
    expect(withType(aFile('clip.WEBM', '')).type).toBe('video/webm');
    expect(withType(photo)).toBe(photo);
  });

  it('names what a file input offers', () => {
    expect(acceptOf('image')).toBe('image/jpeg,image/png,image/webp,image/gif');
    expect(acceptOf('image', 'video')).toContain('video/quicktime');
    expect(kindOf('clip.webm')).toBe('video');
    expect(kindOf('c0ffee')).toBeNull();
  });
});
