import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { KeyedSemaphore } from '../concurrency/semaphore.js';
import { TooBusy } from '../concurrency/semaphore.js';
import { Database } from '../database/database.js';
import { TooManyUploads } from './file-errors.js';

const BYTES_A_DAY = 300 * 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 2;
const MOST_WAITING = 10;
/** Answered before the server cuts a connection on which nothing moves. */
const PATIENCE_MS = 50_000;
const RETRY_AFTER_SECONDS = 30;

/** What one user may send (D5): two uploads at once, further ones wait; 300 MB in 24 hours, whatever becomes of them. */
@Injectable()
export class UploadQuota {
  private readonly slots = new KeyedSemaphore({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    patienceMs: PATIENCE_MS,
  });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs the work when it is the user's turn. Throws TooManyUploads when too much waits, the wait takes too long or the
   * day is used up, and the signal's reason when that aborts before the turn comes.
   */
  async inTurn<Result>(userId: number, gone: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const charged = async () => {
      await this.charge(userId, 0);
      return work();
    };
    try {
      return await this.slots.run(String(userId), charged, gone);
    } catch (error) {
      throw error instanceof TooBusy ? new TooManyUploads(RETRY_AFTER_SECONDS) : error;
    }
  }

  /** Adds what was received to the user's day; atomic. Throws TooManyUploads when it is more than the day allows. */
  async charge(userId: number, bytes: number): Promise<void> {
    const now = this.clock.nowMs();
    const { rows } = await this.database.pool.query<{ bytes: number; endsAt: Date }>({
      name: 'upload-quota-charge',
      text: `INSERT INTO upload_quota AS held (owner_id, bytes, ends_at) VALUES ($1, $2, $4)
             ON CONFLICT (owner_id) DO UPDATE
               SET bytes = CASE WHEN held.ends_at <= $3 THEN 0 ELSE held.bytes END + excluded.bytes,
                   ends_at = CASE WHEN held.ends_at <= $3 THEN excluded.ends_at ELSE held.ends_at END
             RETURNING bytes, ends_at AS "endsAt"`,
      values: [userId, bytes, new Date(now), new Date(now + DAY_MS)],
    });
    const [day] = rows;
    if (day && day.bytes + (bytes === 0 ? 1 : 0) > BYTES_A_DAY) {
      throw new TooManyUploads(Math.ceil((day.endsAt.getTime() - now) / 1000));
    }
  }
}
