import {
  Body,
  Controller,
  Get,
  HttpCode,
  Post,
  Redirect,
  Req,
  Res,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiFoundResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { KnownDevice } from '../../../platform/auth/known-device.js';
import { SessionCookie } from '../../../platform/auth/session-cookie.js';
import { Public } from '../../../platform/http/access-policy.js';
import { Credentials } from '../stores/credentials.js';
import { Presence } from '../stores/presence.js';
import { UserAccountQueries } from '../read-models/user-account/user-account.queries.js';
import { SignIn } from '../use-cases/sign-in.handler.js';
import { GetOnly } from './get-only.js';
import { SignInBody } from './sign-up.body.js';
import { userSelf } from './user.views.js';

const WRONG_PASSWORD = 'Invalid email or password';

/** Signing in and out. */
@Public()
@Controller('api')
export class SessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cookie: SessionCookie,
    private readonly presence: Presence,
    private readonly accounts: UserAccountQueries,
    private readonly credentials: Credentials,
  ) {}

  /** AUTH-08. A new session, whatever cookie came along. */
  @Post('auth/login')
  @HttpCode(200)
  async signIn(
    @Body() { email, password }: SignInBody,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const proof = await this.commands.execute(new SignIn(email, password, KnownDevice.shownBy(request)));
    if (!proof) throw new UnauthorizedException(WRONG_PASSWORD);
    const { userId, credential } = proof;
    await this.presence.signedIn(userId);
    const account = await this.accounts.own(userId);
    // A reset that came in between has ended every session; this one must not outlive it.
    const isStillRight = () => this.credentials.isCurrent(userId, credential);
    if (!(await this.cookie.signIn(request, response, userId, isStillRight))) {
      throw new UnauthorizedException(WRONG_PASSWORD);
    }
    return { user: userSelf(account), message: 'Signed in' };
  }

  /** AUTH-32. Also when not signed in. */
  @Post('auth/logout')
  @HttpCode(200)
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    await this.cookie.signOut(request, response);
    return { message: 'Signed out' };
  }

  /** AUTH-36: a browser navigation. */
  @Get('login')
  @Redirect('/auth', 302)
  @ApiFoundResponse({ description: 'To the form that signs in' })
  toSignIn(): void {}

  /** AUTH-36: a browser navigation; another site may send people here, but not sign them out (OP-10). */
  @Get('logout')
  @UseGuards(GetOnly)
  @Redirect('/', 302)
  @ApiFoundResponse({ description: 'To the first page' })
  async navigateOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    if (request.get('sec-fetch-site') !== 'cross-site') await this.cookie.signOut(request, response);
  }
}
