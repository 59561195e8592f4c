import { randomInt } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordedIn } from '../../../kernel/message.js';
import type { Kobo } from '../../../kernel/money.js';
import { SingleFlight } from '../../../platform/concurrency/single-flight.js';
import { Config } from '../../../platform/config/config.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { IdSequences } from '../../../platform/event-store/id-sequences.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { failTopUp, startTopUp } from '../domain/top-up.decider.js';
import type { TopUpStarted } from '../domain/top-up.events.js';
import { REFERENCE_LENGTH, REFERENCE_LETTERS } from '../domain/top-up.rules.js';
import { wallet } from '../domain/wallet.decider.js';
import { CardPaymentsUnavailable } from '../domain/wallet.errors.js';
import { walletStream } from '../domain/wallet.events.js';
import { PaymentGateway, ReferenceUsed } from '../gateway/payment-gateway.js';
import { WalletBalanceQueries } from '../read-models/wallet-balance/wallet-balance.queries.js';
import { TopUpSessions } from '../stores/top-up-sessions.js';

interface StartedTopUp {
  topUp: TopUpStarted['data'];
  /** Where it is paid. */
  authorizationUrl: string;
}

/**
 * A user wants to pay by card or transfer (contract 3.15). It is recorded before the gateway is asked; a retry answers the
 * same address. Throws CardPaymentsUnavailable: nothing was charged, the top-up is stored as failed.
 */
export class StartTopUp extends Command<StartedTopUp> {
  constructor(
    readonly userId: number,
    readonly amount: Kobo,
  ) {
    super();
  }
}

@CommandHandler(StartTopUp)
export class StartTopUpHandler implements ICommandHandler<StartTopUp> {
  private readonly log = new Logger('Payments');
  /** A retry that comes while the first call is under way waits for it. */
  private readonly starting = new SingleFlight<string>();

  constructor(
    private readonly store: DeciderStore,
    private readonly ids: IdSequences,
    private readonly limits: RateLimits,
    private readonly gateway: PaymentGateway,
    private readonly wallets: WalletBalanceQueries,
    private readonly sessions: TopUpSessions,
    private readonly config: Config,
  ) {}

  async execute({ userId, amount }: StartTopUp): Promise<StartedTopUp> {
    const { events } = await this.store.handle(wallet, walletStream(userId), StartTopUp.name, async (now) => {
      await this.limits.takeHourly(`top-ups:${userId}`, this.config.topUpsPerHour);
      const topUpId = await this.ids.next('top_up');
      return startTopUp({ topUpId, userId, reference: newReference(), amount, startedAt: now });
    });
    const topUp = recordedIn(events, 'TopUpStarted');
    const authorizationUrl = await this.starting.run(topUp.reference, () => this.addressFor(topUp));
    return { topUp, authorizationUrl };
  }

  private async addressFor(topUp: TopUpStarted['data']): Promise<string> {
    const known = await this.sessions.authorizationUrlOf(topUp.reference);
    if (known !== null) return known;
    const { state } = await this.store.load(wallet, walletStream(topUp.userId));
    if (state.topUps.get(topUp.topUpId)?.status !== 'pending') throw new CardPaymentsUnavailable();
    try {
      return await this.begin(topUp);
    } catch (error) {
      const { reference, userId } = topUp;
      // The gateway knows the reference, so it may be paid: the top-up stays pending and is looked up.
      const isLeftOpen = error instanceof ReferenceUsed;
      const found = isLeftOpen
        ? await this.sessions.authorizationUrlOf(reference)
        : await this.sessions.close(reference, userId);
      if (found !== null) return found; // another process was faster
      this.log.warn({ message: 'A payment could not be started', err: error });
      if (!isLeftOpen) await this.fail(topUp);
      throw new CardPaymentsUnavailable();
    }
  }

  private async begin({ reference, userId, amount }: TopUpStarted['data']): Promise<string> {
    const email = await this.wallets.emailOf(userId);
    if (email === null) throw new CardPaymentsUnavailable();
    const returnUrl = `${this.config.publicUrl}/wallet/top-ups/${reference}`;
    const { authorizationUrl } = await this.gateway.start({ reference, amount, email, returnUrl });
    const opened = await this.sessions.open(reference, userId, authorizationUrl);
    if (opened === null) throw new CardPaymentsUnavailable(); // another process has given it up
    return opened;
  }

  private async fail({ topUpId, userId }: TopUpStarted['data']): Promise<void> {
    await this.store.handle(wallet, walletStream(userId), 'TopUpNotStarted', async (now) =>
      failTopUp({
        topUpId,
        cause: 'not-started',
        failedAt: now,
        foundBy: null,
        message: null,
      }),
    );
  }
}

/** Contract 3.15: 103 bits, so no two are the same and none can be guessed. */
const newReference = (): string =>
  `hw-${Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)]).join('')}`;
