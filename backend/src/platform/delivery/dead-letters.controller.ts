import { BadRequestException, Controller, Get, Query } from '@nestjs/common';
import { validate } from 'uuid';
import { AdminOnly } from '../http/access-policy.js';
import { lenientLimitOf } from '../http/page-query.js';
import { DeadLetters, type DeadLetter } from '../outbox/dead-letters.js';

const LIMIT = { most: 200, usual: 50 };

@AdminOnly()
@Controller('api/admin/dead-letters')
export class DeadLettersController {
  constructor(private readonly deadLetters: DeadLetters) {}

  /**
   * Mail and SMS that were given up, or whose delivery is unknown; newest first, masked. `before`: the id
   * of the last that was seen.
   */
  @Get()
  async list(
    @Query('limit') limit: unknown,
    @Query('before') before: unknown,
  ): Promise<{ deadLetters: DeadLetter[]; total: number }> {
    const [deadLetters, total] = await Promise.all([
      this.deadLetters.list({ limit: lenientLimitOf(limit, LIMIT), before: letterOf(before) }),
      this.deadLetters.count(),
    ]);
    return { deadLetters, total };
  }
}

const letterOf = (id: unknown): string | null => {
  if (id === undefined || id === '') return null;
  if (typeof id !== 'string' || !validate(id)) throw new BadRequestException('Invalid filter');
  return id;
};
