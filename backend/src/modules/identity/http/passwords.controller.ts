import { setTimeout as delay } from 'node:timers/promises';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { SessionCookie } from '../../../platform/auth/session-cookie.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Sessions } from '../../../platform/auth/sessions.js';
import { AdminOnly, Public } from '../../../platform/http/access-policy.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { ChangeOwnPassword } from '../use-cases/change-password.handler.js';
import { RequestPasswordReset } from '../use-cases/request-link.handler.js';
import { ResetPassword } from '../use-cases/reset-password.handler.js';
import { ChangePasswordBody, ForgotPasswordBody, ResetPasswordBody } from './passwords.body.js';

/** Longer than writing a mail takes: the response time must not reveal whether one was written (A8). */
const ANSWER_AFTER_MS = 150;

/** Forgotten passwords, and changes of a password. */
@Controller('api')
export class PasswordsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
  ) {}

  /** AUTH-19. The same answer, after the same time, for known and unknown addresses (OP-12). */
  @Public()
  @Post('auth/forgot-password')
  @HttpCode(200)
  async forgot(@Body() { email }: ForgotPasswordBody) {
    await Promise.all([this.commands.execute(new RequestPasswordReset(email)), delay(ANSWER_AFTER_MS)]);
    return { message: 'If an account exists for this email, a reset link has been sent.' };
  }

  /** AUTH-25. Does not sign in, and ends all sessions of this user. */
  @Public()
  @Post('auth/reset-password')
  @HttpCode(200)
  async reset(@Body() { token, password }: ResetPasswordBody) {
    await this.commands.execute(new ResetPassword(token, password));
    return { message: 'Password has been reset. You can now sign in.' };
  }

  /** ADMIN-24. The administrator stays signed in here, under a new session id, and nowhere else. */
  @AdminOnly()
  @Post('admin/change-password')
  @HttpCode(200)
  async change(
    @Body() { currentPassword, newPassword }: ChangePasswordBody,
    @CurrentUser() admin: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.commands.execute(new ChangeOwnPassword(admin.id, currentPassword, newPassword));
    const except = await this.cookie.renew(response, admin.sessionHash);
    await this.sessions.endAllOf(admin.id, { except });
    return { message: 'Admin password changed successfully' };
  }
}
