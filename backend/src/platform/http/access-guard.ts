import {
  ForbiddenException,
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { KeyedHashes } from '../auth/keyed-hashes.js';
import { SessionUsers, type SessionUser } from '../auth/session-user.js';
import { type Access, ACCESS } from './access-policy.js';
import { completeContext } from './request-context-middleware.js';
import { throwBodyProblem } from './json-body.js';
import { sessionUserOf } from './visitor.js';

/**
 * Runs before every route and keeps the contract's order of checks: 401, administrator 403, phone 403, and only
 * then problems of the body. A route without a policy cannot get here: the boot fails on it.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionUsers,
    private readonly hashes: KeyedHashes,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const visitor = sessionUserOf(context.switchToHttp().getRequest<Request>(), this.sessions);
    return visitor ? visitor.then((user) => this.admit(context, user)) : this.admit(context, null);
  }

  private admit(context: ExecutionContext, user: SessionUser | null): true {
    const request = context.switchToHttp().getRequest<Request>();
    const targets = [context.getHandler(), context.getClass()];
    if (user) context.switchToHttp().getResponse<Response>().setHeader('Cache-Control', 'no-store');
    requireAccess(this.reflector.getAllAndOverride<Access>(ACCESS, targets), user);
    throwBodyProblem(request);
    completeContext(request, user, this.hashes);
    return true;
  }
}

/** Throws the contract's refusal unless the user may pass. */
export const requireAccess = (access: Access | undefined, user: SessionUser | null): void => {
  if (access === 'public') return;
  if (!user) throw new UnauthorizedException('Unauthorized');
  if (access === 'signed-in') return;
  if (access === 'phone-verified' && user.isPhoneVerified) return;
  if (access === 'admin' && user.role === 'admin') return;
  throw new ForbiddenException(
    access === 'phone-verified' ? 'Phone verification required' : 'Admin access required',
  );
};
