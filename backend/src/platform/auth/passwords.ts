import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's smallest argon2id setting: some 20 ms and 19 MiB each. */
const SETTING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;
const LONGEST_QUEUE = 50;

/** Hashes and checks passwords; at most 4 at once, so that a crowd at the door can't starve everything else. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly queue: (() => void)[] = [];
  private readonly nobodys = this.turn(() => hash('no account has this password', SETTING));

  /** An argon2id hash in PHC text. Rejects with 503 when more than 50 wait. */
  hash(password: string): Promise<string> {
    return this.turn(() => hash(password, SETTING));
  }

  /** Takes as long without a stored hash: an answer's time does not tell whether an account exists. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const known = stored ?? (await this.nobodys);
    const isRight = await this.turn(() => verify(known, password));
    return isRight && stored !== null;
  }

  private async turn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= AT_ONCE) {
      if (this.queue.length >= LONGEST_QUEUE) {
        throw new ServiceUnavailableException('Service temporarily unavailable');
      }
      await new Promise<void>((resolve) => this.queue.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next)
        next(); // the place is handed on, so `running` stays
      else this.running -= 1;
    }
  }
}
