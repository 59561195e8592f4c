import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KeyedHashes } from '../../../../platform/auth/keyed-hashes.js';
import { Passwords } from '../../../../platform/auth/passwords.js';
import { Config } from '../../../../platform/config/config.js';
import { clientAddress } from '../../../../platform/request-context.js';
import { normaliseEmail } from '../../domain/email-address.js';
import { Credentials } from '../../private-tables/credentials.js';
import { EmailReservations } from '../register-user/email-reservations.js';
import { PasswordGuesses, type FailureLimit } from './password-guesses.js';

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
    private readonly config: Config,
    private readonly hashes: KeyedHashes,
    private readonly reservations: EmailReservations,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
  ) {}

  execute({ email, password }: SignIn): Promise<PasswordProof | null> {
    const address = normaliseEmail(email);
    return this.guesses.evaluate(this.limitsFor(address), () => this.check(address, password));
  }

  /** OP-13, A7. Stored, so neither address is in the keys. */
  private limitsFor(email: string): FailureLimit[] {
    const client = clientAddress();
    const account = { key: `sign-in:${this.hashes.of('sign-in', email, client)}` };
    const most = this.config.signInFailuresPerAddress;
    if (most === 0) return [account];
    return [account, { key: `sign-in-client:${this.hashes.of('sign-in-client', client)}`, most }];
  }

  private async check(email: string, password: string): Promise<PasswordProof | null> {
    const userId = await this.reservations.accountOf(email);
    const credential = await this.credentials.hashOf(userId ?? NOBODY);
    const fits = await this.passwords.matches(credential, password);
    return fits && userId !== null && credential !== null ? { userId, credential } : null;
  }
}
