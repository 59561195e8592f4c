import { waitFor } from '@testing-library/react';
import { aFile, anUpload, fakeUploads } from '../../../testing/fake-uploads.js';
import { MediaQueue } from './media-queue.js';

const noListener = { finished: () => {}, deleted: () => {}, notDeleted: () => {} };

/** What becomes of a file when the server answers so. */
const afterAnswer = async (status: number) => {
  const uploads = fakeUploads();
  const queue = new MediaQueue([], noListener);
  queue.add([aFile('sink.jpg', 'image/jpeg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  await uploads[0]?.answer(status, { message: 'No', images: [anUpload('sink')] });
  await queue.settled();
  return queue.items()[0];
};

const goOnline = () => window.dispatchEvent(new Event('online'));

beforeEach(() => {
  globalThis.URL.createObjectURL = () => 'blob:picture';
  globalThis.URL.revokeObjectURL = () => undefined;
});

describe('an upload that fails', () => {
  it.each([400, 403, 413])(
    'MEDIA-03: is final with %d: the same file would be refused again',
    async (status) =>
      expect(await afterAnswer(status)).toMatchObject({ status: 'failed', problem: 'No', retryable: false }),
  );

  it.each([401, 404, 408, 429, 500, 503, 507])('MEDIA-09: can be tried again after %d', async (status) =>
    expect(await afterAnswer(status)).toMatchObject({ status: 'failed', problem: 'No', retryable: true }),
  );

  it('MEDIA-09: waits while there is no network, then continues: what is stored stays, the rest is sent under its key', async () => {
    const uploads = fakeUploads();
    const finished = jest.fn();
    const queue = new MediaQueue([], { ...noListener, finished });
    queue.add(['sink.jpg', 'tap.jpg', 'roof.jpg'].map((name) => aFile(name, 'image/jpeg')));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.answer(201, { images: [anUpload('sink')] });
    await waitFor(() => expect(uploads).toHaveLength(2));
    await uploads[1]?.loseConnection();
    await waitFor(() => expect(queue.items()[1]).toMatchObject({ status: 'uploading', paused: true }));
    goOnline();
    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(uploads.map(({ names }) => names)).toEqual([['sink.jpg'], ['tap.jpg'], ['tap.jpg']]);
    expect(uploads[2]?.key).toBe(uploads[1]?.key);
    expect(uploads[1]?.key).not.toBe(uploads[0]?.key);
    expect(queue.items()[1]).toMatchObject({ paused: false });
    await uploads[2]?.answer(201, { images: [anUpload('tap')] });
    await waitFor(() => expect(uploads).toHaveLength(4));
    await uploads[3]?.answer(201, { images: [anUpload('roof')] });
    await queue.settled();
    expect(finished).toHaveBeenCalledWith(3, []);
  });

  it('MEDIA-09: where the network never comes back, it can be tried again', async () => {
    const uploads = fakeUploads();
    const queue = new MediaQueue([], noListener);
    queue.add([aFile('sink.jpg', 'image/jpeg')]);
    for (let tries = 1; queue.items()[0]?.status !== 'failed'; tries += 1) {
      await waitFor(() => expect(uploads).toHaveLength(tries));
      await uploads[tries - 1]?.loseConnection();
      goOnline();
    }
    expect(queue.items()[0]).toMatchObject({
      problem: 'The connection was lost.',
      retryable: true,
      paused: false,
    });
  });

  it('MEDIA-03: a photo that no browser here can open is not sent, and says why', async () => {
    const uploads = fakeUploads();
    const queue = new MediaQueue([], noListener);
    queue.add([aFile('IMG_0001.HEIC', '')]);
    await queue.settled();
    expect(queue.items()[0]).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/^Invalid file type\. This browser cannot open HEIC photos\./),
      retryable: false,
    });
    expect(uploads).toHaveLength(0);
  });

  it('and one that does not is stored', async () =>
    expect(await afterAnswer(201)).toMatchObject({
      status: 'stored',
      url: '/api/files/sink',
      problem: null,
    }));
});
