import { type Decider, type DomainCommand, unreachable } from '../../../kernel/message.js';
import { ContactMessageNotFound } from './admin.errors.js';
import type { ContactMessageEvent, ContactMessageReceived } from './contact-message.events.js';

export type ReceiveContactMessage = DomainCommand<'ReceiveContactMessage', ContactMessageReceived['data']>;
export type ReadContactMessage = DomainCommand<
  'ReadContactMessage',
  { contactMessageId: number; readBy: number; readAt: string }
>;
export type ContactMessageCommand = ReceiveContactMessage | ReadContactMessage;

/** `absent` until it is received. */
export type ContactMessage = 'absent' | 'unread' | 'read';

/** Stream of one message. */
export const contactMessageStream = (id: number): string => `contactMessage-${id}`;

export const contactMessage: Decider<ContactMessage, ContactMessageCommand, ContactMessageEvent> = {
  initialState: () => 'absent',
  decide: ({ type, data }, state) => {
    switch (type) {
      case 'ReceiveContactMessage':
        return state === 'absent' ? [{ type: 'ContactMessageReceived', data }] : [];
      case 'ReadContactMessage':
        if (state === 'absent') throw new ContactMessageNotFound();
        return state === 'unread' ? [{ type: 'ContactMessageRead', data }] : []; // a second click changes nothing
      default:
        return unreachable(type);
    }
  },
  evolve: (_, { type }) => (type === 'ContactMessageReceived' ? 'unread' : 'read'),
};
