import { Controller, Delete, Get, NotFoundException, Param, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { AdminOnly } from '../../../platform/http/access-policy.js';
import {
  orderOf,
  pageOf,
  searchOf,
  type SortedListQuery,
  withTotal,
} from '../../../platform/http/page-query.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { ACCOUNT_ORDERS, UserAccountQueries } from '../read-models/user-account/user-account.queries.js';
import { EraseUser } from '../use-cases/erase-user.handler.js';
import { userSelf, type UserSelf } from './user.views.js';

/** Accounts, as administrators see and close them. */
@AdminOnly()
@Controller('api/admin/users')
export class UsersAdminController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: UserAccountQueries,
  ) {}

  /** ADMIN-19. Newest first; `q` searches, `limit` (1 to 500), `offset` and `before` (an id) turn pages; `sort` (`name`, `role`, `joined`, descending with `-`) orders. */
  @Get()
  async list(
    @Query() query: SortedListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UserSelf[]> {
    const found = await this.accounts.list(
      searchOf(query.q),
      pageOf(query),
      orderOf(query.sort, Object.keys(ACCOUNT_ORDERS)),
    );
    return withTotal(response, found).map(userSelf);
  }

  /**
   * ADMIN-19, ADMIN-20, OP-50: closes the account and erases the person; the ledger stays. One that is closed already
   * is a 404, but what an earlier, cut-off try left undone is done.
   */
  @Delete(':id')
  async erase(@Param('id', new PositiveIntPipe('User not found')) id: number): Promise<{ message: string }> {
    const account = await this.accounts.find(id);
    await this.commands.execute(new EraseUser(id));
    if (!account) throw new NotFoundException('User not found');
    return { message: 'User deleted successfully' };
  }
}
