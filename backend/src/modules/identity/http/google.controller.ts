import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiFoundResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { SessionCookie } from '../../../platform/auth/session-cookie.js';
import { Public } from '../../../platform/http/access-policy.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { GoogleGuard } from './google-guard.js';
import { Presence } from '../stores/presence.js';
import { userAccount } from '../read-models/user-account/user-account.projection.js';
import { SignInWithGoogle, type GooglePerson } from '../use-cases/sign-in-with-google.handler.js';
import { GetOnly } from './get-only.js';

/** Signing in with Google (AUTH-43, OP-56): two browser navigations. */
@Public()
@UseGuards(GetOnly, GoogleGuard)
@Controller('api/auth/google')
export class GoogleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly google: GoogleGuard,
    private readonly cookie: SessionCookie,
    private readonly presence: Presence,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** The guard has sent the browser to Google, unless Google is not configured. */
  @Get()
  @ApiFoundResponse({ description: 'To Google' })
  start(@Res() response: Response): void {
    response.redirect(302, this.google.isConfigured ? FAILED : UNAVAILABLE);
  }

  /** AUTH-04. The guard has read who came back. */
  @Get('callback')
  @ApiFoundResponse({ description: 'To the page that was asked for, or to the form that says what failed' })
  async callback(@Req() request: Request, @Res() response: Response): Promise<void> {
    response.redirect(302, await this.outcome(request, response));
  }

  private async outcome(request: Request, response: Response): Promise<string> {
    if (!this.google.isConfigured) return UNAVAILABLE;
    const person = request.user as GooglePerson | undefined;
    const account = person ? await this.commands.execute(new SignInWithGoogle(person)) : null;
    if (!account) return FAILED;
    await this.readYourWrites.seen(userAccount); // the page that opens reads it
    await this.presence.signedIn(account.userId);
    await this.cookie.signIn(request, response, account.userId);
    return '/?auth=success';
  }
}

const UNAVAILABLE = '/auth?error=google_unavailable';
const FAILED = '/auth?error=google_failed';
