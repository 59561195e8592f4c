import { Body, Controller, Get, Header, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { ReadYourWrites } from '../../../platform/projections/read-your-writes.js';
import { UserNotFound } from '../domain/identity.errors.js';
import { userAccount } from '../read-models/user-account/user-account.projection.js';
import { UserAccountQueries } from '../read-models/user-account/user-account.queries.js';
import { ChangeUserPreferences } from '../use-cases/change-preferences.handler.js';
import { ExportUser } from '../use-cases/export-user.handler.js';
import { UpdateUserProfile } from '../use-cases/update-profile.handler.js';
import { PreferencesBody } from './preferences.body.js';
import { UpdateProfileBody } from './update-profile.body.js';
import { userExport } from './user-export.views.js';
import {
  preferencesView,
  publicUser,
  userSelf,
  type PreferencesView,
  type PublicUser,
  type UserSelf,
} from './user.views.js';

/** A signed-in user's own account, and what they see of others. */
@SignedIn()
@Controller('api')
export class ProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: UserAccountQueries,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** PROF-19. */
  @Put('user/profile')
  @WaitsFor(userAccount)
  async update(@Body() body: UpdateProfileBody, @CurrentUser() user: SessionUser): Promise<UserSelf> {
    await this.commands.execute(new UpdateUserProfile(user.id, body));
    await this.readYourWrites.seen(userAccount);
    return userSelf(await this.accounts.own(user.id));
  }

  /** OP-38: 'Configure' and 'Manage'. */
  @Get('user/preferences')
  async preferences(@CurrentUser() user: SessionUser): Promise<PreferencesView> {
    return preferencesView(await this.accounts.own(user.id));
  }

  @Put('user/preferences')
  async prefer(@Body() body: PreferencesBody, @CurrentUser() user: SessionUser): Promise<PreferencesView> {
    await this.commands.execute(new ChangeUserPreferences(user.id, body));
    await this.readYourWrites.seen(userAccount);
    return this.preferences(user);
  }

  /** OP-38: 'Export'. Everything that the product holds of the caller, as a file. */
  @Get('user/export')
  @Header('Content-Disposition', 'attachment; filename="account.json"')
  async export(@CurrentUser() user: SessionUser) {
    return userExport(await this.commands.execute(new ExportUser(user.id)));
  }

  /** AUTH-37, OP-08: two addresses, one answer. */
  @Get(['user', 'auth/user'])
  async current(@CurrentUser() user: SessionUser): Promise<UserSelf> {
    return userSelf(await this.accounts.own(user.id));
  }

  /** The last of the routes below `user`: it would take their addresses. */
  @Get('user/:id')
  async byId(@Param('id', new PositiveIntPipe('User not found')) id: number): Promise<PublicUser> {
    const account = await this.accounts.find(id);
    if (!account) throw new UserNotFound();
    return publicUser(account);
  }
}
