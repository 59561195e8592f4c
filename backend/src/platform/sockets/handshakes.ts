import type { IncomingMessage } from 'node:http';

/** Of one network, behind which many people may be. */
const MOST_OPEN = 100;
/** From the handshake until the person is admitted. */
export const LONGEST_HANDSHAKE_MS = 5_000;

/** Connections not yet admitted: a limited number per network, each for a few seconds. */
export class Handshakes {
  private readonly open = new Map<string, number>();
  private readonly ends = new WeakMap<IncomingMessage, () => void>();

  constructor(private readonly longestMs = LONGEST_HANDSHAKE_MS) {}

  /** False when too many of the network are open. `cut` is called when the handshake takes too long. */
  begin(request: IncomingMessage, network: string, cut: () => void): boolean {
    const open = this.open.get(network) ?? 0;
    if (open >= MOST_OPEN) return false;
    this.open.set(network, open + 1);
    const timer = setTimeout(() => {
      this.end(request);
      cut();
    }, this.longestMs).unref();
    this.ends.set(request, () => {
      clearTimeout(timer);
      this.leave(network);
    });
    return true;
  }

  /** The person was admitted, or the connection has ended. */
  end(request: IncomingMessage): void {
    const end = this.ends.get(request);
    this.ends.delete(request);
    end?.();
  }

  private leave(network: string): void {
    const left = (this.open.get(network) ?? 0) - 1;
    if (left > 0) this.open.set(network, left);
    else this.open.delete(network);
  }
}
