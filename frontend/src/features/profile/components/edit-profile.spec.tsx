import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Answer, serverError } from '../../../testing/fake-api.js';
import { anUpload, fakeUploads, type FakeUpload } from '../../../testing/fake-uploads.js';
import { renderApp } from '../../../testing/render-app.js';
import { aUser } from '../../../testing/samples.js';

let uploads: FakeUpload[] = [];
const theUpload = async (index = 0) => {
  await waitFor(() => expect(uploads).toHaveLength(index + 1));
  return uploads[index] as FakeUpload;
};
const stored = { images: [anUpload('new')] };

const PHOTO = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
const ada = aUser({ phone: '+2348031234567' });

/** Opens the dialog; profile writes answer with `answer`. */
const openDialog = async (answer: unknown, user = ada) => {
  const app = await renderApp('/profile', { user, answers: { 'PUT /api/user/profile': answer } });
  await app.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
  return {
    ...app,
    dialog,
    save: () => app.user.click(dialog.getByRole('button', { name: 'Save Changes' })),
    written: () => app.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    choose: (file: File) =>
      fireEvent.change(dialog.getByLabelText('Profile picture'), { target: { files: [file] } }),
  };
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  uploads = fakeUploads();
});

describe('the Edit Profile dialog', () => {
  it('PROF-04, PROF-19, PROF-21: saves, takes over the answer and closes', async () => {
    const { user, dialog, save, written, stale } = await openDialog({ ...ada, firstName: 'Adaeze' });
    const first = dialog.getByLabelText('First name');
    expect(first).toHaveValue('Ada');
    expect(first).toHaveAttribute('autocomplete', 'given-name');
    await user.clear(first);
    await user.type(first, 'Adaeze');
    await save();
    expect(await screen.findByText('Profile updated')).toBeInTheDocument();
    await waitFor(() => expect(stale()).toEqual(['listings']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written()).toEqual([{ firstName: 'Adaeze', lastName: 'Obi' }]);
    expect(screen.getByRole('heading', { level: 1, name: 'Adaeze Obi' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus());
  });

  it('PROF-04: Cancel saves nothing, and the form is reset', async () => {
    const { user, dialog, written } = await openDialog(ada);
    await user.type(dialog.getByLabelText('First name'), 'x');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(await screen.findByLabelText('First name')).toHaveValue('Ada');
    expect(written()).toEqual([]);
  });

  it('PROF-14, PROF-15, PROF-16: every wrong field is named and linked; the first one gets the focus', async () => {
    const { user, dialog, save, written } = await openDialog(ada);
    await user.clear(dialog.getByLabelText('First name'));
    await user.clear(dialog.getByLabelText('Last name'));
    await user.type(dialog.getByLabelText('Phone number (optional)'), '99');
    await save();
    await waitFor(() =>
      expect(dialog.getByLabelText('First name')).toHaveAccessibleDescription(
        'First name must be at least 2 characters',
      ),
    );
    expect(dialog.getByLabelText('First name')).toHaveFocus();
    expect(dialog.getByText('Last name must be at least 2 characters')).toBeInTheDocument();
    expect(dialog.getByText('Please enter a valid Nigerian phone number')).toBeInTheDocument();
    expect(written()).toEqual([]);
  });

  it("PROF-20: 'Update failed' with the server message keeps what was typed", async () => {
    const message = 'Please enter a valid Nigerian phone number';
    const { user, dialog, save } = await openDialog(new Answer(400, { message, errors: { phone: message } }));
    await user.type(dialog.getByLabelText('Last name'), 'ma');
    await save();
    expect(await screen.findByText('Update failed')).toBeInTheDocument();
    expect(screen.getAllByText(message)).toHaveLength(2); // the toast, and beside the field
    expect(dialog.getByLabelText('Last name')).toHaveValue('Obima');
    expect(dialog.getByLabelText('Phone number (optional)')).toBeInvalid();
  });

  it('PROF-13: a save after the session ended leads to the sign-in page', async () => {
    const { save } = await openDialog(new Answer(401, { message: 'Unauthorized' }));
    await save();
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    expect(screen.queryByText('Update failed')).toBeNull();
  });
});

describe('the picture', () => {
  it.each([
    [
      'PROF-17',
      new File(['x'], 'cv.pdf', { type: 'application/pdf' }),
      'Invalid file',
      'Please select an image file.',
    ],
    [
      'PROF-18',
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.jpg', { type: 'image/jpeg' }),
      'File too large',
      'Please select an image smaller than 5MB.',
    ],
  ])('%s: an unfit file is refused at once', async (_id, file, title, description) => {
    const { choose, dialog } = await openDialog(ada);
    choose(file);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(description)).toBeInTheDocument();
    expect(dialog.queryByText(file.name)).toBeNull();
    expect(uploads).toEqual([]);
  });

  it('PROF-19: is shown before it is sent, and sent with the form', async () => {
    const { choose, dialog, save, written } = await openDialog({ ...ada, profileImageUrl: '/api/files/new' });
    choose(PHOTO);
    expect(await dialog.findByText('me.jpg')).toBeInTheDocument();
    expect(screen.getByRole('dialog').querySelector('img')).toHaveAttribute('src', 'blob:preview');
    expect(uploads).toEqual([]);
    await save();
    const upload = await theUpload();
    expect([upload.names, upload.form?.get('purpose')]).toEqual([['me.jpg'], 'profile']);
    await upload.answer(200, stored);
    expect(await screen.findByText('Profile updated')).toBeInTheDocument();
    expect(written()).toEqual([{ firstName: 'Ada', lastName: 'Obi', profileImageUrl: '/api/files/new' }]);
  });

  it("PROF-20: 'Upload failed' when it fails; the profile is not saved", async () => {
    const { choose, save, written, dialog } = await openDialog(ada);
    choose(PHOTO);
    await save();
    await (await theUpload()).answer(507, '');
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    expect(screen.getByText('Failed to upload profile picture. Please try again.')).toBeInTheDocument();
    expect(written()).toEqual([]);
    expect(dialog.getByText('me.jpg')).toBeInTheDocument();
  });

  it('PROF-20: a file that is no picture is not sent, and says so', async () => {
    globalThis.createImageBitmap = (() => Promise.reject(new Error('not an image'))) as never;
    const { choose, save } = await openDialog(ada);
    choose(new File([new Uint8Array(200_000)], 'me.jpg', { type: 'image/jpeg' }));
    await save();
    expect(await screen.findByText(/^This file is damaged or is not a picture\./)).toBeInTheDocument();
    expect(uploads).toEqual([]);
  });

  it('PROF-20: waits for the network, and sends the same picture under the same key', async () => {
    const { choose, save, written } = await openDialog(ada);
    choose(PHOTO);
    await save();
    const first = await theUpload();
    await first.loseConnection();
    expect(await screen.findByText('Waiting for the network...')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    const second = await theUpload(1);
    await second.answer(200, stored);
    await waitFor(() => expect(written()).toMatchObject([{ profileImageUrl: '/api/files/new' }]));
    expect([second.names, second.key]).toEqual([first.names, first.key]);
  });

  const withPicture = aUser({ profileImageUrl: '/api/files/old' });

  it('PROF-19, PROF-21: can be removed', async () => {
    const { user, dialog, written, stale } = await openDialog(
      { ...withPicture, profileImageUrl: null },
      withPicture,
    );
    await user.click(dialog.getByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByText('Profile picture removed')).toBeInTheDocument();
    await waitFor(() => expect(stale()).toEqual(['listings']));
    expect(written()).toEqual([{ profileImageUrl: null }]);
    expect(dialog.queryByRole('button', { name: 'Remove picture' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Choose picture' })).toHaveFocus();
  });

  it("PROF-20: 'Delete failed' with the server message", async () => {
    const { user, dialog } = await openDialog(serverError(), withPicture);
    await user.click(dialog.getByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByText('Delete failed')).toBeInTheDocument();
    expect(screen.getByText('Internal server error')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeInTheDocument();
  });
});
