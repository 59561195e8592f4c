import { Injectable } from '@nestjs/common';
import { Files } from '../../../platform/files/files.js';
import type { StoredFile } from '../../../platform/files/stored-file.js';
import type { MessageType, NewMessage } from '../domain/conversation.events.js';
import { InvalidAttachment } from '../domain/message.errors.js';

/** What a message says. */
export interface MessageText {
  content: string;
  /** Address and public id of the attachment. */
  file: { url: string; publicId: string } | null;
  metadata: Record<string, unknown> | null;
}

/** Files that are sent with messages. */
@Injectable()
export class ChatAttachments {
  constructor(private readonly files: Files) {}

  /** What a message says with its attachment, and what kind it is by that. Throws InvalidAttachment. */
  async textOf(
    senderId: number,
    { content, image, metadata }: NewMessage,
  ): Promise<{ says: MessageText; messageType: MessageType }> {
    if (image === null) return { says: { content, file: null, metadata }, messageType: 'text' };
    const { url, publicId, kind } = await this.toSend(senderId, image);
    const messageType = kind === 'image' ? 'image' : 'document';
    return { says: { content, file: { url, publicId }, metadata }, messageType };
  }

  /** OP-25: the sender's own upload, made for the chat or for nothing in particular. Throws InvalidAttachment. */
  private async toSend(senderId: number, url: string): Promise<StoredFile> {
    const file = await this.files.ownedByUrl(senderId, url);
    const isForChat = file?.purpose === 'chat' || file?.purpose === null;
    if (!file || !isForChat || file.kind === 'video') throw new InvalidAttachment();
    const use = await this.files.useOf(file); // by another message: its table refuses that
    if (use === 'public' || use === 'administrators') throw new InvalidAttachment();
    return file;
  }

  /** OP-61: with the message; what is shown elsewhere as well stays there. */
  async remove(publicIds: readonly string[]): Promise<void> {
    for (const publicId of publicIds) {
      const file = await this.files.find(publicId);
      if (file && (await this.files.useOf(file)) === null) await this.files.delete(publicId);
    }
  }
}
