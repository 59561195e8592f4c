import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { normaliseEmail } from '../domain/account.rules.js';
import { Credentials } from '../stores/credentials.js';
import { EmailReservations } from './reservations.js';
import { PasswordGuesses, SignInLimits } from './password-guesses.js';

/** No user has this id: looking it up takes as long as looking up an existing one. */
const NO_USER = 0;

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
    /** What the browser shows of an earlier sign-in: see `KnownDevice`. */
    readonly device: string | null,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly guesses: PasswordGuesses,
    private readonly limits: SignInLimits,
    private readonly reservations: EmailReservations,
    private readonly credentials: Credentials,
  ) {}

  async execute({ email, password, device }: SignIn): Promise<PasswordProof | null> {
    const address = normaliseEmail(email);
    const limits = await this.limits.of(address, device);
    return this.guesses.evaluate(limits, () => this.check(address, password));
  }

  private async check(email: string, password: string): Promise<PasswordProof | null> {
    const userId = await this.reservations.accountOf(email);
    const credential = await this.credentials.matching(userId ?? NO_USER, password);
    return userId !== null && credential !== null ? { userId, credential } : null;
  }
}
