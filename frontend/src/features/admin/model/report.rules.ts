import * as z from 'zod/mini';
import type { ReportDetailView, ReportHistoryEntry, ReportOutcome } from '../../../lib/api/api-types.js';
import { plural } from '../../../lib/format/numbers.js';
import { required } from '../../../lib/forms/text-rules.js';

export type ReportedPerson = NonNullable<ReportDetailView['person']>;
export type ReportedListing = ReportedPerson['listings'][number];

/** The possible decisions on a report: an outcome, or the suspension of a listing, which resolves it as removed. */
export type Ending = ReportOutcome | 'suspended';

interface EndingChoice {
  ending: Ending;
  label: string;
  hint: string;
}

/** The possible decisions on a report, the mildest first; none is preselected. */
export function endingsOf({ person, listing }: Pick<ReportDetailView, 'person' | 'listing'>): EndingChoice[] {
  const onShow = suspendableOf(person);
  const name = person?.name ?? null;
  return [
    {
      ending: 'dismissed',
      label: 'Dismiss the report',
      hint: 'There is nothing to act on. No one is notified.',
    },
    name === null
      ? {
          ending: 'warned',
          label: 'Warned',
          hint: 'You spoke to the person yourself: we cannot notify them.',
        }
      : {
          ending: 'warned',
          label: `Warn ${name}`,
          hint: 'They receive your text as a notice; nothing else changes.',
        },
    ...(onShow.length > 0
      ? [
          {
            ending: 'suspended' as const,
            label:
              listing && onShow[0]?.id === listing.id
                ? `Suspend ${listing.businessName}`
                : 'Suspend a listing',
            hint: 'It is hidden for 7 to 30 days. Its owner sees the reason and may appeal.',
          },
        ]
      : []),
    {
      ending: 'removed',
      label: 'Removed',
      hint: 'What was reported is gone or was dealt with elsewhere. No one is notified.',
    },
  ];
}

/** The texts of an outcome: a warning needs one if it is sent to a person. */
export const resolutionRules = (isWarning: boolean) =>
  z.object({ warning: isWarning ? required('Warning is required') : z.string(), note: z.string() });

/** "Ada Obi (user 7)": names repeat, and those of deleted accounts are gone. */
export const accountWords = (userId: number, name: string | null): string =>
  `${name ?? 'a deleted account'} (user ${userId})`;

export const reporterWords = ({
  reporterUserId,
  reporterName,
}: Pick<ReportDetailView, 'reporterUserId' | 'reporterName'>): string =>
  reporterUserId === null ? 'a visitor' : accountWords(reporterUserId, reporterName);

/** Listings that are not suspended yet, the reported one first. */
export const suspendableOf = (person: ReportedPerson | null): ReportedListing[] =>
  person?.listings.filter(({ suspension }) => suspension === null) ?? [];

export const OUTCOMES: Readonly<Record<ReportOutcome, string>> = {
  dismissed: 'Dismissed',
  warned: 'Warned',
  removed: 'Removed',
};

const ENDED = {
  decision: 'an administrator decided so',
  appeal: 'an appeal was granted',
  time: 'its end date passed',
} as const;

/** One line of a history, without when it was. */
export function historyLine(entry: ReportHistoryEntry): string {
  const { kind, reference, outcome, cause } = entry;
  const listing = entry.listing?.businessName;
  switch (kind) {
    case 'reported': {
      const state = outcome ? OUTCOMES[outcome].toLowerCase() : 'open';
      return listing ? `Report ${reference}: ${listing} (${state})` : `Report ${reference} (${state})`;
    }
    case 'warned':
      return listing ? `Warned: ${listing}` : 'Warned';
    case 'suspended':
      return listing ? `Suspended: ${listing}` : 'Suspended';
    case 'reinstated': {
      const why = ENDED[cause ?? 'decision'];
      return listing ? `Suspension ended: ${listing}, because ${why}` : `Suspension ended, because ${why}`;
    }
  }
}

/** "2 earlier reports, 1 warning, no suspensions", in words of one sentence. */
export const historyCounts = ({ reports, warnings, suspensions }: ReportedPerson): string =>
  reports + warnings + suspensions === 0
    ? 'Nothing was reported or done before.'
    : `${[
        plural(reports, { one: '# other report', other: '# other reports' }),
        plural(warnings, { one: '# warning', other: '# warnings' }),
        plural(suspensions, { one: '# suspension', other: '# suspensions' }),
      ].join(', ')}.`;
