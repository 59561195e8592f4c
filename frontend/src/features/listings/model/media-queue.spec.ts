import { waitFor } from '@testing-library/react';
import { aFile, anUpload, fakeUploads } from '../../../testing/fake-uploads.js';
import { MediaQueue } from './media-queue.js';

const nobody = { finished: () => {}, deleted: () => {}, notDeleted: () => {} };

/** What becomes of a file when the server answers so, or the connection breaks off. */
const afterAnswer = async (status: number | null) => {
  const uploads = fakeUploads();
  const queue = new MediaQueue([], nobody);
  queue.add([aFile('sink.jpg', 'image/jpeg')]);
  await waitFor(() => expect(uploads).toHaveLength(1));
  if (status === null) await uploads[0]?.loseConnection();
  else await uploads[0]?.answer(status, { message: 'No', images: [anUpload('sink')] });
  await queue.settled();
  return queue.items()[0];
};

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

  it('MEDIA-09: can be tried again when the connection broke off', async () =>
    expect(await afterAnswer(null)).toMatchObject({
      status: 'failed',
      problem: 'The connection broke off.',
      retryable: true,
    }));

  it('and one that does not is stored', async () =>
    expect(await afterAnswer(201)).toMatchObject({
      status: 'stored',
      url: '/api/files/sink',
      problem: null,
    }));
});
