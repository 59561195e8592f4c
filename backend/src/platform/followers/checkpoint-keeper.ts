import type { EventStore } from '../event-store/event-store.js';
import type { Checkpoints } from './checkpoints.js';
import type { LogFollower } from './log-follower.js';
import { sleep } from '../clock.js';

/** Synchronises checkpoint rows with what this process knows of them, between batches. */
export class CheckpointKeeper {
  constructor(
    private readonly checkpoints: Checkpoints,
    private readonly store: Pick<EventStore, 'comparePositions'>,
    private readonly followers: () => readonly LogFollower[],
    private readonly everyMs: number,
  ) {}

  /** Resolves when the signal aborts. An outage is reported elsewhere. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(this.everyMs, signal);
      await this.storePassed().catch(() => undefined);
      await this.detectStepsBack().catch(() => undefined);
    }
  }

  /** Checkpoints that only passed foreign events. */
  async storePassed(): Promise<void> {
    const moves = this.followers().flatMap((follower) => {
      const { name, handler, passed, committed, isHalted } = follower;
      const isBehind = !isHalted && this.store.comparePositions(passed, committed) > 0;
      return isBehind ? { follower, name, version: handler.version, from: committed, to: passed } : [];
    });
    if (moves.length === 0) return;
    const moved = await this.checkpoints.advance(moves);
    for (const { follower, name, to } of moves) if (moved.has(name)) follower.stored(to);
  }

  /** The database may have lost its newest transactions: detects it before the next event. */
  private async detectStepsBack(): Promise<void> {
    const known = this.followers().map((follower) => ({ follower, committed: follower.committed }));
    const stored = await this.checkpoints.all();
    for (const { follower, committed } of known) {
      const position = stored.get(follower.name)?.position ?? 'start';
      if (this.store.comparePositions(position, committed) < 0) follower.startAgain();
    }
  }
}
