import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const HERE = import.meta.dirname;

/** A node process that runs one of our TypeScript files as it is, with a channel to talk to it. */
export class Child {
  private readonly inbox: unknown[] = [];
  private wake: (() => void) | undefined;
  private output = '';
  private readonly process: ChildProcess;
  readonly exited: Promise<void>;

  constructor(script: string, args: readonly string[]) {
    this.process = fork(script, [...args], {
      execArgv: ['--import', join(HERE, 'typescript-loader.mjs')],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.process.on('message', (message) => this.receive(message));
    this.exited = new Promise((resolve) => {
      this.process.once('exit', (code, signal) => {
        this.receive({ failed: `the process ended (${signal ?? code}): ${this.output}` });
        resolve();
      });
    });
  }

  /** Its next message; rejects when it fails or ends without one. */
  async next<Message>(): Promise<Message> {
    while (this.inbox.length === 0) await new Promise<void>((resolve) => (this.wake = resolve));
    const message = this.inbox.shift();
    const { failed } = message as { failed?: string };
    if (failed !== undefined) throw new Error(failed);
    return message as Message;
  }

  send(message: string): void {
    this.process.send(message);
  }

  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.exited;
  }

  private receive(message: unknown): void {
    this.inbox.push(message);
    this.wake?.();
  }
}
