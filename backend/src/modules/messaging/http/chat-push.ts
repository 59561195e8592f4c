import { Injectable } from '@nestjs/common';
import type { ProjectedEvent } from '../../../platform/projections/projection.js';
import { PushSender } from '../../../platform/sockets/push-sender.js';
import { SocketPush } from '../../../platform/sockets/socket-push.js';
import type { MessageDeleted, MessageSent } from '../domain/conversation.events.js';
import { MessageTexts } from '../stores/message-texts.js';
import { newMessageOf } from './message.views.js';

type ChatEvent = MessageSent | MessageDeleted;

/** RT-03: live events of a conversation, for its two parties only. */
@Injectable()
export class ChatPush extends SocketPush {
  readonly types: ReadonlySet<string> = new Set<ChatEvent['type']>(['MessageSent', 'MessageDeleted']);

  constructor(
    private readonly sender: PushSender,
    private readonly texts: MessageTexts,
  ) {
    super();
  }

  /** Texts are read only for connected people. A message that is deleted by now is skipped: its deletion follows. */
  async prepare(events: readonly ProjectedEvent[]): Promise<() => void> {
    const heard = events
      .map(({ type, data }) => ({ type, data }) as unknown as ChatEvent)
      .filter(({ data }) => this.sender.isHere(data.senderId) || this.sender.isHere(data.receiverId));
    const sent = heard.flatMap(({ type, data }) => (type === 'MessageSent' ? data.messageId : []));
    const texts = sent.length > 0 ? await this.texts.of(sent) : new Map<number, never>();
    return () => {
      for (const { type, data } of heard) {
        const { messageId, conversationId } = data;
        if (type === 'MessageDeleted') this.push(data, 'message_deleted', { messageId, conversationId });
        else {
          const text = texts.get(messageId);
          if (text) this.push(data, 'chat_message', { message: newMessageOf(data, text) });
        }
      }
    };
  }

  private push({ senderId, receiverId }: ChatEvent['data'], event: string, payload: object): void {
    for (const userId of [receiverId, senderId]) this.sender.toUser(userId, event, payload);
  }
}
