import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/** A way to the database that can be cut, as when its server restarts. */
export interface CuttableDatabase {
  /** Connection string through the cuttable way. */
  url: string;
  /** Breaks all connections and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export const cuttable = async (databaseUrl: string): Promise<CuttableDatabase> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    keep(near).pipe(keep(far)).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const way = new URL(databaseUrl);
  way.hostname = '127.0.0.1';
  way.port = String(port);
  return {
    url: way.href,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
};
