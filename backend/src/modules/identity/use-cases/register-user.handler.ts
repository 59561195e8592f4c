import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { isEmail } from 'class-validator';
import { KeyedHashes } from '../../../platform/auth/keyed-hashes.js';
import { Passwords } from '../../../platform/auth/passwords.js';
import { Config } from '../../../platform/config/config.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { clientNetwork, currentContext, runAsCommand } from '../../../platform/request-context.js';
import { normaliseEmail } from '../domain/account.rules.js';
import { EmailAlreadyRegistered } from '../domain/identity.errors.js';
import { register, user, type Registration } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';
import { Credentials } from '../stores/credentials.js';
import { MailedLinks } from './mailed-links.js';
import { EmailReservations } from './reservations.js';

export interface NewAccount extends Omit<Registration, 'userId'> {
  /** Null: no sign-in with a password (demo accounts). */
  password: string | null;
  /** The page that the person had opened: the mail leads back there. */
  returnTo?: unknown;
}

/** Invisible characters and a quoted local part make an address look like another person's. */
const LOOKS_LIKE_ANOTHER = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|^"/u;

/** At most 254 characters, in the spelling under which it is stored. */
export const isEmailAddress = (value: unknown): boolean =>
  typeof value === 'string' && !LOOKS_LIKE_ANOTHER.test(value.trim()) && isEmail(normaliseEmail(value));

const newUser = { sequence: 'user', named: userStream };

/** Opens an account; answers the new user's id. Throws EmailAlreadyRegistered, TooManyRequests. */
export class RegisterUser extends Command<{ userId: number }> {
  constructor(readonly account: NewAccount) {
    super();
  }
}

/**
 * Nothing needs to be undone if it is interrupted: the id is new, so rows under it have no effect until UserRegistered is in
 * its stream, and the address is free again after a minute.
 */
@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(
    private readonly hashes: KeyedHashes,
    private readonly limits: RateLimits,
    private readonly config: Config,
    private readonly passwords: Passwords,
    private readonly credentials: Credentials,
    private readonly reservations: EmailReservations,
    private readonly links: MailedLinks,
    private readonly store: DeciderStore,
  ) {}

  execute({ account: { password, returnTo, ...given } }: RegisterUser): Promise<{ userId: number }> {
    const account = { ...given, email: normaliseEmail(given.email) };
    const registered = () => this.register(account, password, returnTo);
    if (account.emailProof === 'operator') return registered();
    // From outside, each address is its own command: a key that was used for one must not apply to another.
    const { commandId = randomUUID(), fingerprint } = currentContext() ?? {};
    const ofAddress = uuidV5(this.hashes.of('email', account.email), commandId);
    return runAsCommand({ commandId: ofAddress, fingerprint }, registered);
  }

  private async register(account: Omit<Registration, 'userId'>, password: string | null, returnTo: unknown) {
    const { events } = await this.store.begin(user, newUser, RegisterUser.name, async (takeId, now) => {
      if (account.emailProof === 'link') await this.countSignUp();
      const hash = password === null ? null : await this.passwords.hash(password);
      const userId = await takeId();
      if (hash !== null) await this.credentials.create(userId, hash);
      await this.reserve(account.email, userId);
      // Before the event: an account without its mail could never be verified, a mail without its account does no harm.
      if (account.emailProof === 'link') await this.links.sendVerification(userId, { ...account, returnTo });
      return register({ ...account, userId }, now);
    });
    const [registered] = events;
    if (!registered) throw new EmailAlreadyRegistered(); // the id belongs to a registration that is over
    return { userId: registered.data.userId };
  }

  /** Per client address: SIGN_UPS_PER_HOUR, generous, as whole networks share one. */
  private countSignUp(): Promise<void> {
    const client = this.hashes.of('sign-up', clientNetwork());
    return this.limits.takeHourly(`sign-up:${client}`, this.config.signUpsPerHour);
  }

  private async reserve(email: string, userId: number): Promise<void> {
    try {
      await this.reservations.reserve(email, userId);
    } catch (error) {
      if (error instanceof EmailAlreadyRegistered) await this.credentials.remove(userId);
      throw error;
    }
  }
}
