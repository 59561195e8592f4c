import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Answer, serverError } from '../../../testing/fake-api.js';
import { aMessage, showChat, stores } from '../../../testing/chat.js';

type App = Awaited<ReturnType<typeof showChat>>;

const field = () => screen.findByRole('textbox', { name: 'Message' });
const sent = ({ calls }: App) => calls.filter(({ url }) => url === '/api/messages/send');
const write = async ({ user }: App, text: string) => user.type(await field(), text);
/** The browser says whether there is a connection. */
const connection = (online: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  return act(async () => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => connection(true));

describe('sending a message', () => {
  it('CHAT-09, CHAT-19: is there at once, then as the server has it', async () => {
    let answer: (message: unknown) => void = () => undefined;
    const app = await showChat({
      'POST /api/messages/send': (call: Parameters<ReturnType<typeof stores>>[0]) =>
        new Promise((resolve) => {
          answer = () => resolve(stores(5)(call));
        }),
    });
    await write(app, '  Good morning  {Enter}');
    const pending = (await within(await screen.findByRole('log')).findByText('Good morning')).closest('li');
    expect(pending).toHaveTextContent('Sending...');
    expect(await field()).toHaveValue('');
    expect(sent(app)[0]?.body).toEqual({
      conversationId: 3,
      senderId: 7,
      receiverId: 9,
      content: 'Good morning',
      image: null,
      messageType: 'text',
      metadata: null,
    });
    await act(async () => answer(null));
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Sent'));
    expect(screen.getByRole('log').textContent?.match(/Good morning/g)).toHaveLength(1);
    await waitFor(() => expect(app.stale()).toContain('conversations'));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('CHAT-14: Shift and Enter begin a new line; Enter sends both', async () => {
    const app = await showChat({ 'POST /api/messages/send': stores(5) });
    await write(app, 'One{Shift>}{Enter}{/Shift}Two');
    expect(sent(app)).toHaveLength(0);
    await app.user.type(await field(), '{Enter}');
    await waitFor(() => expect(sent(app)[0]?.body).toMatchObject({ content: 'One\nTwo' }));
  });

  it('CHAT-13: a blank message is not sent', async () => {
    const app = await showChat();
    await write(app, '  {Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(sent(app)).toHaveLength(0);
  });

  it('OP-24: the first message says which listing it is about', async () => {
    const app = await showChat(
      { '/api/conversations': [], 'POST /api/messages/send': stores(5) },
      '/chat?with=9&listing=42',
    );
    await write(app, 'Hello{Enter}');
    await waitFor(() =>
      expect(sent(app)[0]?.body).toMatchObject({ conversationId: null, metadata: { listingId: 42 } }),
    );
  });

  it.each([
    [serverError(), 'Internal server error'],
    [new Answer(500, 'oops'), 'Failed to send your message. Please try again.'],
    [new Answer(429, { message: 'Slow down' }), 'Too many requests. Please wait a moment and try again.'],
    [new Answer(400, { message: 'Message is too long' }), 'Message is too long'],
  ])('CHAT-24: a refused one goes back into the field (%#)', async (answer, text) => {
    const app = await showChat({ 'POST /api/messages/send': answer });
    await write(app, 'Good morning{Enter}');
    expect(await screen.findByText('Message not sent')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    await waitFor(async () => expect(await field()).toHaveValue('Good morning'));
    expect(screen.getByRole('log')).not.toHaveTextContent('Good morning');
  });
});

describe('a lost connection', () => {
  it('keeps messages in order and sends each of them once when it is back', async () => {
    let id = 4;
    const app = await showChat({
      'POST /api/messages/send': (call: Parameters<ReturnType<typeof stores>>[0]) => stores((id += 1))(call),
    });
    await field();
    await connection(false);
    await write(app, 'One{Enter}');
    await write(app, 'Two{Enter}');
    expect(await screen.findAllByText('Waiting for the connection')).toHaveLength(1);
    expect(sent(app)).toHaveLength(0);
    await connection(true);
    await waitFor(() => expect(sent(app)).toHaveLength(2));
    expect(sent(app).map(({ body }) => (body as { content: string }).content)).toEqual(['One', 'Two']);
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  it('an answer that was lost is asked for with the same key, after a reload, too', async () => {
    const first = await showChat({ 'POST /api/messages/send': () => Promise.reject(new TypeError('lost')) });
    await write(first, 'Good morning{Enter}');
    await screen.findByText('Waiting for the connection');
    const [lost] = sent(first);
    first.unmount();
    const second = await showChat({ 'POST /api/messages/send': stores(5) });
    await waitFor(() => expect(sent(second)).toHaveLength(1));
    expect(sent(second)[0]?.headers['Idempotency-Key']).toBe(lost?.headers['Idempotency-Key']);
    expect(sent(second)[0]?.body).toEqual(lost?.body);
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Sent'));
  });

  it('one that lost a race in the conversation (409) is sent again with the same key', async () => {
    let tries = 0;
    const app = await showChat({
      'POST /api/messages/send': (call: Parameters<ReturnType<typeof stores>>[0]) =>
        (tries += 1) === 1 ? new Answer(409, { message: 'Please try again.' }) : stores(5)(call),
    });
    await write(app, 'Good morning{Enter}');
    await waitFor(() => expect(sent(app)).toHaveLength(1));
    await screen.findByText(/Waiting for the connection/);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sent(app)).toHaveLength(2));
    expect(new Set(sent(app).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('Sent'));
  });

  it('a message that polling brings first is not there twice', async () => {
    let stored: unknown[] = [];
    const app = await showChat({
      '/api/messages/9': () => stored,
      'POST /api/messages/send': ({ headers }: { headers: Record<string, string> }) => {
        stored = [
          aMessage(5, { content: 'Good morning', metadata: { clientId: headers['Idempotency-Key'] } }),
        ];
        return Promise.reject(new TypeError('lost'));
      },
    });
    await write(app, 'Good morning{Enter}');
    await screen.findByText('Waiting for the connection');
    await act(async () => void (await app.queryClient.invalidateQueries({ queryKey: ['/api/messages/9'] })));
    await waitFor(() => expect(screen.queryByText('Waiting for the connection')).toBeNull());
    expect(screen.getByRole('log').textContent?.match(/Good morning/g)).toHaveLength(1);
  });

  it('Q23: what was typed is there again next time, by conversation', async () => {
    const first = await showChat();
    await write(first, 'Half a sen');
    first.unmount();
    await showChat();
    expect(await field()).toHaveValue('Half a sen');
  });

  it('a suggestion of the keyboard is not sent', async () => {
    const app = await showChat();
    await write(app, 'Good');
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    expect(sent(app)).toHaveLength(0);
  });
});
