import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import type { Response } from 'express';

/** Access to a route; the words of the contract's auth column. */
export type Access = 'public' | 'signed-in' | 'phone-verified' | 'admin';

export const ACCESS = 'handwork:access';

/** Anyone, signed in or not. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');
/** Needs a session, else 401 'Unauthorized'. */
export const SignedIn = () => SetMetadata<string, Access>(ACCESS, 'signed-in');
/** Needs a session whose user has verified a phone, else 403 'Phone verification required' (OP-17). */
export const PhoneVerified = () => SetMetadata<string, Access>(ACCESS, 'phone-verified');
/** Needs an administrator's session, else 403 'Admin access required'. */
export const AdminOnly = () => SetMetadata<string, Access>(ACCESS, 'admin');

/** Lets browsers and proxies cache public answers. A user's answer stays `no-store` (contract 3.1). */
@Injectable()
export class CacheForAnHour implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const response = context.switchToHttp().getResponse<Response>();
    if (response.getHeader('Cache-Control') !== 'no-store')
      response.setHeader('Cache-Control', 'public, max-age=3600');
    return next.handle();
  }
}
