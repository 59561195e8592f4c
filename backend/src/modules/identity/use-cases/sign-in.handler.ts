import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { KnownDevice } from '../../../platform/auth/known-device.js';
import { Passwords } from '../../../platform/auth/passwords.js';
import { Config } from '../../../platform/config/config.js';
import { clientNetwork } from '../../../platform/request-context.js';
import { normaliseEmail } from '../domain/account.rules.js';
import { Credentials } from '../stores/credentials.js';
import { EmailReservations } from './reservations.js';
import { PasswordGuesses, type FailureLimit } from './password-guesses.js';

/** No user has this id: looking it up takes as long as looking up an existing one. */
const NOBODY = 0;

/** Three addresses' worth of failures in a day; from then on each guess, from anywhere, waits for a longer pause. */
const OF_THE_ACCOUNT = { most: 30, windowMs: 24 * 60 * 60_000, slowsDown: true };

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
    private readonly config: Config,
    private readonly hashes: KeyedHashes,
    private readonly devices: KnownDevice,
    private readonly reservations: EmailReservations,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
  ) {}

  async execute({ email, password, device }: SignIn): Promise<PasswordProof | null> {
    const address = normaliseEmail(email);
    const limits = (await this.limitOfDevice(address, device)) ?? this.limitsOfStrangers(address);
    return this.guesses.evaluate(limits, () => this.check(address, password));
  }

  /** On a device of the owner's, guesses from elsewhere do not count; null on others. */
  private async limitOfDevice(email: string, device: string | null): Promise<FailureLimit[] | null> {
    const userId = device === null ? null : await this.reservations.accountOf(email);
    const id = device === null || userId === null ? null : this.devices.idOf(device, userId);
    return id === null ? null : [{ key: `sign-in-device:${this.hashes.of('sign-in-device', email, id)}` }];
  }

  /** OP-13, A7: one address, the account wherever it is guessed at, and all that one address tries. */
  private limitsOfStrangers(email: string): FailureLimit[] {
    const client = clientNetwork();
    const most = this.config.signInFailuresPerAddress;
    return [
      { key: `sign-in:${this.hashes.of('sign-in', email, client)}` },
      { key: `sign-in-account:${this.hashes.of('sign-in-account', email)}`, ...OF_THE_ACCOUNT },
      { key: `sign-in-client:${this.hashes.of('sign-in-client', client)}`, most },
    ];
  }

  private async check(email: string, password: string): Promise<PasswordProof | null> {
    const userId = await this.reservations.accountOf(email);
    const credential = await this.credentials.hashOf(userId ?? NOBODY);
    const fits = await this.passwords.matches(credential, password);
    return fits && userId !== null && credential !== null ? { userId, credential } : null;
  }
}
