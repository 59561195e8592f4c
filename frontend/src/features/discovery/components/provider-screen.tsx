import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { PageOffline } from '../../../components/ui/page-spinner.js';
import { prefetchedProviders } from '../../../components/shared/use-card-in-view.js';
import { usePageTitle } from '../../../lib/screen/page-head.js';
import { paths } from '../../../lib/paths.js';
import { ALSO_OFFLINE } from '../../../lib/api/offline-cache.js';
import { listingDetail, type DetailVariant } from '../../../lib/api/shared.queries.js';
import { ProviderPage, type ProviderParts } from './provider-page.js';
import { ReloadHint } from '../../../components/shared/reload-hint.js';
import { Skeleton } from '../../../components/ui/skeleton.js';

/** DETAIL-01: which API the page reads is decided by the address. */
export const detailVariant = (pathname: string): DetailVariant =>
  pathname.startsWith('/listings/') ? 'listings' : 'providers';

/** `/providers/{id}` and `/listings/{id}`, in all their states (DETAIL-15 to DETAIL-17). */
export function ProviderScreen(parts: ProviderParts) {
  const { pathname } = useLocation();
  const { id = '' } = useParams();
  const variant = detailVariant(pathname);
  const query = { ...listingDetail(variant, id), ...ALSO_OFFLINE };
  const { data, error, isPending, isRefetching, isPaused, refetch } = useQuery(query);
  useVisitAfterPrefetch(query.queryKey[0], refetch);
  if (data) return <ProviderPage listing={data} variant={variant} {...parts} />;
  if (isPending) return isPaused ? <PageOffline /> : <ProviderPageSkeleton />;
  if (error) {
    return (
      <ErrorState
        title="We could not load this provider"
        level="h1"
        onRetry={() => void refetch()}
        retrying={isRefetching}
      >
        Check your connection and try again.
      </ErrorState>
    );
  }
  return <ProviderNotFound />;
}

/** A prefetched page is shown at once, and fetched again so that it counts as a visit (DETAIL-23, SEARCH-27). */
function useVisitAfterPrefetch(path: unknown, refetch: () => unknown): void {
  useEffect(() => {
    if (prefetchedProviders.delete(String(path))) refetch();
  }, [path, refetch]);
}

function ProviderNotFound() {
  usePageTitle('Provider Not Found');
  return (
    <EmptyState
      icon={UserRoundX}
      level="h1"
      title="Provider Not Found"
      actions={
        <>
          <ButtonLink to={paths.home}>Back to Home</ButtonLink>
          <ButtonLink variant="secondary" to={paths.search()}>
            Browse providers
          </ButtonLink>
        </>
      }
    >
      This provider does not exist or is no longer listed.
    </EmptyState>
  );
}

/** DETAIL-15: the outline of the page. */
const ProviderPageSkeleton = () => (
  <div role="status" className="page-width pt-1 md:pt-4">
    <span className="sr-only">Loading provider…</span>
    <ReloadHint />
    <Skeleton className="my-3 h-5 w-48" />
    <div className="gap-12 lg:grid lg:grid-cols-[1fr_22rem]">
      <div className="flex flex-col gap-3 md:gap-4">
        <Skeleton className="h-7 w-3/4 md:h-10" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="aspect-video rounded-card md:aspect-3/2" />
      </div>
      <Skeleton className="mt-4 h-72 rounded-card lg:mt-0" />
    </div>
  </div>
);
