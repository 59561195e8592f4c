import {
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { ReadModel } from '../projections/projection.js';
import { releaseHeld } from '../request-context.js';
import { ReadYourWrites } from '../projections/read-your-writes.js';

const WAITS_FOR = 'handwork:waits-for';

/** The projections that must have seen what the route has written before it answers (OP-51, at most 2 s). */
export const WaitsFor = (...projections: ReadModel[]) => SetMetadata(WAITS_FOR, projections);

/** Holds back the answer of a route that wrote something until its read models know; then what it held is free. */
@Injectable()
export class WaitsForReadModels implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const readModels = this.reflector.get<ReadModel[] | undefined>(WAITS_FOR, context.getHandler());
    const { method } = context.switchToHttp().getRequest<Request>();
    if (!readModels && (method === 'GET' || method === 'HEAD')) return next.handle();
    return from(this.answer(next, readModels ?? []));
  }

  private async answer(next: CallHandler<unknown>, readModels: readonly ReadModel[]): Promise<unknown> {
    try {
      const answer = await lastValueFrom(next.handle(), { defaultValue: undefined });
      await this.readYourWrites.seen(...readModels);
      return answer;
    } finally {
      await releaseHeld();
    }
  }
}
