import { setTimeout as delay } from 'node:timers/promises';
import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request, Response } from 'express';
import { SessionCookie } from '../../../platform/auth/session-cookie.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { Public } from '../../../platform/http/access-policy.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { normaliseEmail } from '../domain/account.rules.js';
import { Presence } from '../stores/presence.js';
import { userAccount } from '../read-models/user-account/user-account.projection.js';
import { RegisterUser } from '../use-cases/register-user.handler.js';
import { ResendVerification } from '../use-cases/request-link.handler.js';
import { VerifyEmail } from '../use-cases/verify-email.handler.js';
import { GetOnly } from './get-only.js';
import { ForgotPasswordBody } from './passwords.body.js';
import { SignUpBody } from './sign-up.body.js';

/** Longer than writing a mail takes: the response time must not reveal whether one was written (A8). */
const ANSWER_AFTER_MS = 150;

/** Opening an account and proving its address. */
@Public()
@Controller('api/auth')
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cookie: SessionCookie,
    private readonly presence: Presence,
  ) {}

  /** AUTH-14, AUTH-17. No sign-in; the link in the mail proves the address, and leads back to the page `returnTo`. */
  @Post('signup')
  @WaitsFor(userAccount) // the sign-in that follows reads it
  async signUp(
    @Body() { firstName, lastName, email, password, acceptTerms }: SignUpBody,
    @Query('returnTo') returnTo: unknown,
  ) {
    const { userId } = await this.commands.execute(
      new RegisterUser({
        firstName,
        lastName,
        email,
        password,
        role: 'user',
        acceptsTerms: acceptTerms,
        emailProof: 'link',
        returnTo,
      }),
    );
    return {
      message: 'Account created. Please check your email to verify your address.',
      user: { id: userId, email: normaliseEmail(email), firstName, lastName },
    };
  }

  /** The same answer, after the same time, whether the address waits for its link or not (OP-12). */
  @Post('resend-verification')
  @HttpCode(200)
  async resend(@Body() { email }: ForgotPasswordBody, @Query('returnTo') returnTo: unknown) {
    await Promise.all([
      this.commands.execute(new ResendVerification(email, returnTo)),
      delay(ANSWER_AFTER_MS),
    ]);
    return { message: 'If this address still needs confirming, another link is on its way.' };
  }

  /** AUTH-28, OP-12. Signs in a browser that is not; never replaces its user. */
  @Get('verify-email')
  @UseGuards(GetOnly)
  @WaitsFor(userAccount)
  async verifyEmail(
    @Query('token') token: unknown,
    @CurrentUser() current: SessionUser | null,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { userId } = await this.commands.execute(
      new VerifyEmail(typeof token === 'string' ? token.trim() : ''),
    );
    if (!current) {
      await this.presence.signedIn(userId);
      await this.cookie.signIn(request, response, userId);
    }
    const autoSignedIn = !current || current.id === userId;
    return { verified: true, message: 'Email verified successfully', autoSignedIn };
  }
}
