import { StubRefusal } from './stub-refusal.js';

type Status = 'enqueued' | 'processing' | 'succeeded' | 'failed';

export interface StubTask {
  uid: number;
  indexUid: string | null;
  type: string;
  status: Status;
  error: StubRefusal['body'] | null;
}

/** Tasks, carried out in the order of their arrival, some time after they were accepted. */
export class StubTasks {
  readonly all: StubTask[] = [];
  private last: Promise<void> = Promise.resolve();
  private gate: Promise<void> = Promise.resolve();
  private held: string | null = null;
  private openGate: () => void = () => undefined;
  private readonly failures: StubRefusal[] = [];

  add(type: string, indexUid: string | null, work: () => Promise<void>): StubTask {
    const task: StubTask = { uid: this.all.length, indexUid, type, status: 'enqueued', error: null };
    this.all.push(task);
    this.last = this.last.then(() => this.carryOut(task, work));
    return task;
  }

  /** Tasks, all or those of a type, are accepted and wait from now on. */
  hold(type: string | null = null): void {
    this.held = type;
    this.gate = new Promise((resolve) => (this.openGate = resolve));
  }

  release(): void {
    this.openGate();
  }

  /** The next task fails. */
  failNext(code: string, times = 1): void {
    for (let time = 0; time < times; time += 1) {
      this.failures.push(new StubRefusal(500, code, 'The disk is full'));
    }
  }

  async settled(): Promise<void> {
    this.release();
    await this.last;
  }

  private async carryOut(task: StubTask, work: () => Promise<void>): Promise<void> {
    if (this.held === null || this.held === task.type) await this.gate;
    task.status = 'processing';
    const failure = this.failures.shift();
    try {
      if (failure) throw failure;
      await work();
      task.status = 'succeeded';
    } catch (error) {
      const refusal = error instanceof StubRefusal ? error : new StubRefusal(500, 'internal', String(error));
      task.error = refusal.body;
      task.status = 'failed';
    }
  }
}
