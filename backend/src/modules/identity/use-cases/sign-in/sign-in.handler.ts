import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KeyedHashes } from '../../../../platform/auth/keyed-hashes.js';
import { Passwords } from '../../../../platform/auth/passwords.js';
import { currentContext } from '../../../../platform/request-context.js';
import { normaliseEmail } from '../../domain/email-address.js';
import { Credentials } from '../../private-tables/credentials.js';
import { EmailReservations } from '../register-user/email-reservations.js';
import { PasswordGuesses } from './password-guesses.js';

/** No user has this id: looking it up takes as long as looking up one who is there. */
const NOBODY = 0;

export interface PasswordProof {
  userId: number;
  /** The stored hash that the password fitted: see `Credentials.isCurrent`. */
  credential: string;
}

/** Checks a password; null when account and password do not fit. Throws TooManySignInAttempts. */
export class SignIn extends Command<PasswordProof | null> {
  constructor(
    readonly email: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly guesses: PasswordGuesses,
    private readonly hashes: KeyedHashes,
    private readonly reservations: EmailReservations,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
  ) {}

  execute({ email, password }: SignIn): Promise<PasswordProof | null> {
    const address = normaliseEmail(email);
    // Stored, so neither address is in it.
    const key = this.hashes.of('sign-in', address, currentContext()?.clientAddress ?? 'local');
    return this.guesses.evaluate(`sign-in:${key}`, () => this.check(address, password));
  }

  private async check(email: string, password: string): Promise<PasswordProof | null> {
    const userId = await this.reservations.accountOf(email);
    const credential = await this.credentials.hashOf(userId ?? NOBODY);
    const fits = await this.passwords.matches(credential, password);
    return fits && userId !== null && credential !== null ? { userId, credential } : null;
  }
}
