import type { INestApplicationContext } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { ChangeUserPreferences } from '../modules/identity/use-cases/change-preferences.handler.js';
import { ConfirmPhone } from '../modules/identity/use-cases/verify-phone-code.handler.js';
import { type NewAccount, RegisterUser } from '../modules/identity/use-cases/register-user.handler.js';
import { MEDIA_LIMITS } from '../modules/listings/domain/listing-media.rules.js';
import { CreateListing } from '../modules/listings/use-cases/create-listing.handler.js';
import { IdSequences } from '../platform/event-store/id-sequences.js';
import { Followers } from '../platform/followers/followers.js';
import { runInContext } from '../platform/request-context.js';
import { found } from './data.js';
import type { PlannedListing } from './listings.js';
import { Pictures } from './pictures.js';

const NAMESPACE = '4a4f0d6e-2f7c-5b0e-8f0a-5d3f6c1b9e21';

/** A person to be registered; the name makes the command ids, so the same name is the same person. */
export interface SeededUser {
  name: string;
  account: NewAccount;
  /** They are published once the phone is confirmed. */
  listings: readonly PlannedListing[];
  hasPhone: boolean;
}

interface Registered {
  userId: number;
  role: 'user' | 'provider' | 'admin';
  listingIds: readonly number[];
}

/** Numbers of a range that no subscriber has: +234 800 0 and six digits. */
export const inventedPhone = (userId: number): string => `+2348000${String(userId).padStart(6, '0')}`;

/** A provider as planned; without a password, so that no one can sign in as them. */
export const plannedUser = (
  name: string,
  { firstName, lastName, email, listings = [] }: PersonalData & { listings?: readonly PlannedListing[] },
): SeededUser => ({
  name,
  account: {
    firstName,
    lastName,
    email,
    password: null,
    role: 'user',
    acceptsTerms: false,
    emailProof: 'operator',
  },
  listings,
  hasPhone: true,
});

type PersonalData = Pick<NewAccount, 'firstName' | 'lastName' | 'email'>;

/**
 * Sends the commands that people would send. Every command has an id that derives from the run and its own name, so
 * that a run which stopped half-way can be repeated: what was done is not done twice.
 */
export class Seeding {
  private readonly commands: CommandBus;
  private readonly ids: IdSequences;
  private readonly claimed = new Map<string, number[]>();
  private readonly registered = new Map<string, Registered>();
  readonly pictures: Pictures;

  constructor(
    readonly app: INestApplicationContext,
    private readonly run: string,
    /** A run that is never repeated asks of no command whether it was carried out before. */
    private readonly comesOnce = false,
  ) {
    this.commands = app.get(CommandBus, { strict: false });
    this.ids = app.get(IdSequences, { strict: false });
    this.pictures = new Pictures(app);
  }

  /** Claims the ids that the user and the listings will have: calls one after another get them in order. */
  async claimIds({ name, listings }: SeededUser): Promise<void> {
    await this.as(`${name} register`, () => this.ids.claim('user'));
    const listingIds: number[] = [];
    for (const index of listings.keys())
      listingIds.push(await this.as(`${name} listing ${index}`, () => this.ids.claim('listing')));
    this.claimed.set(name, listingIds);
  }

  /** Those who have listings need their ids claimed. */
  async register({ name, account, listings }: SeededUser): Promise<void> {
    const { userId } = await this.send(`${name} register`, new RegisterUser(account));
    const role = account.role === 'user' && listings.length > 0 ? 'provider' : account.role;
    this.registered.set(name, { userId, role, listingIds: this.claimed.get(name) ?? [] });
  }

  /** Of a person who is registered. */
  of(name: string): Registered {
    return found(this.registered.get(name), `person ${name}`);
  }

  /** The id of a listing of a registered person. */
  listingOf(name: string, index = 0): number {
    return found(this.of(name).listingIds[index], `listing ${index} of ${name}`);
  }

  /** Nothing that happens is mailed or texted to a person whose messages no one would read. */
  async silence({ name }: SeededUser): Promise<void> {
    const nothing = { emailNotifications: false, smsNotifications: false };
    await this.send(`${name} preferences`, new ChangeUserPreferences(this.of(name).userId, nothing), name);
  }

  /** Until the read models show what was done, or the policies have reacted to it. */
  caughtUp(followers: 'projection' | 'policy' = 'projection'): Promise<void> {
    return this.app.get(Followers, { strict: false }).caughtUp(followers);
  }

  /** Confirms the phone of a registered user and publishes the listings. */
  async publish({ name, listings, hasPhone }: SeededUser): Promise<void> {
    if (!hasPhone) return;
    const { userId } = this.of(name);
    const phone = inventedPhone(userId);
    await this.send(`${name} phone`, new ConfirmPhone(userId, phone), name);
    for (const [index, { hasWhatsapp, pictures, ...listing }] of listings.entries()) {
      const scenes = pictures.slice(0, MEDIA_LIMITS.free.images);
      const images = await this.pictures.hangAll(userId, `listing ${index}`, listing.serviceType, scenes);
      const details = { ...listing, images, phone, whatsapp: hasWhatsapp ? phone : null };
      await this.send(`${name} listing ${index}`, new CreateListing(userId, details), name);
    }
  }

  /** One more command, under a name of its own; `by`: who sends it, by name. */
  send<Result>(name: string, command: Command<Result>, by?: string): Promise<Result> {
    return this.as(name, () => this.commands.execute(command), by);
  }

  private as<Result>(name: string, work: () => Promise<Result>, by?: string): Promise<Result> {
    const context = {
      requestId: `seed-${this.run}`,
      commandId: uuidV5(`${this.run} ${name}`, NAMESPACE),
      actor: by === undefined ? null : { userId: this.of(by).userId, role: this.of(by).role },
      clientAddress: null,
      comesOnce: this.comesOnce,
    };
    return runInContext(context, work);
  }
}

/** Runs `work` for every item, at most `width` at a time, in order of their start. */
export const eachOf = async <Item>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const queue = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: width }, worker));
};
