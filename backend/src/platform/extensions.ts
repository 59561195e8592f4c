import { sleep } from './clock.js';
import type { Type } from '@nestjs/common';
import type { ModuleRef } from '@nestjs/core';

/** What modules and the platform's own parts add to its registers: each a provider that extends the register's class. */
export class Extensions {
  constructor(
    private readonly modules: ModuleRef,
    /** As declared, in this order. */
    private readonly classes: readonly Type<object>[],
  ) {}

  /** Those of one register. Complete once Nest has made every provider. */
  of<Port extends object>(port: abstract new (...parts: never[]) => Port): Port[] {
    return this.classes
      .filter(({ prototype }) => prototype instanceof port)
      .map((extension) => this.modules.get<object>(extension, { strict: false }))
      .filter((one): one is Port => one instanceof port); // null: there is nothing to do with this configuration
  }
}

/**
 * What a module does besides answering requests. The application starts it when the read tables are ready and stops it
 * after the last event was projected.
 */
export abstract class BackgroundWork {
  abstract start(): void;
  /** Resolves when nothing is in progress any more. */
  abstract stop(): Promise<void>;
}

/** Work that is done again after each pause. A stop ends the pause. */
export abstract class RepeatedWork extends BackgroundWork {
  protected readonly stopping = new AbortController();
  /** Milliseconds from the start to the first run. */
  protected readonly firstPauseMs: number = 0;
  private running: Promise<void> | undefined;

  protected abstract runOnce(): Promise<void>;
  /** Milliseconds from the end of one run to the next. */
  protected abstract get pauseMs(): number;
  /** What a run threw, unless it was stopped. */
  protected abstract failed(error: unknown): void;

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    await sleep(this.firstPauseMs, signal, { ref: false });
    while (!signal.aborted) {
      await this.runOnce().catch((error: unknown) => signal.aborted || this.failed(error));
      await sleep(this.pauseMs, signal, { ref: false });
    }
  }
}
