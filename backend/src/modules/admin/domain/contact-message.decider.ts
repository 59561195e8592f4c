import type { StateOf } from '../../../kernel/message.js';
import { ContactMessageNotFound } from './admin.errors.js';
import type {
  ContactMessageEvent,
  ContactMessageRead,
  ContactMessageReceived,
} from './contact-message.events.js';

/** `absent` until it is received. */
export type ContactMessage = 'absent' | 'unread' | 'read';

/** Stream of one message. */
export const contactMessageStream = (id: number): string => `contactMessage-${id}`;

/** CONTACT-06. Once. */
export const receive =
  (data: ContactMessageReceived['data']) =>
  (state: ContactMessage): ContactMessageEvent[] =>
    state === 'absent' ? [{ type: 'ContactMessageReceived', data }] : [];

/** ADMIN-05. A second click changes nothing. Throws ContactMessageNotFound. */
export const read =
  (data: ContactMessageRead['data']) =>
  (state: ContactMessage): ContactMessageEvent[] => {
    if (state === 'absent') throw new ContactMessageNotFound();
    return state === 'unread' ? [{ type: 'ContactMessageRead', data }] : [];
  };

export const contactMessage: StateOf<ContactMessage, ContactMessageEvent> = {
  name: 'contact-message',
  version: 1,
  initialState: 'absent',
  evolve: (_, { type }) => (type === 'ContactMessageReceived' ? 'unread' : 'read'),
};
