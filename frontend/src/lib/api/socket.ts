import type { Socket } from 'socket.io-client';
import { SOCKET_PING, SOCKET_RECONNECT } from '../constants.js';

export interface SocketHandlers {
  /** By the event's name, with what it carries. */
  on: Record<string, (payload: unknown) => void>;
  /** At the first connection and at every later one: what happened meanwhile has to be read. */
  connected: () => void;
  /** The server has no session for us: it may have ended. */
  refused: () => void;
}

/** The pause before the socket's code is loaded again after a failure. */
const CODE_AGAIN = 30_000;

/**
 * RT-01 to RT-04: a signed-in user's socket. It only hints at what can be read; without it updates come
 * later. Its code is loaded here and nowhere else. @returns what closes it
 */
export function openSocket(userId: number, handlers: SocketHandlers): () => void {
  let close = () => {};
  let closed = false;
  const load = () =>
    import('socket.io-client').then(
      ({ io }) => {
        if (!closed) close = keepOpen(io('/', optionsFor(userId)), handlers);
      },
      () => {
        if (closed) return;
        const timer = setTimeout(() => void load(), CODE_AGAIN);
        close = () => clearTimeout(timer);
      },
    );
  void load();
  return () => {
    closed = true;
    close();
  };
}

/** The server's refusal of one tab too many: the session is still valid. */
const TOO_MANY = 'Too many connections';

const optionsFor = (userId: number) => ({
  path: '/ws',
  addTrailingSlash: false,
  query: { userId },
  forceNew: true,
  // Without the detour over polling it is one request instead of four; where no WebSocket passes, polling does.
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  reconnectionDelay: SOCKET_RECONNECT,
  reconnectionDelayMax: SOCKET_RECONNECT,
  randomizationFactor: 0,
});

function keepOpen(socket: Socket, { on, connected, refused }: SocketHandlers): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  /** The client comes back by itself after a lost connection, but not after the server has sent it away. */
  const comeBack = () => {
    if (!socket.active) again = setTimeout(() => socket.connect(), SOCKET_RECONNECT);
  };
  for (const [event, handle] of Object.entries(on)) socket.on(event, handle);
  socket.on('connect', connected);
  socket.on('disconnect', comeBack);
  socket.on('connect_error', ({ message }) => {
    if (!socket.active && message !== TOO_MANY) refused();
    comeBack();
  });
  const ping = setInterval(() => socket.connected && socket.emit('ping'), SOCKET_PING);
  return () => {
    clearInterval(ping);
    clearTimeout(again);
    socket.off();
    socket.close();
  };
}
