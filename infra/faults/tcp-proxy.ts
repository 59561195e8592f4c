import { EventEmitter, once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd, type Random } from './scenario.ts';

/**
 * What the network to a server does, to open connections and to new ones:
 * - `refuse`: open ones are cut, new ones are refused
 * - `hole`: nothing arrives on either side until the fault ends, then all that was sent
 * - `drop-answers`: requests arrive, answers never do; clients that missed one are cut at the end of the fault
 * - `delay`: each piece takes up to 400 ms
 * - `reset`: now and then a connection is cut in the middle of a piece
 */
export const MODES = ['refuse', 'hole', 'drop-answers', 'delay', 'reset'] as const;
export type Mode = (typeof MODES)[number] | 'pass';

const LONGEST_DELAY_MS = 400;
/** Of the pieces of answers. */
const CUT_SHARE = 0.03;

/** In front of a server on this machine: a network that can fail. */
export const startProxy = async (target: number, random: Random) => {
  const network: { mode: Mode } = { mode: 'pass' };
  const changes = new EventEmitter().setMaxListeners(0);
  const sockets = new Set<Socket>();
  /** Clients that missed something. */
  const torn = new Set<Socket>();
  const carry = async (piece: Buffer, from: Socket, to: Socket, isAnswer: boolean) => {
    while (network.mode === 'hole') await once(changes, 'change');
    if (network.mode === 'drop-answers' && isAnswer) {
      torn.add(to);
      return;
    }
    if (network.mode === 'delay') await sleep(random.between(0, LONGEST_DELAY_MS));
    if (network.mode === 'reset' && isAnswer && random.next() < CUT_SHARE) {
      to.write(piece.subarray(0, piece.length / 2), () => to.resetAndDestroy());
      from.destroy();
    } else if (to.writable) to.write(piece);
  };
  /** Piece by piece, in order. */
  const pipe = (from: Socket, to: Socket, isAnswer: boolean) => {
    sockets.add(from);
    let last = Promise.resolve();
    from.on('data', (piece: Buffer) => void (last = last.then(() => carry(piece, from, to, isAnswer))));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      void last.then(() => to.end());
    });
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    pipe(near, far, false);
    pipe(far, near, true);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const refuse = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  atEnd(refuse);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    become: async (next: Mode) => {
      const before = network.mode;
      network.mode = next;
      changes.emit('change');
      for (const socket of torn) socket.destroy();
      torn.clear();
      if (before === 'refuse' && network.mode !== 'refuse') await listen(port);
      if (before !== 'refuse' && network.mode === 'refuse') await refuse();
    },
  };
};
export type Proxy = Awaited<ReturnType<typeof startProxy>>;
