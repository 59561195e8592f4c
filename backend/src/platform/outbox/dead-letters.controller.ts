import { Controller, Get, Query } from '@nestjs/common';
import { AdminOnly } from '../http/access-policy.js';
import { DeadLetters, type DeadLetter } from './dead-letters.js';

const MOST = 200;
const USUAL = 50;

@AdminOnly()
@Controller('api/admin/dead-letters')
export class DeadLettersController {
  constructor(private readonly deadLetters: DeadLetters) {}

  /** Mail and SMS that were given up, or of which nobody knows whether they arrived; newest first, masked. */
  @Get()
  async list(
    @Query('limit') limit: unknown,
    @Query('offset') offset: unknown,
  ): Promise<{ deadLetters: DeadLetter[]; total: number }> {
    const [deadLetters, total] = await Promise.all([
      this.deadLetters.list({ limit: clamped(limit, USUAL, MOST), offset: clamped(offset, 0, 1_000_000) }),
      this.deadLetters.count(),
    ]);
    return { deadLetters, total };
  }
}

const clamped = (asked: unknown, usual: number, most: number): number => {
  const number = typeof asked === 'string' && /^\d{1,9}$/.test(asked) ? Number(asked) : usual;
  return Math.min(number, most);
};
