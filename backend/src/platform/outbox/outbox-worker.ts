import { sleep } from '../clock.js';
import { Logger } from '@nestjs/common';
import { Breaker } from '../breaker.js';
import { isTransient } from '../transient-errors.js';
import type { ClaimedMessage, Transport } from './transport.js';
import type { DeadLetters } from './dead-letters.js';
import type { OutboxQueue } from './outbox-queue.js';

/** Messages of one channel that one process sends at once. */
const SLOTS = 4;
const POLL_MS = 500;
const OUTAGE_PAUSE_MS = 2_000;
const SWEEP_EVERY_MS = 60 * 60_000;
/** Shutdown does not wait longer for a slow gateway; the leases cover the rest. */
const LONGEST_ENDING_MS = 5_000;

/** The workers of its last attempts crashed: a message that crashes them is given up. */
const NEVER_ENDED = { outcome: 'refused', error: 'No try came to an end', forever: true } as const;

/**
 * Sends what waits in the outbox, each channel by itself, so that an unresponsive mail server delays no SMS. A channel
 * without a transport stays in the outbox, where it can be read while trying the product out.
 */
export class OutboxWorker {
  private readonly log = new Logger('Outbox');
  private readonly stopping = new AbortController();
  private readonly running: Promise<unknown>[] = [];
  private readonly breakers: ReadonlyMap<Transport, Breaker>;
  private ending: Promise<void> | undefined;

  constructor(
    private readonly queue: OutboxQueue,
    private readonly deadLetters: DeadLetters,
    private readonly transports: readonly Transport[],
    private readonly timing = { pollMs: POLL_MS, endingMs: LONGEST_ENDING_MS },
  ) {
    this.breakers = new Map(transports.map((transport) => [transport, this.breakerOf(transport)]));
  }

  /** Channels with a transport; messages of others stay in the outbox. */
  get channels(): Transport['channel'][] {
    return this.transports.map(({ channel }) => channel);
  }

  /** Channels whose server is away. */
  get away(): Transport['channel'][] {
    return this.transports
      .filter((transport) => this.breakers.get(transport)?.isOpen)
      .map(({ channel }) => channel);
  }

  start(): void {
    for (const transport of this.transports) this.running.push(this.work(transport));
    this.running.push(this.sweepPeriodically());
  }

  /** Takes nothing more and resolves when what is being sent has been recorded, or after 5 s (`endingMs`). */
  stop(): Promise<void> {
    this.ending ??= this.end();
    return this.ending;
  }

  private async end(): Promise<void> {
    this.stopping.abort();
    for (const breaker of this.breakers.values()) breaker.stop();
    const waiting = new AbortController();
    await Promise.race([Promise.all(this.running), sleep(this.timing.endingMs, waiting.signal)]);
    waiting.abort();
  }

  private async work(transport: Transport): Promise<void> {
    const { signal } = this.stopping;
    const inHand = new Set<Promise<void>>();
    while (!signal.aborted) {
      const claimed = await this.claim(transport, SLOTS - inHand.size);
      for (const message of claimed) {
        const sending = this.send(transport, message).finally(() => inHand.delete(sending));
        inHand.add(sending);
      }
      if (inHand.size === SLOTS) await Promise.race(inHand);
      else if (claimed.length === 0) await sleep(this.timing.pollMs, signal);
    }
    await Promise.all(inHand);
  }

  private async claim({ channel }: Transport, limit: number): Promise<ClaimedMessage[]> {
    try {
      return await this.queue.claim(channel, limit);
    } catch (error) {
      if (!isTransient(error)) this.log.error(error);
      await sleep(OUTAGE_PAUSE_MS, this.stopping.signal);
      return [];
    }
  }

  /** Never rejects. What could not be recorded is tried again when its lease ends. */
  private async send(transport: Transport, message: ClaimedMessage): Promise<void> {
    const { id, channel, attempts } = message;
    try {
      const delivery = attempts > transport.mostAttempts ? NEVER_ENDED : await transport.deliver(message);
      const status = await this.queue.settle(message, delivery, transport.mostAttempts);
      if (status === 'sent') return;
      if ('isAway' in delivery && delivery.isAway) this.breakers.get(transport)?.open(delivery.error);
      const error = 'error' in delivery ? delivery.error : undefined;
      this.log.warn({ message: `A message is ${status}`, messageId: id, channel, attempts, error });
    } catch (error) {
      this.log.warn({ message: 'A try could not be recorded', messageId: id, channel, attempts, err: error });
    }
  }

  /** Messages that failed together back off together, and are sent as soon as the server answers. */
  private breakerOf(transport: Transport): Breaker {
    const { channel } = transport;
    return new Breaker({
      probe: async () => transport.probe?.(),
      onOpen: (reason) =>
        this.log.warn({
          message: 'No transport takes messages',
          channel,
          delivery: 'degraded',
          reason: String(reason),
        }),
      onClose: (failedProbes) => {
        this.log.warn({ message: 'Messages are taken again', channel, delivery: 'up' });
        // Without a failed probe the server was never away: the messages failed on their own and keep their back-off.
        if (failedProbes > 0) void this.queue.hasten(channel).catch(() => undefined); // otherwise they are sent when due
      },
    });
  }

  /** Deletes old messages and logs how many were given up, at every start and once an hour. */
  private async sweepPeriodically(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.queue.sweep();
        const deadLetters = await this.deadLetters.count();
        if (deadLetters > 0) this.log.warn({ message: 'Some messages were never delivered', deadLetters });
      } catch {
        // An outage is reported elsewhere.
      }
      await sleep(SWEEP_EVERY_MS, signal);
    }
  }
}
