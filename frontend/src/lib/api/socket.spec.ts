import { io } from 'socket.io-client';

jest.mock('socket.io-client', () => ({ io: jest.fn() }));
const { openSocket } = jest.requireActual<typeof import('./socket.js')>('./socket.js');

type Listener = (payload?: unknown) => void;

/** The client's side of a socket, moved by the test. */
class FakeSocket {
  active = true;
  connected = false;
  readonly emitted: string[] = [];
  connects = 0;
  closed = false;
  private readonly listeners = new Map<string, Listener>();
  on = (event: string, listener: Listener) => this.listeners.set(event, listener);
  off = () => this.listeners.clear();
  emit = (event: string) => this.emitted.push(event);
  connect = () => (this.connects += 1);
  close = () => (this.closed = true);
  happens(event: string, payload?: unknown): void {
    this.listeners.get(event)?.(payload);
  }
}

const opened = async () => {
  const socket = new FakeSocket();
  jest.mocked(io).mockReturnValue(socket as unknown as ReturnType<typeof io>);
  const handlers = { on: { chat_message: jest.fn() }, connected: jest.fn(), refused: jest.fn() };
  const close = openSocket(7, handlers);
  await jest.advanceTimersByTimeAsync(0);
  return { socket, handlers, close };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the socket', () => {
  it('RT-01, OP-26: connects to /ws with the id of the user, and reconnects after 3 s each time', async () => {
    await opened();
    expect(io).toHaveBeenLastCalledWith(
      '/',
      expect.objectContaining({
        path: '/ws',
        addTrailingSlash: false,
        query: { userId: 7 },
        reconnectionDelay: 3_000,
        reconnectionDelayMax: 3_000,
        randomizationFactor: 0,
      }),
    );
  });

  it('RT-02: pings every 30 s while it is connected', async () => {
    const { socket } = await opened();
    jest.advanceTimersByTime(30_000);
    expect(socket.emitted).toEqual([]);
    socket.connected = true;
    jest.advanceTimersByTime(60_000);
    expect(socket.emitted).toEqual(['ping', 'ping']);
  });

  it('RT-03: passes on messages, and reports every connection', async () => {
    const { socket, handlers } = await opened();
    socket.happens('connect');
    socket.happens('connect');
    expect(handlers.connected).toHaveBeenCalledTimes(2);
    socket.happens('chat_message', { message: 1 });
    expect(handlers.on.chat_message).toHaveBeenCalledWith({ message: 1 });
  });

  it('RT-04: reconnects 3 s after the server closed it, and not before', async () => {
    const { socket } = await opened();
    socket.active = false;
    socket.happens('disconnect', 'io server disconnect');
    jest.advanceTimersByTime(2_999);
    expect(socket.connects).toBe(0);
    jest.advanceTimersByTime(1);
    expect(socket.connects).toBe(1);
  });

  it('leaves a lost connection to the client, which reconnects by itself', async () => {
    const { socket, handlers } = await opened();
    socket.happens('disconnect', 'transport close');
    socket.happens('connect_error', new Error('xhr poll error'));
    jest.advanceTimersByTime(10_000);
    expect(socket.connects).toBe(0);
    expect(handlers.refused).not.toHaveBeenCalled();
  });

  it('one tab too many retries every 3 s, and does not end the session', async () => {
    const { socket, handlers } = await opened();
    socket.active = false;
    socket.happens('connect_error', new Error('Too many connections'));
    jest.advanceTimersByTime(3_000);
    expect(socket.connects).toBe(1);
    expect(handlers.refused).not.toHaveBeenCalled();
  });

  it('A2: a refusal is reported: the session may have ended', async () => {
    const { socket, handlers, close } = await opened();
    socket.active = false;
    socket.happens('connect_error', new Error('Unauthorized'));
    expect(handlers.refused).toHaveBeenCalledTimes(1);
    close();
    jest.advanceTimersByTime(10_000);
    expect([socket.connects, socket.closed]).toEqual([0, true]);
  });
});
