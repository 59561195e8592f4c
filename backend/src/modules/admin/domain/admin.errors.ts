import { defineError } from '../../../kernel/domain-error.js';

export class ContactMessageNotFound extends defineError('not-found', 'Not found') {}

/** Two administrators, or two clicks. */
export class ContactMessageAlreadyAnswered extends defineError(
  'conflict',
  'Message has already been answered',
) {}

export class ReportNotFound extends defineError('not-found', 'Not found') {}

/** A report about a listing that there is not. */
export class ReportedListingUnknown extends defineError('invalid', 'Invalid listing') {}

/** A body names a report that is not there. */
export class InvalidReport extends defineError('invalid', 'Invalid report') {}

/** Only an owner appeals, and within 30 days of the suspension. */
export class InvalidAppeal extends defineError('invalid', 'Invalid listing') {}

/** The message is none, or is no appeal. */
export class AppealNotFound extends defineError('not-found', 'Appeal not found') {}

/** The suspending administrator does not judge the appeal. */
export class OwnSuspensionNotDecidable extends defineError(
  'forbidden',
  'Another administrator has to decide this appeal',
) {}

/** The subject of a report does not judge it (B18). */
export class OwnReportNotDecidable extends defineError(
  'conflict',
  'Another administrator has to decide a report about you',
) {}

export class AppealAlreadyDecided extends defineError('conflict', 'Appeal is already decided') {}

/** A report about a conversation that the reporter has no part in, or that there is not. */
export class ReportedConversationUnknown extends defineError('invalid', 'Invalid conversation') {}

/** Only a listing's owner or a conversation's party can be warned, and only by that outcome. */
export class NoOneToWarn extends defineError('invalid', 'There is no one to warn') {}

/** Two administrators, or two clicks. */
export class ReportAlreadyResolved extends defineError('conflict', 'Report is already resolved') {}
