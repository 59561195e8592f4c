import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Answer, type Answers } from '../../../testing/fake-api.js';
import { aFile, anUpload, fakeUploads, type FakeUpload } from '../../../testing/fake-uploads.js';
import { renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';

const provider = aUser({ phone: '+2348031234567' });
const promoted = (promotionType: string) => ({
  activePromotionDetails: [
    {
      promotionType,
      status: 'active',
      startDate: '2020-01-01T00:00:00.000Z',
      endDate: '2020-01-08T00:00:00.000Z',
      daysRemaining: 7,
    },
  ],
});
const mine = aListing({
  userId: provider.id,
  phone: '+2348031234567',
  images: ['/api/files/one', '/api/files/two'],
});

let uploads: FakeUpload[];
const jpg = (name: string, size?: number) => aFile(name, 'image/jpeg', size);

/** The form of a saved listing, with what a boost allows. */
const openForm = async (answers: Answers = {}) => {
  const view = await renderApp('/edit-listing/1', {
    user: provider,
    answers: {
      '/api/listings/1': mine,
      'PUT /api/listings/1': mine,
      '/api/listings/my-listings': [mine],
      '/api/promotions/stats': promoted('boost'),
      ...answers,
    },
  });
  const input = await screen.findByLabelText<HTMLInputElement>(/^Add pictures/);
  await screen.findByText(/You can show/);
  const choose = (...files: File[]) => act(async () => view.user.upload(input, files));
  return { ...view, input, choose };
};
const tiles = () =>
  within(screen.getByRole('list', { name: 'Chosen files' }))
    .getAllByRole('listitem')
    .map((tile) => tile.textContent);
const upload = async (index: number): Promise<FakeUpload> => {
  await waitFor(() => expect(uploads.length).toBeGreaterThan(index));
  return uploads[index] as FakeUpload;
};
const arrive = async (index: number, id: string) =>
  (await upload(index)).answer(201, { images: [anUpload(id)] });
const saved = (calls: { method: string; body: unknown }[]) =>
  (calls.find(({ method }) => method === 'PUT')?.body as { images?: string[] } | undefined)?.images;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  uploads = fakeUploads();
  globalThis.URL.createObjectURL = () => 'blob:picture';
  globalThis.URL.revokeObjectURL = () => undefined;
});

describe('the media uploader', () => {
  it('MEDIA-07, MEDIA-09, LIST-08: files go one after the other, with their progress, behind what is there', async () => {
    const { user, calls, choose } = await openForm();
    expect(tiles()).toEqual(['PrimaryPicture 1', 'Picture 2']);
    await choose(jpg('sink.jpg'), jpg('tap.jpg'));
    const first = await upload(0);
    expect(uploads).toHaveLength(1);
    await first.progress(0.5);
    expect(screen.getByRole('progressbar', { name: 'Uploading sink.jpg' })).toHaveValue(50);
    await arrive(0, 'three');
    await arrive(1, 'four');
    expect(await screen.findByText('Upload successful')).toBeInTheDocument();
    expect(screen.getByText('2 files added')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(saved(calls)).toEqual(['one', 'two', 'three', 'four'].map((id) => `/api/files/${id}`)),
    );
  });

  it("MEDIA-09: 'Upload failed' with the server's message; one failed file is tried again, the others stay", async () => {
    const { user, choose } = await openForm();
    await choose(jpg('sink.jpg'), jpg('tap.jpg'));
    await (await upload(0)).answer(503, { message: 'Please try again.' });
    await arrive(1, 'tap');
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    expect(screen.getAllByText('Please try again.')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(
      await screen.findAllByText('Some files were not uploaded. Try again or remove them.'),
    ).not.toHaveLength(0);
    expect(screen.getByLabelText(/^Add pictures/)).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Try sink.jpg again' }));
    expect((await upload(2)).names).toEqual(['sink.jpg']);
    await arrive(2, 'sink');
    expect(await screen.findByText('Upload successful')).toBeInTheDocument();
  });

  it('MEDIA-09: without a network the file says that it waits, and continues by itself', async () => {
    const { choose } = await openForm();
    await choose(jpg('sink.jpg'));
    await (await upload(0)).progress(0.5);
    await (await upload(0)).loseConnection();
    const waiting = 'No network. The upload continues when you are back online.';
    expect(await screen.findByText(waiting)).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    await arrive(1, 'sink');
    expect(await screen.findByText('Upload successful')).toBeInTheDocument();
    expect(screen.queryByText(waiting)).not.toBeInTheDocument();
  });

  it('MEDIA-03: a refusal of the server is final for the file', async () => {
    const { choose } = await openForm();
    await choose(jpg('sink.jpg'));
    await (await upload(0)).answer(400, { message: 'Invalid file type' });
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    expect(screen.getAllByText('Invalid file type')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Try sink.jpg again' })).not.toBeInTheDocument();
  });

  it("MEDIA-01, MEDIA-03: 'File too large' is said without sending", async () => {
    const { choose } = await openForm();
    await choose(jpg('huge.jpg', 11 * 1_048_576));
    expect(await screen.findAllByText('File too large')).not.toHaveLength(0);
    expect(uploads).toHaveLength(0);
  });

  it('saving waits for running uploads', async () => {
    const { user, calls, choose } = await openForm();
    await choose(jpg('sink.jpg'));
    await upload(0);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Waiting for uploads...')).toBeInTheDocument();
    expect(saved(calls)).toBeUndefined();
    await arrive(0, 'three');
    await waitFor(() => expect(saved(calls)).toContain('/api/files/three'));
  });

  it("MEDIA-08, MEDIA-09: an uploaded file is deleted at once ('Image deleted'), or stays ('Delete failed')", async () => {
    let answer: unknown = new Answer(500, { message: 'Internal server error' });
    const { user, choose, calls } = await openForm({ 'DELETE /api/delete-image/three': () => answer });
    await choose(jpg('sink.jpg'));
    await arrive(0, 'three');
    await user.click(await screen.findByRole('button', { name: 'Remove sink.jpg' }));
    expect(await screen.findByText('Delete failed')).toBeInTheDocument();
    expect(tiles()).toHaveLength(3);
    answer = { message: 'Image deleted' };
    await user.click(screen.getByRole('button', { name: 'Remove sink.jpg' }));
    expect(await screen.findByText('Image deleted')).toBeInTheDocument();
    expect(tiles()).toHaveLength(2);
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  });

  it('the files of the saved listing are deleted only after saving', async () => {
    const { user, calls } = await openForm();
    await user.click(await screen.findByRole('button', { name: 'Remove Picture 1' }));
    expect(
      await screen.findByText('It will be removed from your listing when you save your changes.'),
    ).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(saved(calls)).toEqual(['/api/files/two']));
  });

  it("DETAIL-11: buttons change the order; the first one is 'Primary', and the focus stays", async () => {
    const { user, calls } = await openForm();
    await user.click(await screen.findByRole('button', { name: 'Move Picture 2 earlier' }));
    expect(tiles()).toEqual(['PrimaryPicture 2', 'Picture 1']);
    expect(screen.getByText('Picture 2 is now number 1 of 2, Primary')).toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Move Picture 2 earlier' });
    await waitFor(() => expect(button).toHaveFocus());
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Move Picture 2 later' }));
    expect(tiles()).toEqual(['PrimaryPicture 1', 'Picture 2']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Picture 2 later' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Move Picture 2 earlier' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(saved(calls)).toEqual(['/api/files/two', '/api/files/one']));
  });

  it("MEDIA-03, MEDIA-04, LIST-13: beyond the slots it says 'Maximum files reached', and which files", async () => {
    const { choose } = await openForm();
    await choose(...['a', 'b', 'c', 'd'].map((name) => jpg(`${name}.jpg`)));
    expect(await screen.findByRole('alert')).toHaveTextContent('Maximum files reached: d.jpg');
    expect(tiles()).toHaveLength(5);
  });

  it('MEDIA-02, MEDIA-06: videos only with a featured or premium promotion', async () => {
    const clip = aFile('clip.mp4', 'video/mp4');
    const { unmount, input } = await openForm();
    await act(async () => fireEvent.drop(input, { dataTransfer: { files: [clip] } }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Videos not allowed: clip.mp4');
    expect(input.accept).not.toContain('video');
    unmount();
    const featured = await openForm({ '/api/promotions/stats': promoted('featured') });
    expect(await screen.findByText(/4 pictures and 1 video/)).toBeInTheDocument();
    await act(async () => fireEvent.drop(featured.input, { dataTransfer: { files: [clip] } }));
    expect((await upload(0)).names).toEqual(['clip.mp4']);
  });

  it('MEDIA-05, MEDIA-06: without readable statistics the limits are those of the free tier', async () => {
    await openForm({ '/api/promotions/stats': new Answer(404, { message: 'Not found' }) });
    expect(await screen.findByText(/You can show 1 picture\./)).toBeInTheDocument();
  });

  it('takes files that are pasted, and leaves pasted text alone', async () => {
    await openForm();
    const paste = (files: File[]) => {
      const event = createEvent.paste(document.body);
      Object.defineProperty(event, 'clipboardData', { value: { files } });
      return act(async () => fireEvent(document.body, event));
    };
    expect(await paste([])).toBe(true);
    await paste([aFile('image.png', 'image/png')]);
    expect((await upload(0)).names).toEqual(['image.png']);
  });

  it('MEDIA-10: the tip leads to the promotions in a new tab', async () => {
    await openForm();
    const link = screen.getByRole('link', { name: /See promotions/ });
    expect(link).toHaveAttribute('href', '/promotions');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleName(/opens in a new tab/);
  });
});
