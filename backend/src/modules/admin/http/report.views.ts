import type { ListingRecord } from '../../listings/public/index.js';
import type { ModerationEntryRow } from '../read-models/moderation/moderation-entry.table.js';
import type { ReportRow } from '../read-models/reports/report.table.js';
import type { Reported, ReportedPerson } from '../use-cases/open-report.js';

/** What a reporter may quote, and the inbox shows: `HW-000042`. */
export const referenceOf = (reportId: number): string => `HW-${String(reportId).padStart(6, '0')}`;

/** OP-37. */
export const reportViewOf = (row: ReportRow, { listings, conversations, reporters }: Reported) => ({
  id: row.id,
  reference: referenceOf(row.id),
  type: row.type,
  urgency: row.urgency,
  userInfo: row.userInfo,
  description: row.description,
  listing: listingOf(row.listingId, listings),
  conversation: conversationOf(row.conversationId, conversations),
  reporterUserId: row.reporterUserId,
  /** Null: a visitor, or the account is deleted. */
  reporterName: nameOf(row.reporterUserId, reporters),
  status: row.status,
  outcome: row.outcome,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
});

const nameOf = (userId: number | null, names: ReadonlyMap<number, string>): string | null =>
  userId === null ? null : (names.get(userId) ?? null);

const listingOf = (id: number | null, names: ReadonlyMap<number, string>) => {
  const businessName = id === null ? undefined : names.get(id);
  return id === null || businessName === undefined ? null : { id, businessName };
};

const conversationOf = (id: number | null, conversations: Reported['conversations']) => {
  const people = id === null ? undefined : conversations.get(id);
  return id === null || people === undefined ? null : { id, people };
};

export type ReportView = ReturnType<typeof reportViewOf>;

interface ReportedListing {
  id: number;
  businessName: string;
  /** On show; never while suspended. */
  isActive: boolean;
  suspension: { reason: string; at: string; until: string } | null;
}

/** An earlier report on a person, or an earlier action of an administrator. */
export interface ReportHistoryEntry {
  kind: 'reported' | ModerationEntryRow['kind'];
  at: string;
  listing: { id: number; businessName: string } | null;
  /** What was reported, or the text of the warning. */
  text: string | null;
  /** Of the report that it is, or follows from. */
  reference: string | null;
  /** Of an earlier report; null: it is open, or this is none. */
  outcome: ReportRow['outcome'];
  /** Why a suspension ended. */
  cause: ModerationEntryRow['cause'];
  /** The administrator who did it. */
  byUserId: number | null;
  /** Null: not by an administrator, or the account is deleted. */
  byName: string | null;
}

interface ReportedPersonView {
  userId: number;
  /** Null: the account is deleted. */
  name: string | null;
  /** The reported one first. */
  listings: ReportedListing[];
  /** How often before, in all. */
  reports: number;
  warnings: number;
  suspensions: number;
  /** The latest of it, newest first. */
  history: ReportHistoryEntry[];
}

/** A report with whom it is about and their history. */
export interface ReportDetailView extends ReportView {
  /** Null: it is about no known user. */
  person: ReportedPersonView | null;
}

export const reportDetailOf = (
  row: ReportRow,
  reported: Reported,
  person: ReportedPerson | null,
): ReportDetailView => ({
  ...reportViewOf(row, reported),
  person: person && personOf(person),
});

const personOf = (person: ReportedPerson): ReportedPersonView => {
  const { userId, name, listings, earlier, done, administrators } = person;
  const names = new Map(listings.map(({ id, businessName }) => [id, businessName]));
  const history = [
    ...earlier.rows.map((row) => earlierReport(row, names)),
    ...done.entries.map((entry) => doneBefore(entry, names, administrators)),
  ];
  return {
    userId,
    name,
    listings: listings.map(listingStateOf),
    reports: earlier.total,
    warnings: done.times.warned ?? 0,
    suspensions: done.times.suspended ?? 0,
    history: history.toSorted((a, b) => b.at.localeCompare(a.at)),
  };
};

const listingStateOf = ({ id, businessName, isActive, suspension }: ListingRecord): ReportedListing => ({
  id,
  businessName,
  isActive,
  suspension: suspension && { reason: suspension.reason, at: suspension.at, until: suspension.until },
});

const earlierReport = (row: ReportRow, names: ReadonlyMap<number, string>): ReportHistoryEntry => ({
  kind: 'reported',
  at: row.createdAt.toISOString(),
  listing: listingOf(row.listingId, names),
  text: row.description,
  reference: referenceOf(row.id),
  outcome: row.outcome,
  cause: null,
  byUserId: null,
  byName: null,
});

const doneBefore = (
  entry: ModerationEntryRow,
  listings: ReadonlyMap<number, string>,
  administrators: ReadonlyMap<number, string>,
): ReportHistoryEntry => ({
  kind: entry.kind,
  at: entry.at.toISOString(),
  listing: listingOf(entry.listingId, listings),
  text: entry.text,
  reference: entry.reportId === null ? null : referenceOf(entry.reportId),
  outcome: null,
  cause: entry.cause,
  byUserId: entry.byUserId,
  byName: nameOf(entry.byUserId, administrators),
});
