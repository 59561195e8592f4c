import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { Clock } from '../clock.js';
import { Public } from './access-policy.js';

/** Dates overflow beyond it; no rule of the product needs that much. */
const HUNDRED_YEARS = 100 * 365 * 24 * 3_600_000;

class AdvanceClockBody {
  @IsInt({ message: 'advanceMs must be a whole number of milliseconds' })
  @Max(HUNDRED_YEARS, { message: 'advanceMs must be at most a hundred years' })
  @Min(0, { message: 'advanceMs must not be negative' })
  advanceMs: number;
}

/** For acceptance tests (OP-52); this controller exists only with ENABLE_TEST_HOOKS, never in production. */
@Public()
@ApiExcludeController()
@Controller('api/test')
export class TestHooksController {
  constructor(private readonly clock: Clock) {}

  @Post('clock')
  @HttpCode(200)
  advance(@Body() { advanceMs }: AdvanceClockBody) {
    this.clock.advance(advanceMs);
    return { now: this.clock.now() };
  }

  @Post('throw')
  throwError(): never {
    throw new Error('Thrown on purpose by /api/test/throw');
  }
}
