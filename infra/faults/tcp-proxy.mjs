// @ts-check
import { EventEmitter, once } from 'node:events';
import { createServer, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What the way to a server does, on connections that stand and on new ones:
 * - `pass`
 * - `refuse`: those that stand are cut, new ones are refused
 * - `hole`: nothing arrives on either side, nobody is told; what was sent arrives when the way is whole again
 * - `drop-answers`: what is asked arrives, answers never do; whoever missed one is cut when the way is whole again
 * - `delay`: each piece takes up to 400 ms
 * - `reset`: now and then a connection is cut in the middle of a piece
 * @typedef {'pass' | 'refuse' | 'hole' | 'drop-answers' | 'delay' | 'reset'} Mode
 */

/** @type {readonly Mode[]} */
export const MODES = ['refuse', 'hole', 'drop-answers', 'delay', 'reset'];

const LONGEST_DELAY_MS = 400;
/** Of the pieces that come back. */
const CUT_SHARE = 0.03;

/** @typedef {import('node:net').Socket} Socket */

/** A way to a server on this machine that can go bad. */
class TcpProxy {
  port = 0;
  /** @type {Mode} */
  #mode = 'pass';
  #changes = new EventEmitter().setMaxListeners(0);
  /** @type {Set<Socket>} */
  #sockets = new Set();
  /** Whoever missed something. @type {Set<Socket>} */
  #torn = new Set();
  #server = createServer((near) => this.#join(near));

  /** @param {number} target its port @param {import('./seeded.mjs').Random} random */
  constructor(target, random) {
    this.target = target;
    this.random = random;
  }

  async open() {
    await this.#listen(0);
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    this.port = address.port;
    return this;
  }

  /** @param {Mode} mode */
  async become(mode) {
    const before = this.#mode;
    this.#mode = mode;
    this.#changes.emit('change');
    for (const socket of this.#torn) socket.destroy();
    this.#torn.clear();
    if (before === 'refuse' && mode !== 'refuse') await this.#listen(this.port);
    if (before !== 'refuse' && mode === 'refuse') await this.#refuse();
  }

  async close() {
    this.#mode = 'pass';
    await this.#refuse();
  }

  /** @param {number} port */
  async #listen(port) {
    await new Promise((resolve) => this.#server.listen(port, '127.0.0.1', () => resolve(undefined)));
  }

  async #refuse() {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** @param {Socket} near */
  #join(near) {
    const far = connect(this.target, '127.0.0.1');
    this.#pipe(near, far, false);
    this.#pipe(far, near, true);
  }

  /** Piece by piece, in order. @param {Socket} from @param {Socket} to @param {boolean} isAnswer */
  #pipe(from, to, isAnswer) {
    this.#sockets.add(from);
    let last = Promise.resolve();
    from.on('data', (piece) => {
      last = last.then(() => this.#carry(piece, from, to, isAnswer));
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#sockets.delete(from);
      void last.then(() => to.end());
    });
  }

  /** @param {Buffer} piece @param {Socket} from @param {Socket} to @param {boolean} isAnswer */
  async #carry(piece, from, to, isAnswer) {
    while (this.#mode === 'hole') await once(this.#changes, 'change');
    if (this.#mode === 'drop-answers' && isAnswer) {
      this.#torn.add(to);
      return;
    }
    if (this.#mode === 'delay') await sleep(this.random.between(0, LONGEST_DELAY_MS));
    if (this.#mode === 'reset' && isAnswer && this.random.next() < CUT_SHARE) {
      to.write(piece.subarray(0, piece.length / 2), () => to.resetAndDestroy());
      from.destroy();
      return;
    }
    if (to.writable) to.write(piece);
  }
}

/** @param {number} target @param {import('./seeded.mjs').Random} random */
export const startProxy = (target, random) => new TcpProxy(target, random).open();
