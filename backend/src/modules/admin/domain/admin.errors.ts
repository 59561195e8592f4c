import { defineError, DomainError } from '../../../kernel/domain-error.js';

export class ContactMessageNotFound extends defineError(
  'not-found',
  'admin.contact-message-not-found',
  'Not found',
) {}

export class ReportNotFound extends defineError('not-found', 'admin.report-not-found', 'Not found') {}

/** A report about a listing that there is not. */
export class ReportedListingUnknown extends defineError(
  'invalid',
  'admin.reported-listing-unknown',
  'Invalid listing',
) {}

/** A body names a report that is not there. */
export class InvalidReport extends defineError('invalid', 'admin.invalid-report', 'Invalid report') {}

/** Only an owner appeals, and within 30 days of the suspension. */
export class InvalidAppeal extends defineError('invalid', 'admin.invalid-appeal', 'Invalid listing') {}

/** The message is none, or is no appeal. */
export class AppealNotFound extends defineError('not-found', 'admin.appeal-not-found', 'Appeal not found') {}

/** The suspending administrator does not judge the appeal. */
export class OwnSuspensionNotDecidable extends defineError(
  'forbidden',
  'admin.own-suspension-not-decidable',
  'Another administrator has to decide this appeal',
) {}

/** The subject of a report does not judge it (B18). */
export class OwnReportNotDecidable extends defineError(
  'conflict',
  'admin.own-report-not-decidable',
  'Another administrator has to decide a report about you',
) {}

export class AppealAlreadyDecided extends defineError(
  'conflict',
  'admin.appeal-already-decided',
  'Appeal is already decided',
) {}

/** A report about a conversation that the reporter has no part in, or that there is not. */
export class ReportedConversationUnknown extends defineError(
  'invalid',
  'admin.reported-conversation-unknown',
  'Invalid conversation',
) {}

/** Only a listing's owner or a conversation's party can be warned, and only by that outcome. */
export class NobodyToWarn extends defineError('invalid', 'admin.nobody-to-warn', 'There is no one to warn') {}

/** Two administrators, or two clicks. */
export class ReportAlreadyResolved extends defineError(
  'conflict',
  'admin.report-already-resolved',
  'Report is already resolved',
) {}

/** The text of every limit without one of its own (contract 3.1). */
export class TooManyMessages extends DomainError {
  readonly kind = 'too-many';
  readonly code = 'admin.too-many-messages';
  constructor(retryAfterSeconds: number) {
    super('Too many requests. Please try again later.', { retryAfterSeconds });
  }
}
