import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import { normaliseNigerianPhone } from '../../../kernel/nigeria.js';
import { Public } from '../../../platform/http/access-policy.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { UserNotFound } from '../domain/identity.errors.js';
import { PhoneNumberInvalid } from '../domain/phone-code.errors.js';
import { OtpVerifications } from '../stores/otp-verifications.js';
import { userAccount } from '../read-models/user-account/user-account.projection.js';
import { UserAccountQueries, type Account } from '../read-models/user-account/user-account.queries.js';
import { ConfirmPhone } from '../use-cases/verify-phone-code.handler.js';
import { EraseUser } from '../use-cases/erase-user.handler.js';
import { PhoneNumberBody } from './phone.body.js';
import { plural } from '../../../kernel/text.js';

/** Addresses of accounts that are made for tests; mail to them is never delivered. */
const TEST_ADDRESSES = '@example.test';

/**
 * For developers (OP-18): this controller exists only with ENABLE_DEBUG_ENDPOINTS, never in production. Needs no
 * session, answers neither codes nor hashes.
 */
@Public()
@ApiExcludeController()
@Controller('api/debug')
export class DebugController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: UserAccountQueries,
    private readonly codes: OtpVerifications,
  ) {}

  /** OTP-23. Confirms the number for the account that names it, else for the one that a code was sent for. */
  @Post('verify-phone')
  @HttpCode(200)
  @WaitsFor(userAccount)
  async verifyPhone(@Body() { phoneNumber }: PhoneNumberBody) {
    const phone = phoneOf(phoneNumber);
    const account = await this.accounts.byPhone(phone);
    const userId = account?.id ?? (await this.codes.newestFor(phone))?.userId;
    if (userId === undefined) throw new UserNotFound();
    await this.commands.execute(new ConfirmPhone(userId, phone));
    return { message: 'Phone number verified without a code', verified: true, phoneNumber: phone };
  }

  /** OTP-24. */
  @Post('check-user')
  @HttpCode(200)
  async checkUser(@Body() { phoneNumber }: PhoneNumberBody) {
    const phone = phoneOf(phoneNumber);
    const code = await this.codes.newestFor(phone);
    return {
      phoneNumber,
      formattedPhone: phone,
      userByFormatted: shown(await this.accounts.byPhone(phone)),
      userByOriginal: shown(await this.accounts.byPhone(phoneNumber)),
      otpStatus: code && { isUsed: code.isUsed, attempts: code.attempts, expiresAt: code.expiresAt },
    };
  }

  /** OTP-25. Only accounts that end in @example.test, never an administrator's. */
  @Post('cleanup-test-accounts')
  @HttpCode(200)
  async cleanUp() {
    const ids = await this.accounts.withEmailEnding(TEST_ADDRESSES);
    for (const id of ids) await this.commands.execute(new EraseUser(id));
    return {
      message: plural(ids.length, { one: 'Deleted # test account', other: 'Deleted # test accounts' }),
      deletedUsers: ids.length,
    };
  }
}

const phoneOf = (text: string): string => {
  const phone = normaliseNigerianPhone(text);
  if (phone === undefined) throw new PhoneNumberInvalid();
  return phone;
};

const shown = (account: Account | null) =>
  account && { id: account.id, email: account.email, isPhoneVerified: account.isPhoneVerified };
