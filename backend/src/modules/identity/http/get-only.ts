import { Injectable, NotFoundException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/**
 * For a GET that does something (a link that verifies, signs in or out): Express answers HEAD with the same code, and
 * a mail scanner that checks the link must not use it up.
 */
@Injectable()
export class GetOnly implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.switchToHttp().getRequest<Request>().method !== 'GET')
      throw new NotFoundException('Not found');
    return true;
  }
}
