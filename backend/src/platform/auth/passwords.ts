import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../concurrency/semaphore.js';
import { Config } from '../config/config.js';

/** OWASP's smallest argon2id setting: some 20 ms and 19 MiB each. */
const STRONG = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The cheapest argon2id setting, only with the test hooks, which production refuses: tests open accounts by the thousand. */
const FOR_TESTS = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const LIMITS = { atOnce: 4, mostWaiting: 50 };

/** Hashes and checks passwords; at most 4 at once, so that a burst of sign-ins cannot starve everything else. */
@Injectable()
export class Passwords {
  private readonly semaphore = new Semaphore(LIMITS);
  private readonly setting: typeof STRONG;
  private readonly dummyHash: Promise<string>;

  constructor(config: Config) {
    this.setting = config.enableTestHooks ? FOR_TESTS : STRONG;
    this.dummyHash = this.hash('no account has this password');
  }

  /** An argon2id hash in PHC text. Rejects with TooBusy when more than 50 wait. */
  hash(password: string): Promise<string> {
    return this.semaphore.run(() => hash(password, this.setting));
  }

  /** Takes as long without a stored hash: response time does not reveal whether an account exists. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const known = stored ?? (await this.dummyHash);
    const isRight = await this.semaphore.run(() => verify(known, password));
    return isRight && stored !== null;
  }
}
