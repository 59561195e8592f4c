import type { Server } from 'node:http';

/**
 * Stops accepting, lets the requests in hand finish and resolves when the last connection is gone. What still runs
 * after `patienceMs` is cut off.
 */
export const closeGracefully = async (server: Server, patienceMs: number): Promise<void> => {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A kept-alive connection becomes idle only when its request is answered.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
};
