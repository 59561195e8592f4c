import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';

/** Lets browsers and proxies keep what is the same for everybody. A user's answer stays `no-store` (contract 3.1). */
@Injectable()
export class CacheForAnHour implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const response = context.switchToHttp().getResponse<Response>();
    if (response.getHeader('Cache-Control') !== 'no-store')
      response.setHeader('Cache-Control', 'public, max-age=3600');
    return next.handle();
  }
}
