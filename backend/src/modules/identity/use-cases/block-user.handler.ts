import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { block, blocks, blocksStream, unblock } from '../domain/blocks.decider.js';
import { AdministratorNotBlockable, UserNotFound } from '../domain/identity.errors.js';
import { UserAccountQueries } from '../read-models/user-account/user-account.queries.js';

/** Throws UserNotFound, YourselfNotBlockable, AdministratorNotBlockable. */
export class BlockUser extends Command<void> {
  constructor(
    readonly userId: number,
    readonly blockedUserId: number,
  ) {
    super();
  }
}

@CommandHandler(BlockUser)
export class BlockUserHandler implements ICommandHandler<BlockUser> {
  constructor(
    private readonly accounts: UserAccountQueries,
    private readonly store: DeciderStore,
  ) {}

  async execute({ userId, blockedUserId }: BlockUser): Promise<void> {
    const role = await this.accounts.roleOf(blockedUserId);
    if (!role) throw new UserNotFound();
    if (role === 'admin' && blockedUserId !== userId) throw new AdministratorNotBlockable();
    await this.store.handle(blocks, blocksStream(userId), BlockUser.name, async (now) =>
      block({ userId, blockedUserId, blockedAt: now }),
    );
  }
}

/** Does nothing without a block; a deleted account can be unblocked, too. */
export class UnblockUser extends Command<void> {
  constructor(
    readonly userId: number,
    readonly blockedUserId: number,
  ) {
    super();
  }
}

@CommandHandler(UnblockUser)
export class UnblockUserHandler implements ICommandHandler<UnblockUser> {
  constructor(private readonly store: DeciderStore) {}

  async execute({ userId, blockedUserId }: UnblockUser): Promise<void> {
    await this.store.handle(blocks, blocksStream(userId), UnblockUser.name, async (now) =>
      unblock({ userId, blockedUserId, unblockedAt: now }),
    );
  }
}
