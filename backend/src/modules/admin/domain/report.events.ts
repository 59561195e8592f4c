import { defineEvents, type DomainEvent } from '../../../kernel/message.js';

export const REPORT_TYPES = [
  'harassment',
  'scam',
  'fake-profile',
  'poor-service',
  'payment-issue',
  'inappropriate-content',
  'spam',
  'safety-concern',
  'other',
] as const;
export const REPORT_URGENCIES = ['low', 'medium', 'high'] as const;
export const REPORT_OUTCOMES = ['dismissed', 'warned', 'removed'] as const;

export type ReportType = (typeof REPORT_TYPES)[number];
export type ReportUrgency = (typeof REPORT_URGENCIES)[number];
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** A user or a visitor reports that something is wrong (REPORT-01, REPORT-02, OP-37). */
export type ReportSubmitted = DomainEvent<
  'ReportSubmitted',
  {
    reportId: number;
    type: ReportType;
    urgency: ReportUrgency;
    /** Who or what it is about, as the reporter writes it. */
    userInfo: string | null;
    description: string;
    /** The listing that it is about; left out in reports that knew no such field. */
    listingId?: number | null;
    /** The conversation that it is about, of which the reporter is one; left out likewise. */
    conversationId?: number | null;
    /** Whose listing it is, or who else is in the conversation; left out likewise. */
    aboutUserId?: number | null;
    /** Null: a visitor. */
    reporterUserId: number | null;
    submittedAt: string;
  }
>;

/** An administrator has dealt with it. */
export type ReportResolved = DomainEvent<
  'ReportResolved',
  { reportId: number; outcome: ReportOutcome; note: string | null; resolvedBy: number; resolvedAt: string }
>;

/** The subject of a report is warned not to repeat it; comes with the ReportResolved. */
export type UserWarned = DomainEvent<
  'UserWarned',
  {
    reportId: number;
    userId: number;
    /** The listing that it is about. */
    listingId: number | null;
    /** For the warned user, in the administrator's words; null: none. */
    text: string | null;
    warnedBy: number;
    warnedAt: string;
  }
>;

export type ReportEvent = ReportSubmitted | ReportResolved | UserWarned;

const ofReport = { category: 'report', version: 1 };

export const reportEvents = defineEvents<ReportEvent>({
  ReportSubmitted: {
    ...ofReport,
    summary: 'A user or visitor reported a person, a listing or an incident.',
    subject: ({ reporterUserId }) => reporterUserId,
    personal: ['userInfo', 'description'],
  },
  ReportResolved: {
    ...ofReport,
    summary: 'An administrator dealt with a report.',
    subject: ({ resolvedBy }) => resolvedBy,
    personal: ['note'],
  },
  UserWarned: {
    ...ofReport,
    summary: 'An administrator warned the subject of a report.',
    subject: ({ userId }) => userId,
    personal: ['text'],
  },
});
