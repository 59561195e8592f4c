import { Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SessionUser } from '../../../platform/auth/session-user.js';
import { SignedIn } from '../../../platform/http/access-policy.js';
import { PositiveIntPipe } from '../../../platform/http/positive-int-pipe.js';
import { CurrentUser } from '../../../platform/http/visitor.js';
import { WaitsFor } from '../../../platform/http/waits-for.js';
import { userBlocks, BlockQueries } from '../read-models/blocks/blocks.projection.js';
import { BlockUser, UnblockUser } from '../use-cases/block-user.handler.js';

const userId = new PositiveIntPipe('User not found');

/** Whom the caller has blocked (contract 3.15). */
@SignedIn()
@Controller('api/blocks')
export class BlocksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: BlockQueries,
  ) {}

  @Get()
  async list(@CurrentUser() user: SessionUser) {
    const blocked = await this.queries.of(user.id);
    return { users: blocked.map(({ since, ...person }) => ({ ...person, since: since.toISOString() })) };
  }

  @Put(':userId')
  @WaitsFor(userBlocks)
  async block(@Param('userId', userId) blockedUserId: number, @CurrentUser() user: SessionUser) {
    await this.commands.execute(new BlockUser(user.id, blockedUserId));
    return { blocked: true };
  }

  @Delete(':userId')
  @WaitsFor(userBlocks)
  async unblock(@Param('userId', userId) blockedUserId: number, @CurrentUser() user: SessionUser) {
    await this.commands.execute(new UnblockUser(user.id, blockedUserId));
    return { blocked: false };
  }
}
