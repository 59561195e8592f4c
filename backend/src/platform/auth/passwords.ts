import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../concurrency/semaphore.js';

/** OWASP's smallest argon2id setting: some 20 ms and 19 MiB each. */
const SETTING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const LIMITS = { atOnce: 4, mostWaiting: 50 };

/** Hashes and checks passwords; at most 4 at once, so that a crowd at the door can't starve everything else. */
@Injectable()
export class Passwords {
  private readonly semaphore = new Semaphore(LIMITS);
  private readonly nobodys = this.semaphore.run(() => hash('no account has this password', SETTING));

  /** An argon2id hash in PHC text. Rejects with TooBusy when more than 50 wait. */
  hash(password: string): Promise<string> {
    return this.semaphore.run(() => hash(password, SETTING));
  }

  /** Takes as long without a stored hash: an answer's time does not tell whether an account exists. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const known = stored ?? (await this.nobodys);
    const isRight = await this.semaphore.run(() => verify(known, password));
    return isRight && stored !== null;
  }
}
