import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Answer } from '../../../testing/fake-api.js';
import { aMessage, received, showChat, stores } from '../../../testing/chat.js';
import { aFile, anUpload, fakeUploads } from '../../../testing/fake-uploads.js';

const MEGABYTE = 1_048_576;
const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('File to attach'), { target: { files: [file] } });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a file', () => {
  it.each([
    [
      aFile('song.mp3', 'audio/mpeg'),
      'Invalid file type',
      'Please select an image, PDF, Word document, Excel file, text file, or ZIP archive',
    ],
    [
      aFile('roof.png', 'image/png', 5 * MEGABYTE + 1),
      'File too large',
      'Please select an image smaller than 5MB',
    ],
    [
      aFile('plan.pdf', 'application/pdf', 10 * MEGABYTE + 1),
      'File too large',
      'Please select a document smaller than 10MB',
    ],
  ])('CHAT-15, CHAT-16: is refused before it is sent (%#)', async (file, title, description) => {
    const uploads = fakeUploads();
    await showChat();
    await choose(file);
    expect(await screen.findByText(description)).toBeInTheDocument();
    expect(screen.getByText(title)).toBeInTheDocument();
    expect(uploads).toHaveLength(0);
  });

  it.each([
    [
      aFile('plan.pdf', 'application/pdf', 10 * MEGABYTE),
      'document',
      'Document uploaded',
      'Your document is ready to send',
    ],
    [aFile('roof.png', 'image/png', 5 * MEGABYTE), 'image', 'Image uploaded', 'Your image is ready to send'],
  ])(
    'CHAT-13, CHAT-27: is sent first, then goes along without a text (%#)',
    async (file, type, title, text) => {
      const uploads = fakeUploads();
      const { user, calls } = await showChat({ 'POST /api/messages/send': stores(5) });
      await choose(file);
      await waitFor(() => expect(uploads).toHaveLength(1));
      expect(uploads[0]?.form?.get('purpose')).toBe('chat');
      await uploads[0]?.progress(0.5);
      expect(screen.getByRole('progressbar', { name: file.name })).toHaveAttribute('value', '0.5');
      expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
      await uploads[0]?.answer(201, { images: [anUpload('abc')] });
      expect(await screen.findByText(title)).toBeInTheDocument();
      expect(screen.getByText(text)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() =>
        expect(calls.find(({ url }) => url === '/api/messages/send')?.body).toMatchObject({
          content: '',
          image: '/api/files/abc',
          messageType: type,
          metadata: { fileName: file.name },
        }),
      );
      expect(screen.queryByRole('button', { name: `Remove ${file.name}` })).toBeNull();
    },
  );

  it.each([
    ['a refusal', 413, { message: 'File too large' }, 'File too large'],
    ['an answer without an address', 201, { images: [] }, 'Failed to upload file. Please try again.'],
  ])('CHAT-26: %s is said', async (_what, status, answer, text) => {
    const uploads = fakeUploads();
    await showChat();
    await choose(aFile('plan.pdf', 'application/pdf'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.answer(status, answer);
    expect(await screen.findByText('Upload failed')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('can be taken back, while it is sent and afterwards', async () => {
    const uploads = fakeUploads();
    const { user, calls } = await showChat({ 'DELETE /api/delete-image/abc': { message: 'Deleted' } });
    await choose(aFile('plan.pdf', 'application/pdf'));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(uploads[0]?.aborted).toBe(true);
    expect(screen.queryByText('Upload failed')).toBeNull();
    await choose(aFile('plan.pdf', 'application/pdf'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    await uploads[1]?.answer(201, { images: [anUpload('abc')] });
    await user.click(await screen.findByRole('button', { name: 'Remove plan.pdf' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('of another site is not shown', async () => {
    await showChat({
      '/api/messages/9': [
        received(1, { image: 'https://spy.example/pixel.png', messageType: 'image' }),
        received(2, { image: '/api/files/abc', messageType: 'document', metadata: { fileName: 'plan.pdf' } }),
      ],
    });
    expect(await screen.findByRole('link', { name: 'plan.pdf' })).toHaveAttribute('href', '/api/files/abc');
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('deleting a message', () => {
  const QUESTION = 'Are you sure you want to delete this message? This action cannot be undone.';
  const NOTICE = 'A message was deleted from this conversation.';
  const remove = async ({ user }: Awaited<ReturnType<typeof showChat>>) => {
    await user.click(await screen.findByRole('button', { name: /^Delete message sent/ }));
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete message' }));
  };

  it('CHAT-11, CHAT-12, CHAT-25: asks, and deletes it', async () => {
    const app = await showChat({
      '/api/messages/9': [aMessage(1), aMessage(2)].slice(0, 1),
      'DELETE /api/messages/1': { message: 'Message deleted' },
    });
    await remove(app);
    expect(await screen.findByText('Message deleted')).toBeInTheDocument();
    expect(screen.getByText('Your message has been successfully deleted.')).toBeInTheDocument();
    expect(screen.queryByText('Text 1')).toBeNull();
    expect(screen.queryByText(NOTICE)).toBeNull();
    await waitFor(() => expect(app.stale()).toContain('conversations'));
  });

  it.each([
    [
      new Answer(403, { message: 'Messages can only be deleted within 4 hours' }),
      'Messages can only be deleted within 4 hours',
    ],
    [new Answer(500, 'oops'), 'Failed to delete message. Please try again.'],
  ])('CHAT-25: a failure is said, and it stays (%#)', async (answer, text) => {
    const app = await showChat({ '/api/messages/9': [aMessage(1)], 'DELETE /api/messages/1': answer });
    await remove(app);
    expect(await screen.findByText('Delete failed')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Text 1')).toBeInTheDocument();
  });

  it('CHAT-10: only one’s own, and only for four hours', async () => {
    const old = new Date(Date.now() - 4 * 60 * 60_000 - 1_000).toISOString();
    await showChat({ '/api/messages/9': [aMessage(1, { createdAt: old }), received(2), aMessage(3)] });
    await screen.findByText('Text 3');
    expect(screen.getAllByRole('button', { name: /^Delete message/ })).toHaveLength(1);
    const own = screen.getByText('Text 3').closest('li') as HTMLElement;
    expect(within(own).getByRole('button', { name: /^Delete message/ })).toBeInTheDocument();
  });

  it('CHAT-11: by the other side is shown, also without a socket', async () => {
    let messages = [received(1), received(2)];
    const { queryClient } = await showChat({ '/api/messages/9': () => messages });
    await screen.findByText('Text 2');
    messages = [received(2)];
    await queryClient.invalidateQueries({ queryKey: ['/api/messages/9'] });
    expect(await screen.findByText(NOTICE)).toBeInTheDocument();
    expect(screen.queryByText('Text 1')).toBeNull();
  });
});
