import { randomBytes } from 'node:crypto';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { normaliseEmail } from '../domain/account.rules.js';
import { RegisterUser } from './register-user.handler.js';

interface NewAdministrator {
  userId: number;
  email: string;
  /** To be shown once; null when the operator gave a password and knows it. */
  generatedPassword: string | null;
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
