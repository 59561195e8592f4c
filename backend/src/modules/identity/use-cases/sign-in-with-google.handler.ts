import { setTimeout as delay } from 'node:timers/promises';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { normaliseEmail } from '../domain/account.rules.js';
import { EmailAlreadyRegistered, OtherGoogleAccountLinked, UserNotFound } from '../domain/identity.errors.js';
import { linkGoogle, user } from '../domain/user.decider.js';
import { userStream } from '../domain/user.events.js';
import { GoogleIdentities } from '../stores/google-identities.js';
import { PrivateRows } from '../stores/private-rows.js';
import { EmailReservations } from './reservations.js';
import { isEmailAddress, RegisterUser } from './register-user.handler.js';

const LONGEST_NAME = 50;
const LONGEST_ID = 255;
/** Another sign-up with the same address may be in progress. */
const TRIES = 5;
const PAUSE_MS = 100;

/** Google's data of a user; missing texts are empty. */
export interface GooglePerson {
  /** Google's lasting name for the account (`sub`). */
  googleId: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** The account of a Google account; a new one if there is none. Null: it must not sign in (OP-56). */
export class SignInWithGoogle extends Command<{ userId: number } | null> {
  constructor(readonly person: GooglePerson) {
    super();
  }
}

@CommandHandler(SignInWithGoogle)
export class SignInWithGoogleHandler implements ICommandHandler<SignInWithGoogle> {
  constructor(
    private readonly identities: GoogleIdentities,
    private readonly reservations: EmailReservations,
    private readonly rows: PrivateRows,
    private readonly store: DeciderStore,
    private readonly commands: CommandBus,
  ) {}

  async execute({ person }: SignInWithGoogle): Promise<{ userId: number } | null> {
    const { googleId } = person;
    if (googleId === '' || googleId.length > LONGEST_ID) return null;
    const known = await this.identities.accountOf(googleId);
    if (known !== null) return { userId: known };
    if (!person.isEmailVerified || !isEmailAddress(person.email)) return null;
    const userId = await this.byAddress({ ...person, email: normaliseEmail(person.email) });
    if (userId === null) return null;
    await this.identities.remember(googleId, userId);
    return { userId };
  }

  /** The account with the address, linked from now on, or a new one. */
  private async byAddress(person: GooglePerson): Promise<number | null> {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const userId = await this.reservations.accountOf(person.email);
      if (userId !== null) return this.link(userId, person.googleId);
      try {
        return await this.register(person);
      } catch (error) {
        if (!(error instanceof EmailAlreadyRegistered)) throw error;
        await delay(PAUSE_MS);
      }
    }
    return null;
  }

  /**
   * An account whose address was never proved may have been opened by an attacker, waiting for its owner: its
   * credentials are deleted before the owner gets in, and again afterwards (concurrent sign-ins).
   */
  private async link(userId: number, googleId: string): Promise<number | null> {
    const { state } = await this.store.load(user, userStream(userId));
    const isProven = state.status === 'registered' && state.isEmailVerified;
    if (!isProven) await this.rows.revokeAccess(userId);
    try {
      const linked = await this.store.handle(user, userStream(userId), SignInWithGoogle.name, async (now) =>
        linkGoogle({ googleId, linkedAt: now }),
      );
      const { state: after } = linked;
      if (after.status !== 'registered' || after.googleId !== googleId) return null; // the command had linked another
    } catch (error) {
      if (error instanceof OtherGoogleAccountLinked || error instanceof UserNotFound) return null;
      throw error;
    }
    if (!isProven) await this.rows.revokeAccess(userId);
    return userId;
  }

  /** Google has verified the address; the terms are beside the button that leads to Google. */
  private async register({ googleId, email, firstName, lastName }: GooglePerson): Promise<number> {
    const { userId } = await this.commands.execute(
      new RegisterUser({
        firstName: shortened(firstName) || shortened(email.split('@', 1)[0] ?? ''),
        lastName: shortened(lastName),
        email,
        password: null,
        role: 'user',
        acceptsTerms: true,
        emailProof: 'google',
        googleId,
      }),
    );
    return userId;
  }
}

const shortened = (name: string): string => [...name.trim()].slice(0, LONGEST_NAME).join('').trim();
