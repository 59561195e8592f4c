import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../../platform/config/config.js';
import { EmailAlreadyRegistered } from '../../domain/identity.errors.js';
import { normaliseEmail } from '../../domain/email-address.js';
import { EmailReservations } from '../register-user/email-reservations.js';
import { CreateAdministrator } from '../create-administrator/create-administrator.handler.js';

/** Where no ADMIN_EMAIL is set; a name that no mail server has. */
const DEFAULT_EMAIL = 'admin@handwork.example';

export interface FirstAdministrator {
  email: string;
  /** To be printed once; null when the operator set ADMIN_PASSWORD and knows it. */
  generatedPassword: string | null;
}

/**
 * Opens the administrator's account unless its address has one (OP-49). Answers what was opened, null when nothing
 * was. Safe when two processes boot at once.
 */
export class EnsureAdministrator extends Command<FirstAdministrator | null> {}

@CommandHandler(EnsureAdministrator)
export class EnsureAdministratorHandler implements ICommandHandler<EnsureAdministrator> {
  constructor(
    private readonly config: Config,
    private readonly reservations: EmailReservations,
    private readonly commands: CommandBus,
  ) {}

  async execute(): Promise<FirstAdministrator | null> {
    const { adminEmail, adminPassword } = this.config;
    const email = normaliseEmail(adminEmail ?? DEFAULT_EMAIL);
    if ((await this.reservations.accountOf(email)) !== null) return null;
    try {
      const { generatedPassword } = await this.commands.execute(
        new CreateAdministrator(email, adminPassword),
      );
      return { email, generatedPassword };
    } catch (error) {
      if (error instanceof EmailAlreadyRegistered) return null;
      throw error;
    }
  }
}
