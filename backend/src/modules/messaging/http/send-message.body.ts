import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { isId } from '../../../kernel/id.js';
import { Check } from '../../../platform/http/body-check.js';
import { NumberInput } from '../../../platform/http/field-rules.js';
import { OptionalId } from '../../../platform/http/optional-fields.js';
import { isAtMost, isBlank, isText, Trimmed } from '../../../platform/http/text-checks.js';
import { MESSAGE_TYPES, type MessageType, type NewMessage } from '../domain/conversation.events.js';

const LONGEST_MESSAGE = 5_000;
const LONGEST_METADATA = 1_000;

/** Empty only with an attachment (CHAT-13). */
const isSaid = (value: unknown, { image }: SendMessageBody): boolean =>
  isText(value) && (!isBlank(value) || (image !== undefined && image !== null && image !== ''));

const isSmallObject = (value: unknown): boolean =>
  typeof value === 'object' && !Array.isArray(value) && JSON.stringify(value).length <= LONGEST_METADATA;

/** CHAT-19. */
export class SendMessageBody {
  @NumberInput()
  @Check('id', isId, 'Invalid receiver')
  @ApiProperty({ example: 2 })
  receiverId: number;

  @Trimmed()
  @Check('said', isSaid, 'Message content is required')
  @Check('longest', isAtMost(LONGEST_MESSAGE), 'Message is too long')
  @ApiProperty({ maxLength: LONGEST_MESSAGE, example: 'Good morning' })
  content: string;

  /** Address of an upload of the sender's, also for documents. */
  @Check('text', isText, 'Invalid attachment')
  @IsOptional()
  @ApiProperty({ required: false, nullable: true, type: String })
  image?: string | null;

  /** What the attachment is decides in the end. */
  @IsIn(MESSAGE_TYPES, { message: 'Invalid message type' })
  @IsOptional()
  @ApiProperty({ required: false, nullable: true, enum: MESSAGE_TYPES })
  messageType?: MessageType | null;

  @Check('object', isSmallObject, 'Invalid metadata')
  @IsOptional()
  @ApiProperty({ required: false, nullable: true, type: Object })
  metadata?: Record<string, unknown> | null;

  @OptionalId('Invalid conversation')
  conversationId?: number | null;

  @OptionalId('Invalid sender')
  senderId?: number | null;
}

/** `clientId`: the Idempotency-Key, by which the sender's own screen knows its message again. */
export const newMessageOf = (body: SendMessageBody, clientId: string | undefined): NewMessage => {
  const metadata = clientId === undefined ? (body.metadata ?? null) : { ...body.metadata, clientId };
  return {
    receiverId: body.receiverId,
    senderId: body.senderId ?? null,
    conversationId: body.conversationId ?? null,
    content: body.content,
    image: body.image ? body.image : null,
    metadata,
  };
};
