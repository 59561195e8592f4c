import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  /** The same address, by way of the proxy. */
  url: string;
  /** From now on nothing comes back, on old connections and new ones; what is sent still arrives. */
  swallowAnswers(): void;
  heal(): void;
  close(): Promise<void>;
}

/** A network between us and a server that can go bad. */
export const startProxy = async (target: string): Promise<TcpProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => (sockets.delete(socket), other.destroy()));
    }
    near.on('data', (data) => far.write(data));
    far.on('data', (data) => isSwallowing || near.write(data));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    swallowAnswers: () => void (isSwallowing = true),
    heal: () => void (isSwallowing = false),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
