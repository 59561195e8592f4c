import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { normaliseEmail } from '../domain/account.rules.js';
import { EmailAlreadyRegistered } from '../domain/identity.errors.js';
import { Administrators, type FirstAdministrator } from '../public/index.js';
import { RegisterUser } from './register-user.handler.js';
import { EmailReservations } from './reservations.js';

interface NewAdministrator extends FirstAdministrator {
  userId: number;
}

/** Opens an administrator's account, its address vouched for. Throws EmailAlreadyRegistered. */
export class CreateAdministrator extends Command<NewAdministrator> {
  constructor(
    readonly email: string,
    /** Null: one is generated. */
    readonly password: string | null,
  ) {
    super();
  }
}

@CommandHandler(CreateAdministrator)
export class CreateAdministratorHandler implements ICommandHandler<CreateAdministrator> {
  constructor(private readonly commands: CommandBus) {}

  async execute({ email, password }: CreateAdministrator): Promise<NewAdministrator> {
    const generatedPassword = password === null ? newPassword() : null;
    const { userId } = await this.commands.execute(
      new RegisterUser({
        firstName: 'Site',
        lastName: 'Administrator',
        email,
        password: password ?? generatedPassword,
        role: 'admin',
        acceptsTerms: false,
        emailProof: 'operator',
      }),
    );
    return { userId, email: normaliseEmail(email), generatedPassword };
  }
}

/** 120 bits; the ending satisfies every rule for passwords. */
const newPassword = (): string => `${randomBytes(15).toString('base64url')}-aA1`;

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
