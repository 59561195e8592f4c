import { ReloadHint } from '../../../components/shared/reload-hint.js';
import { Skeleton } from '../../../components/ui/skeleton.js';

/** DETAIL-15: the outline of the page. */
export const ProviderPageSkeleton = () => (
  <div role="status" className="page-width pt-4 md:pt-6">
    <span className="sr-only">Loading provider…</span>
    <ReloadHint />
    <Skeleton className="mb-4 h-5 w-48" />
    <div className="gap-12 lg:grid lg:grid-cols-[1fr_22rem]">
      <div className="flex flex-col gap-4">
        <Skeleton className="-mx-4 aspect-video md:mx-0 md:aspect-3/2" />
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-6 w-1/2" />
      </div>
      <div className="mt-4 flex flex-col gap-4 lg:mt-0">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-56" />
      </div>
    </div>
  </div>
);
