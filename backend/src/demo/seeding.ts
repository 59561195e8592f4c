import type { INestApplicationContext } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { ChangeUserPreferences } from '../modules/identity/use-cases/change-preferences.handler.js';
import { ConfirmPhone } from '../modules/identity/use-cases/confirm-phone.handler.js';
import { type NewAccount, RegisterUser } from '../modules/identity/use-cases/register-user.handler.js';
import { MEDIA_LIMITS } from '../modules/listings/domain/listing-media.rules.js';
import { CreateListing } from '../modules/listings/use-cases/create-listing.handler.js';
import { IdSequences } from '../platform/event-store/id-sequences.js';
import { type RequestContext, runInContext } from '../platform/request-context.js';
import type { PlannedListing } from './listing-plan.js';
import { Pictures } from './pictures.js';
import type { PlannedProvider } from './provider-plan.js';

const NAMESPACE = '4a4f0d6e-2f7c-5b0e-8f0a-5d3f6c1b9e21';

type Actor = RequestContext['actor'];

/** Somebody to be registered; the name makes the command ids, so the same name is the same somebody. */
export interface SeededUser {
  name: string;
  account: NewAccount;
  /** Listings are published once a phone is confirmed, as for everybody. */
  listings: readonly PlannedListing[];
  /** From the user's id to a number that nobody has; null: not confirmed. */
  phoneOf: ((userId: number) => string) | null;
}

interface SeededIds {
  userId: number;
  listingIds: number[];
}

/** Numbers of a range that no subscriber has: +234 800 0 and six digits. */
export const inventedPhone = (number: number): string => `+2348000${String(number).padStart(6, '0')}`;

/** A provider as planned, as whom nobody can sign in. */
export const plannedUser = (
  name: string,
  email: string,
  { firstName, lastName, listings }: PlannedProvider,
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
  phoneOf: inventedPhone,
});

/**
 * Sends the commands that people would send. Every command has an id that derives from the run and its own name, so
 * that a run which stopped half-way can be repeated: what was done is not done twice.
 */
export class Seeding {
  private readonly commands: CommandBus;
  private readonly ids: IdSequences;
  private readonly taken = new Map<string, number[]>();
  private readonly known = new Map<string, SeededIds>();
  readonly pictures: Pictures;

  constructor(
    app: INestApplicationContext,
    private readonly run: string,
    /** A run that is never repeated asks of no command whether it was carried out before. */
    private readonly comesOnce = false,
  ) {
    this.commands = app.get(CommandBus, { strict: false });
    this.ids = app.get(IdSequences, { strict: false });
    this.pictures = new Pictures(app);
  }

  /** The ids that the user and the listings will have, before they are there: calls one after another get them in order. */
  async takeIds({ name, listings }: SeededUser): Promise<void> {
    await this.as(`${name} register`, () => this.ids.claim('user'));
    const listingIds: number[] = [];
    for (const index of listings.keys()) {
      listingIds.push(await this.as(`${name} listing ${index}`, () => this.ids.claim('listing')));
    }
    this.taken.set(name, listingIds);
  }

  /** Of somebody whose ids are taken; without listings that is not needed. */
  async register({ name, account }: SeededUser): Promise<void> {
    const { userId } = await this.send(`${name} register`, new RegisterUser(account));
    this.known.set(name, { userId, listingIds: this.taken.get(name) ?? [] });
  }

  /** Of somebody who is registered. */
  idsOf(name: string): SeededIds {
    const ids = this.known.get(name);
    if (!ids) throw new Error(`Nobody in the demo world is called ${name}`);
    return ids;
  }

  /** Of somebody who is registered: nothing that happens is mailed or texted to them. */
  async silence({ name }: SeededUser): Promise<void> {
    const { userId } = this.idsOf(name);
    const nothing = { emailNotifications: false, smsNotifications: false };
    await this.send(`${name} preferences`, new ChangeUserPreferences(userId, nothing), {
      userId,
      role: 'user',
    });
  }

  /** The id of somebody's listing. */
  listingOf(name: string, index: number): number {
    const id = this.idsOf(name).listingIds[index];
    if (id === undefined) throw new Error(`${name} has no listing ${index} in the demo world`);
    return id;
  }

  /** Confirms the phone of a registered user and publishes the listings. */
  async publish({ name, listings, phoneOf }: SeededUser): Promise<void> {
    if (!phoneOf) return;
    const { userId } = this.idsOf(name);
    const phone = phoneOf(userId);
    await this.send(`${name} phone`, new ConfirmPhone(userId, phone), { userId, role: 'user' });
    for (const [index, { hasWhatsapp, pictures, ...listing }] of listings.entries()) {
      const { serviceType } = listing;
      const images: string[] = [];
      for (const scene of pictures.slice(0, MEDIA_LIMITS.free.images)) {
        images.push(
          await this.pictures.hang(userId, `listing ${index} picture ${images.length + 1}`, {
            serviceType,
            scene,
          }),
        );
      }
      const details = { ...listing, images, phone, whatsapp: hasWhatsapp ? phone : null };
      const actor = { userId, role: index === 0 ? 'user' : 'provider' } as const;
      await this.send(`${name} listing ${index}`, new CreateListing(userId, details), actor);
    }
  }

  /** One more command, by a name of its own. */
  send<Result>(name: string, command: Command<Result>, actor: Actor = null): Promise<Result> {
    return this.as(name, () => this.commands.execute(command), actor);
  }

  private as<Result>(name: string, work: () => Promise<Result>, actor: Actor = null): Promise<Result> {
    const context = {
      requestId: `seed-${this.run}`,
      commandId: uuidV5(`${this.run} ${name}`, NAMESPACE),
      actor,
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
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const queue = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: width }, worker));
};
