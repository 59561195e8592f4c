import { DomainError } from '../../../kernel/domain-error.js';

export class ContactMessageNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'admin.contact-message-not-found';
  constructor() {
    super('Not found');
  }
}

export class ReportNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'admin.report-not-found';
  constructor() {
    super('Not found');
  }
}

/** A report about a listing that there is not. */
export class ReportedListingUnknown extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'admin.reported-listing-unknown';
  constructor() {
    super('Invalid listing');
  }
}

/** A body names a report that is not there. */
export class InvalidReport extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'admin.invalid-report';
  constructor() {
    super('Invalid report');
  }
}

/** Only an owner appeals, and within 30 days of the suspension. */
export class InvalidAppeal extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'admin.invalid-appeal';
  constructor() {
    super('Invalid listing');
  }
}

/** The message is none, or is no appeal. */
export class AppealNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'admin.appeal-not-found';
  constructor() {
    super('Appeal not found');
  }
}

/** Whoever suspended the listing does not judge the appeal. */
export class OwnSuspensionNotDecidable extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'admin.own-suspension-not-decidable';
  constructor() {
    super('Another administrator has to decide this appeal');
  }
}

/** Whoever a report is about does not judge it (B18). */
export class OwnReportNotDecidable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'admin.own-report-not-decidable';
  constructor() {
    super('Another administrator has to decide a report about you');
  }
}

export class AppealAlreadyDecided extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'admin.appeal-already-decided';
  constructor() {
    super('Appeal is already decided');
  }
}

/** A report about a conversation that the reporter has no part in, or that there is not. */
export class ReportedConversationUnknown extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'admin.reported-conversation-unknown';
  constructor() {
    super('Invalid conversation');
  }
}

/** Only whoever a listing or a conversation belongs to can be warned, and only by that outcome. */
export class NobodyToWarn extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'admin.nobody-to-warn';
  constructor() {
    super('There is no one to warn');
  }
}

/** Two administrators, or two clicks. */
export class ReportAlreadyResolved extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'admin.report-already-resolved';
  constructor() {
    super('Report is already resolved');
  }
}

/** The text of every limit without one of its own (contract 3.1). */
export class TooManyMessages extends DomainError {
  readonly kind = 'too-many';
  readonly code = 'admin.too-many-messages';
  constructor(retryAfterSeconds: number) {
    super('Too many requests. Please try again later.', { retryAfterSeconds });
  }
}
