import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Kobo } from '../../../kernel/money.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import type { WalletTotals } from '../public/wallet-charges.js';
import { adjust, wallet } from '../domain/wallet.decider.js';
import { totalsOf } from '../domain/wallet.rules.js';
import { WalletOwnerNotFound } from '../domain/wallet.errors.js';
import { walletStream } from '../domain/wallet.events.js';
import { WalletBalanceQueries } from '../read-models/wallet-balance/wallet-balance.queries.js';

/**
 * An administrator adds money (positive) or takes some (ADMIN-13). Answers the wallet after it. Throws
 * WalletOwnerNotFound, InsufficientWalletBalance, OwnWalletNotAdjustable.
 */
export class AdjustWallet extends Command<WalletTotals> {
  constructor(
    readonly userId: number,
    readonly adminId: number,
    readonly amount: Kobo,
    readonly reason: string | null,
  ) {
    super();
  }
}

@CommandHandler(AdjustWallet)
export class AdjustWalletHandler implements ICommandHandler<AdjustWallet> {
  constructor(
    private readonly store: DeciderStore,
    private readonly wallets: WalletBalanceQueries,
  ) {}

  async execute({ userId, adminId, amount, reason }: AdjustWallet): Promise<WalletTotals> {
    const { state } = await this.store.handle(
      wallet,
      walletStream(userId),
      AdjustWallet.name,
      async (now) => {
        if (!(await this.wallets.hasOwner(userId))) throw new WalletOwnerNotFound();
        return adjust({ userId, amount, reason, adjustedBy: adminId, adjustedAt: now });
      },
    );
    return totalsOf(state);
  }
}
