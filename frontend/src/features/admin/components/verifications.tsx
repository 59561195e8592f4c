import { useInfiniteQuery } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmailText } from '../../../components/shared/email-text.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { MoreButton } from '../../../components/shared/more-button.js';
import { Badge } from '../../../components/ui/badge.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { SelectField } from '../../../components/ui/field.js';
import { momentOf } from '../../../lib/format/dates.js';
import { documentLabel, DOCUMENTS, VERIFICATION_STATUS } from '../../../lib/format/documents.js';
import { paths } from '../../../lib/paths.js';
import type { AdminVerificationView } from '../../../lib/api/api-types.js';
import { adminQueries } from '../api/admin.queries.js';
import { capital, waitedFor } from '../model/verification.rules.js';
import { VerificationReview } from './verification-review.js';

/** Those that were withdrawn are not listed. */
const STATUSES = Object.entries(VERIFICATION_STATUS)
  .filter(([status]) => status !== 'withdrawn')
  .map(([status, { label }]) => [status, label] as const);
const KINDS = Object.keys(DOCUMENTS).map((kind) => [kind, capital(kind)] as const);

/** Contract 3.15: documents that wait, the oldest first, and those that were decided; or one of them, by the address. */
export function Verifications() {
  const [filter, setFilter] = useState({ status: 'waiting', kind: '' });
  const [address] = useSearchParams();
  const openId = Number(address.get('verification'));
  const query = useInfiniteQuery(adminQueries.verifications(filter));
  const rows = query.data?.pages.flatMap((page) => page ?? []) ?? [];
  const opened = rows.find(({ id }) => id === openId);
  if (opened) return <VerificationReview key={openId} verification={opened} />;
  return (
    <Card className="flex flex-col gap-4">
      <div className="grid max-w-md grid-cols-2 gap-3">
        <SelectField
          label="Status"
          blank="All"
          choices={STATUSES}
          value={filter.status}
          onChange={({ target }) => setFilter({ ...filter, status: target.value })}
        />
        <SelectField
          label="Kind"
          blank="All"
          choices={KINDS}
          value={filter.kind}
          onChange={({ target }) => setFilter({ ...filter, kind: target.value })}
        />
      </div>
      <Loaded query={query} height="h-64" failed="The documents did not load">
        {() =>
          rows.length === 0 ? (
            <EmptyState icon={FileCheck2} title="No documents here" level="h3">
              {filter.status === 'waiting' && 'Nothing waits for a decision.'}
            </EmptyState>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {rows.map((row) => (
                  <li key={row.id} className="py-4 first:pt-0 last:pb-0">
                    <Row verification={row} />
                  </li>
                ))}
              </ul>
              <MoreButton query={query}>Load more documents</MoreButton>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function Row({ verification }: { verification: AdminVerificationView }) {
  const [now] = useState(Date.now);
  const { id, kind, documentType, status, createdAt, userName, userEmail } = verification;
  const { label, tone } = VERIFICATION_STATUS[status];
  const document = documentLabel(documentType);
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base">
            {capital(kind)}: {document}
          </h3>
          <Badge tone={tone}>{status === 'waiting' ? `Waiting ${waitedFor(createdAt, now)}` : label}</Badge>
          {verification.sameDocumentElsewhere.length > 0 && (
            <Badge tone="danger">Same document on another account</Badge>
          )}
        </div>
        <p className="text-sm wrap-anywhere">
          {userName} · <EmailText address={userEmail} />
        </p>
        <p className="text-sm text-muted">
          Sent <time dateTime={createdAt}>{momentOf(createdAt)}</time>
        </p>
      </div>
      <ButtonLink variant="secondary" to={paths.adminVerification(id)} className="shrink-0">
        Review{' '}
        <span className="sr-only">
          {document} of {userName}
        </span>
      </ButtonLink>
    </div>
  );
}
