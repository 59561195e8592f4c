import { useState } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Link } from '../../../components/ui/link.js';
import type { ReportHistoryEntry, ReportView } from '../../../lib/api/api-types.js';
import { dayOf, momentOf } from '../../../lib/format/dates.js';
import { paths } from '../../../lib/paths.js';
import {
  accountWords,
  historyCounts,
  historyLine,
  type ReportedListing,
  type ReportedPerson,
} from '../model/report.rules.js';
import { ReinstateButton, SuspendButton } from './suspension-buttons.js';

const FIRST = 5;

interface ReportedPersonProps {
  person: ReportedPerson;
  report: Pick<ReportView, 'status' | 'listing'>;
}

/** The user a report is about: their listings as they are, and what was reported and done before. */
export function ReportedPersonCard({ person, report }: ReportedPersonProps) {
  const { userId, name, listings } = person;
  return (
    <Card>
      <h3 className="text-base break-words">
        {report.listing ? 'Owner' : 'About'}: {accountWords(userId, name)}
      </h3>
      {listings.length > 0 && (
        <ul className="mt-3 flex flex-col divide-y divide-line">
          {listings.map((listing) => (
            <li key={listing.id} className="py-2 first:pt-0">
              <ListingState
                listing={listing}
                isReported={listing.id === report.listing?.id}
                // While the report is open, it is suspended by the decision about it.
                mayBeSuspended={report.status === 'resolved'}
              />
            </li>
          ))}
        </ul>
      )}
      <h4 className="mt-4 text-sm font-semibold">Before</h4>
      <p className="text-sm text-muted">{historyCounts(person)}</p>
      <History entries={person.history} />
    </Card>
  );
}

interface ListingStateProps {
  listing: ReportedListing;
  isReported: boolean;
  mayBeSuspended: boolean;
}

function ListingState({ listing, isReported, mayBeSuspended }: ListingStateProps) {
  const { id, businessName, isActive, suspension } = listing;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link to={paths.listing(id)} className="min-w-0 break-words underline">
        {businessName}
      </Link>
      {isReported && <Badge tone="soft">Reported</Badge>}
      {suspension ? (
        <Badge tone="danger">Suspended until {dayOf(suspension.until)}</Badge>
      ) : (
        <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Visible' : 'Paused'}</Badge>
      )}
      {suspension && <ReinstateButton listing={listing} />}
      {!suspension && mayBeSuspended && <SuspendButton listing={listing} />}
      {suspension && <p className="w-full text-sm break-words text-muted">{suspension.reason}</p>}
    </div>
  );
}

function History({ entries }: { entries: readonly ReportHistoryEntry[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, FIRST);
  if (entries.length === 0) return null;
  return (
    <>
      <ol className="mt-2 flex flex-col gap-2">
        {shown.map((entry) => (
          <li
            key={`${entry.kind}${entry.reference}${entry.at}`}
            className="border-l-2 border-line-strong pl-3 text-sm"
          >
            <p className="break-words">
              {historyLine(entry)}
              {entry.byUserId !== null && (
                <span className="text-muted"> by {accountWords(entry.byUserId, entry.byName)}</span>
              )}
              <span className="text-muted">
                , <time dateTime={entry.at}>{momentOf(entry.at)}</time>
              </span>
            </p>
            {entry.text && <p className="line-clamp-3 break-words text-muted">{entry.text}</p>}
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button variant="ghost" className="mt-2" onClick={() => setAll(true)}>
          Show {entries.length - shown.length} more
        </Button>
      )}
    </>
  );
}
