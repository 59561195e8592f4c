import { Controller, Get, Param } from '@nestjs/common';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { UserNotFound } from '../domain/identity.errors.js';
import { UserAccountQueries } from '../read-models/user-account/user-account.queries.js';
import { publicUser, userSelf, type PublicUser, type UserSelf } from './user.views.js';

@SignedIn()
@Controller('api')
export class UsersController {
  constructor(private readonly accounts: UserAccountQueries) {}

  /** AUTH-37, OP-08: two addresses, one answer. */
  @Get(['user', 'auth/user'])
  async current(@CurrentUser() user: SessionUser): Promise<UserSelf> {
    return userSelf(await this.accounts.own(user.id));
  }

  @Get('user/:id')
  async byId(@Param('id', new PositiveIntPipe('User not found')) id: number): Promise<PublicUser> {
    const account = await this.accounts.find(id);
    if (!account) throw new UserNotFound();
    return publicUser(account);
  }
}
