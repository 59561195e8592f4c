import { Injectable } from '@nestjs/common';
import { v5 as uuidV5 } from 'uuid';
import type { Decision } from '../../../kernel/message.js';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { KeyedSemaphore } from '../../../platform/concurrency/semaphore.js';
import { ConflictError } from '../../../platform/event-store/stream-writer.js';
import { currentContext, runAsCommand } from '../../../platform/request-context.js';
import { UserNotFound } from '../domain/identity.errors.js';
import { user } from '../domain/user.decider.js';
import { userStream, type UserEvent } from '../domain/user.events.js';
import type { RegisteredUser, User } from '../domain/user.state.js';
import { PhoneReservations } from './reservations.js';

interface PhoneChange {
  decide: Decision<User, UserEvent>;
  /** The number that is proven with it. */
  confirms?: string;
}

/** A concurrent request changed the number: reserve and decide again. */
class PhoneChangedMeanwhile extends Error {}

const MOST_TRIES = 5;

/** Commands that may give a user another number, with the reservations that belong to it (OP-16). */
@Injectable()
export class PhoneChanges {
  /** Avoids most retries within one process; across processes the streams decide. */
  private readonly mutex = new KeyedSemaphore({ atOnce: 1 });

  constructor(
    private readonly store: DeciderStore,
    private readonly reservations: PhoneReservations,
  ) {}

  /**
   * Decides the command; a number that it confirms is reserved first (throws PhoneAlreadyInUse), a confirmed one that
   * it replaces is free afterwards. Two streams, and any number of processes: a number is confirmed only if the
   * account's has not moved since before it was reserved, and freed only if it was not reserved again since before it
   * was replaced. So none frees what another has just reserved. Throws UserNotFound. Answers whether it was decided
   * before.
   */
  decide(
    userId: number,
    commandType: string,
    prepare: (now: string) => Promise<PhoneChange>,
  ): Promise<{ duplicate: boolean }> {
    return this.mutex.run(String(userId), async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await this.attempt(userId, commandType, prepare, tries);
        } catch (error) {
          if (!(error instanceof PhoneChangedMeanwhile)) throw error;
          if (tries === MOST_TRIES) throw new ConflictError({ cause: error });
        }
      }
    });
  }

  private async attempt(
    userId: number,
    commandType: string,
    prepare: (now: string) => Promise<PhoneChange>,
    tries: number,
  ): Promise<{ duplicate: boolean }> {
    const { state: before } = await this.store.load(user, userStream(userId));
    const older = confirmedPhoneOf(before);
    const claims = older === null ? null : await this.reservations.claimsOn(older);
    const { state: after, duplicate } = await this.store.handle(
      user,
      userStream(userId),
      commandType,
      async (now) => {
        if (before.status !== 'registered') throw new UserNotFound();
        const { decide, confirms } = await prepare(now);
        if (confirms !== undefined) await this.reserve(confirms, userId, tries);
        return (account) => unlessChanged(before, account, decide(account));
      },
    );
    const isKept = confirmedPhoneOf(after) === older;
    if (!duplicate && older !== null && !isKept) await this.reservations.release(older, userId, claims);
    return { duplicate };
  }

  /** Each try is a command of its own: what an earlier one reserved may be free again. */
  private reserve(phone: string, userId: number, tries: number): Promise<void> {
    const commandId = currentContext()?.commandId;
    const reserve = () => this.reservations.reserve(phone, userId);
    if (tries === 1 || commandId === undefined) return reserve();
    return runAsCommand({ commandId: uuidV5(`try ${tries}`, commandId) }, reserve);
  }
}

const confirmedPhoneOf = (account: User): string | null =>
  account.status === 'registered' && account.isPhoneVerified ? account.phone : null;

const unlessChanged = (before: RegisteredUser, now: User, events: UserEvent[]): UserEvent[] => {
  const hasChanged = now.status !== 'registered' || now.phoneChanges !== before.phoneChanges;
  if (hasChanged && events.some(({ type }) => type === 'PhoneVerified' || type === 'PhoneChanged'))
    throw new PhoneChangedMeanwhile();
  return events;
};
