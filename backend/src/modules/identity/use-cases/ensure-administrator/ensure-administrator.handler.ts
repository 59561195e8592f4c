import { randomBytes } from 'node:crypto';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../../platform/config/config.js';
import { EmailAlreadyRegistered } from '../../domain/identity.errors.js';
import { normaliseEmail } from '../../domain/email-address.js';
import { EmailReservations } from '../register-user/email-reservations.js';
import { RegisterUser } from '../register-user/register-user.handler.js';

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
    const generatedPassword = adminPassword === null ? newPassword() : null;
    try {
      await this.commands.execute(
        new RegisterUser({
          firstName: 'Site',
          lastName: 'Administrator',
          email,
          password: adminPassword ?? generatedPassword,
          role: 'admin',
          acceptsTerms: false,
          emailProof: 'operator',
        }),
      );
    } catch (error) {
      if (error instanceof EmailAlreadyRegistered) return null;
      throw error;
    }
    return { email, generatedPassword };
  }
}

/** 120 bits; the ending satisfies every rule for passwords. */
const newPassword = (): string => `${randomBytes(15).toString('base64url')}-aA1`;
