import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { Administrators, type FirstAdministrator } from '../public/index.js';
import { EmailAlreadyRegistered } from '../domain/identity.errors.js';
import { normaliseEmail } from '../domain/account.rules.js';
import { EmailReservations } from './reservations.js';
import { CreateAdministrator } from './create-administrator.handler.js';

/** Where no ADMIN_EMAIL is set; a name that no mail server has. */
const DEFAULT_EMAIL = 'admin@handwork.example';

@Injectable()
export class EnsureAdministrator extends Administrators {
  constructor(
    private readonly config: Config,
    private readonly reservations: EmailReservations,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  async ensureFirst(): Promise<FirstAdministrator | null> {
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
