import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { ReadModel } from '../projections/projection.js';
import { beginHolding, releaseHeld } from '../request-context.js';
import { ReadYourWrites } from '../projections/read-your-writes.js';

const WAITS_FOR = 'handwork:waits-for';

/**
 * Delays the answer of a route that wrote something, an error after a write included, until its read models have caught up;
 * then releases what the request holds.
 */
@Injectable()
class WaitsForReadModels implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    beginHolding();
    return from(this.answer(next, this.reflector.get<ReadModel[]>(WAITS_FOR, context.getHandler())));
  }

  private async answer(next: CallHandler<unknown>, readModels: readonly ReadModel[]): Promise<unknown> {
    try {
      return await lastValueFrom(next.handle(), { defaultValue: undefined });
    } finally {
      try {
        await this.readYourWrites.seen(...readModels);
      } finally {
        await releaseHeld();
      }
    }
  }
}

/**
 * The projections that must have seen what the route has written before it answers (OP-51, at most 2 s). Only these
 * routes have the interceptor: it costs a read a tenth of its time.
 */
export const WaitsFor = (...projections: ReadModel[]) =>
  applyDecorators(SetMetadata(WAITS_FOR, projections), UseInterceptors(WaitsForReadModels));
