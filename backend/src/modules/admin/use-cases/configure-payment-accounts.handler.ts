import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import {
  configureAccounts,
  paymentAccounts,
  type PaymentAccounts,
} from '../domain/payment-accounts.decider.js';
import { SETTINGS_STREAM } from '../domain/payment-accounts.events.js';

/** Where users pay in to from now on (contract 3.14). Answers the accounts; of two at once the later one stays. */
export class ConfigurePaymentAccounts extends Command<PaymentAccounts> {
  constructor(
    readonly adminId: number,
    readonly accounts: PaymentAccounts,
  ) {
    super();
  }
}

@CommandHandler(ConfigurePaymentAccounts)
export class ConfigurePaymentAccountsHandler implements ICommandHandler<ConfigurePaymentAccounts> {
  constructor(private readonly store: DeciderStore) {}

  async execute({ adminId, accounts }: ConfigurePaymentAccounts): Promise<PaymentAccounts> {
    const command = ConfigurePaymentAccounts.name;
    const { state } = await this.store.handle(paymentAccounts, SETTINGS_STREAM, command, async (now) =>
      configureAccounts({ accounts, configuredBy: adminId, configuredAt: now }),
    );
    return state;
  }
}
