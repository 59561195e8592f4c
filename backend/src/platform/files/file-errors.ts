import { defineError, defineLimit, DomainError } from '../../kernel/domain-error.js';

/** Extension, declared type and content do not belong to one kind that the purpose allows (MEDIA-03, D1). */
export class InvalidFileType extends defineError('invalid', 'Invalid file type') {}

/** Larger than the purpose allows (MEDIA-03). */
export class FileTooLarge extends defineError('too-large', 'File too large') {}

/** At this very moment something begins to show it (contract 3.1). */
export class FileInUse extends defineError(
  'conflict',
  'The file is being used at this moment. Please try again.',
) {}

/** It is part of a message that was sent: it is deleted with the message. */
export class FileBound extends defineError(
  'conflict',
  'The file is part of a message. Delete the message to delete it.',
) {}

/** The disk is full, or nearly (D5). Nothing of the upload was kept. */
export class NotEnoughStorage extends defineError(
  'no-space',
  'Not enough storage. Please try again later.',
) {}

/** One user sends more than the day allows, or too much at once (D5). */
export class TooManyUploads extends defineLimit('') {}

/** The multipart body itself is broken. */
export class InvalidUpload extends DomainError {
  readonly kind = 'invalid';

  constructor(message = 'Invalid upload') {
    super(message);
  }
}

/** Codes of disks and object stores that are full. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity']);

/** NotEnoughStorage when the error means that, else the error itself. */
export const orNotEnoughStorage = (error: unknown): unknown => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return FULL.has(String(code)) || FULL.has(String(name)) ? new NotEnoughStorage({ cause: error }) : error;
};
