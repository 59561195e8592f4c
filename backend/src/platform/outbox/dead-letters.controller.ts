import { Controller, Get, Query } from '@nestjs/common';
import { AdminOnly } from '../http/access-policy.js';
import { lenientLimitOf, offsetOf } from '../http/page-query.js';
import { DeadLetters, type DeadLetter } from './dead-letters.js';

const LIMIT = { most: 200, usual: 50 };

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
      this.deadLetters.list({ limit: lenientLimitOf(limit, LIMIT), offset: offsetOf(offset) }),
      this.deadLetters.count(),
    ]);
    return { deadLetters, total };
  }
}
