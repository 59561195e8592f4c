import {
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { concatMap, type Observable } from 'rxjs';
import type { ReadModel } from '../projections/projection.js';
import { ReadYourWrites } from '../projections/read-your-writes.js';

const WAITS_FOR = 'handwork:waits-for';

/** The projections that must have seen what the route has written before it answers (OP-51, at most 2 s). */
export const WaitsFor = (...projections: ReadModel[]) => SetMetadata(WAITS_FOR, projections);

/** Holds back the answer of a route that wrote something until its read models know. */
@Injectable()
export class WaitsForReadModels implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const readModels = this.reflector.get<ReadModel[] | undefined>(WAITS_FOR, context.getHandler());
    if (!readModels) return next.handle();
    return next.handle().pipe(
      concatMap(async (answer) => {
        await this.readYourWrites.seen(...readModels);
        return answer;
      }),
    );
  }
}
