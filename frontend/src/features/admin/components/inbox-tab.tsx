import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.js';
import { adminQueries } from '../api/admin.queries.js';
import { ContactMessages } from './contact-messages.js';
import { ReportDetail } from './report-detail.js';
import { Reports } from './reports.js';
import { SubViews } from './sub-views.js';

/** ADMIN-05, and what people reported (OP-37): either of them, or one report. The address says which. */
export function InboxTab() {
  const [address] = useSearchParams();
  const reportId = Number(address.get('report'));
  if (Number.isInteger(reportId) && reportId > 0) return <ReportDetail key={reportId} id={reportId} />;
  const showsReports = address.get('show') === 'reports';
  return (
    <div className="flex flex-col gap-6">
      <WhichInbox showsReports={showsReports} />
      {showsReports ? <Reports /> : <ContactMessages />}
    </div>
  );
}

function WhichInbox({ showsReports }: { showsReports: boolean }) {
  const { data } = useQuery(adminQueries.overview());
  const choices = [
    {
      to: paths.admin,
      label: 'Messages',
      isOpen: !showsReports,
      waiting: data?.unreadContactMessages,
      what: 'unread',
    },
    {
      to: paths.adminReports,
      label: 'Reports',
      isOpen: showsReports,
      waiting: data?.openReports,
      what: 'open',
    },
  ];
  return (
    <SubViews
      label="Inbox"
      views={choices.map(({ waiting, what, ...view }) => ({
        ...view,
        // Its place is there before the number is, so that nothing moves.
        after: (
          <span className="ml-2 min-w-6 tabular-nums">
            {waiting ? (
              <>
                ({waiting}
                <span className="sr-only"> {what}</span>)
              </>
            ) : null}
          </span>
        ),
      }))}
    />
  );
}
