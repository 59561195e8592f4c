import { type AggregateDefinition, unreachable } from '../../../kernel/message.js';
import { assertNotSelf } from '../../../kernel/domain-error.js';
import { msLeft } from '../../../kernel/period.js';
import {
  AppealAlreadyDecided,
  AppealNotFound,
  ContactMessageAlreadyAnswered,
  ContactMessageNotFound,
  InvalidAppeal,
  OwnSuspensionNotDecidable,
} from './admin.errors.js';
import type {
  Appeal,
  AppealDecided,
  ContactMessageAnswered,
  ContactMessageEvent,
  ContactMessageRead,
  ContactMessageReceived,
} from './contact-message.events.js';

/** Null until it is received. */
type ContactMessage = Readonly<{
  userId: number;
  isRead: boolean;
  isAnswered: boolean;
  /** Null: a message like any other. */
  appeal: (Appeal & { isDecided: boolean }) | null;
}> | null;

/** Stream of one message. */
export const contactMessageStream = (id: number): string => `contactMessage-${id}`;

/** As the guidelines say: an appeal is taken for 30 days from the suspension, over or not (STATIC-04). */
const APPEAL_MS = 30 * 86_400_000;

/** An owner's appeal against the last suspension of the listing, made now. Throws InvalidAppeal. */
export const appealAgainst = (
  listingId: number,
  last: { ownerId: number; at: string; by: number } | null,
  { userId, now }: { userId: number; now: string },
): Appeal => {
  if (last?.ownerId !== userId || msLeft(last.at, APPEAL_MS, now) === 0) throw new InvalidAppeal();
  return { listingId, suspendedAt: last.at, suspendedBy: last.by };
};

/** CONTACT-06. Once. */
export const receive =
  (data: ContactMessageReceived['data']) =>
  (state: ContactMessage): ContactMessageEvent[] =>
    state === null ? [{ type: 'ContactMessageReceived', data }] : [];

/** ADMIN-05. A second click changes nothing. Throws ContactMessageNotFound. */
export const read =
  (data: ContactMessageRead['data']) =>
  (state: ContactMessage): ContactMessageEvent[] => {
    if (state === null) throw new ContactMessageNotFound();
    return state.isRead ? [] : [{ type: 'ContactMessageRead', data }];
  };

/** Answered once. Throws ContactMessageNotFound, ContactMessageAlreadyAnswered. */
export const answer =
  (data: Omit<ContactMessageAnswered['data'], 'userId'>) =>
  (state: ContactMessage): ContactMessageEvent[] => {
    if (state === null) throw new ContactMessageNotFound();
    if (state.isAnswered) throw new ContactMessageAlreadyAnswered();
    return [{ type: 'ContactMessageAnswered', data: { ...data, userId: state.userId } }];
  };

/** Decided once. Throws AppealNotFound, OwnSuspensionNotDecidable (own suspension or appeal), AppealAlreadyDecided. */
export const decideAppeal =
  (decision: Omit<AppealDecided['data'], 'userId' | 'listingId' | 'suspendedAt'>) =>
  (state: ContactMessage): ContactMessageEvent[] => {
    if (!state?.appeal) throw new AppealNotFound();
    const { isDecided, suspendedBy, listingId, suspendedAt } = state.appeal;
    assertNotSelf(decision.decidedBy, [suspendedBy, state.userId], OwnSuspensionNotDecidable);
    if (isDecided) throw new AppealAlreadyDecided();
    const data = { ...decision, userId: state.userId, listingId, suspendedAt };
    return [{ type: 'AppealDecided', data }];
  };

const evolve = (state: ContactMessage, event: ContactMessageEvent): ContactMessage => {
  switch (event.type) {
    case 'ContactMessageReceived': {
      const { userId, appeal } = event.data;
      const unanswered = { userId, isRead: false, isAnswered: false };
      return { ...unanswered, appeal: appeal ? { ...appeal, isDecided: false } : null };
    }
    case 'ContactMessageRead':
      return state && { ...state, isRead: true };
    case 'ContactMessageAnswered':
      return state && { ...state, isRead: true, isAnswered: true };
    case 'AppealDecided':
      return state && { ...state, appeal: state.appeal && { ...state.appeal, isDecided: true } };
    default:
      return unreachable(event);
  }
};

export const contactMessage: AggregateDefinition<ContactMessage, ContactMessageEvent> = {
  name: 'contact-message',
  version: 3,
  initialState: null,
  evolve,
};
