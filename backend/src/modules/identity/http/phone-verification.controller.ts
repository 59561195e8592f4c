import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { SessionCookie } from '../../../platform/auth/session-cookie.js';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { userAccount } from '../read-models/user-account/user-account.projection.js';
import { SendPhoneCode } from '../use-cases/send-phone-code.handler.js';
import { VerifyPhoneCode } from '../use-cases/verify-phone-code.handler.js';
import { PhoneCodeBody, PhoneNumberBody } from './phone.body.js';

/** Proving a phone number by a code (OTP-10 to OTP-12). */
@SignedIn()
@Controller('api/auth')
export class PhoneVerificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('send-otp')
  @HttpCode(200)
  async send(@Body() { phoneNumber }: PhoneNumberBody, @CurrentUser() user: SessionUser) {
    const sent = await this.commands.execute(new SendPhoneCode(user.id, phoneNumber));
    return { message: 'Verification code sent', ...sent };
  }

  /** The same: a new code voids the older one. */
  @Post('resend-otp')
  @HttpCode(200)
  async resend(@Body() body: PhoneNumberBody, @CurrentUser() user: SessionUser) {
    return this.send(body, user);
  }

  @Post('verify-otp')
  @HttpCode(200)
  @WaitsFor(userAccount) // the next request may need a verified phone
  async verify(
    @Body() { phoneNumber, code }: PhoneCodeBody,
    @CurrentUser() user: SessionUser,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.commands.execute(new VerifyPhoneCode(user.id, phoneNumber, code));
    await this.cookie.renew(response, user.sessionHash); // it may do more from now on (A3)
    return { verified: true, message: 'Phone number verified successfully' };
  }
}
