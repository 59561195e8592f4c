import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { PageSpinner } from '../../../components/ui/page-spinner.js';
import { usePageTitle } from '../../../lib/screen/page-head.js';
import { paths } from '../../../lib/paths.js';
import { discoveryQueries } from '../api/discovery.queries.js';
import { PlacePage } from './place-page.js';

/** `/services/{serviceType}`, `/services/{serviceType}/{state}` and `/services/{serviceType}/{state}/{area}`. */
export function PlaceScreen() {
  const { pathname } = useLocation();
  const { data, error, isPending, isRefetching, refetch } = useQuery(discoveryQueries.place(useParams()));
  if (data) return data.path === pathname ? <PlacePage place={data} /> : <Navigate to={data.path} replace />;
  if (isPending) return <PageSpinner />;
  if (error) {
    return (
      <ErrorState
        title="We could not load this page"
        level="h1"
        onRetry={() => void refetch()}
        retrying={isRefetching}
      >
        Check your connection and try again.
      </ErrorState>
    );
  }
  return <PlaceNotFound />;
}

function PlaceNotFound() {
  usePageTitle('Page not found');
  return (
    <EmptyState
      icon={MapPinOff}
      level="h1"
      title="Page not found"
      actions={
        <>
          <ButtonLink to={paths.search()}>Browse providers</ButtonLink>
          <ButtonLink variant="secondary" to={paths.home}>
            Go Home
          </ButtonLink>
        </>
      }
    >
      <p>We could not find this service or place.</p>
    </EmptyState>
  );
}
