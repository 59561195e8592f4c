import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderStore } from '../../../platform/event-store/decider-store.js';
import { answer, contactMessage, contactMessageStream, read } from '../domain/contact-message.decider.js';

/** ADMIN-05, ADMIN-06. Safe to repeat; throws ContactMessageNotFound. */
export class ReadContactMessage extends Command<void> {
  constructor(
    readonly contactMessageId: number,
    readonly adminId: number,
  ) {
    super();
  }
}

@CommandHandler(ReadContactMessage)
export class ReadContactMessageHandler implements ICommandHandler<ReadContactMessage> {
  constructor(private readonly store: DeciderStore) {}

  async execute({ contactMessageId, adminId }: ReadContactMessage): Promise<void> {
    const stream = contactMessageStream(contactMessageId);
    await this.store.handle(contactMessage, stream, ReadContactMessage.name, async (now) =>
      read({ contactMessageId, readBy: adminId, readAt: now }),
    );
  }
}

/** Safe to repeat as the same command; throws ContactMessageNotFound, ContactMessageAlreadyAnswered. */
export class AnswerContactMessage extends Command<void> {
  constructor(
    readonly contactMessageId: number,
    readonly adminId: number,
    readonly text: string,
  ) {
    super();
  }
}

@CommandHandler(AnswerContactMessage)
export class AnswerContactMessageHandler implements ICommandHandler<AnswerContactMessage> {
  constructor(private readonly store: DeciderStore) {}

  async execute({ contactMessageId, adminId, text }: AnswerContactMessage): Promise<void> {
    const stream = contactMessageStream(contactMessageId);
    await this.store.handle(contactMessage, stream, AnswerContactMessage.name, async (now) =>
      answer({ contactMessageId, text, answeredBy: adminId, answeredAt: now }),
    );
  }
}
