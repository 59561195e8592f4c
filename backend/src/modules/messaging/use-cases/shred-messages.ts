import { Injectable } from '@nestjs/common';
import { ChatAttachments } from '../stores/chat-attachments.js';
import { MessageTexts } from '../stores/message-texts.js';

/** Takes what messages said and their files away, for good. May be repeated. */
@Injectable()
export class ShredMessages {
  constructor(
    private readonly texts: MessageTexts,
    private readonly attachments: ChatAttachments,
  ) {}

  async now(messageIds: readonly number[]): Promise<void> {
    await this.attachments.remove(await this.texts.remove(messageIds));
  }

  /** Texts that belong to no message; answers how many. */
  async stale(most: number): Promise<number> {
    const { texts, files } = await this.texts.removeStale(most);
    await this.attachments.remove(files);
    return texts;
  }
}
