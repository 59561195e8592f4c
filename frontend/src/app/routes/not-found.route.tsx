import { Compass } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { usePageTitle } from '../../lib/screen/page-head.js';
import { paths } from '../../lib/paths.js';

/** SHELL-16. */
export function Screen() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const goBack = () => {
    const nothingBehind = key === 'default' && window.history.length <= 1; // opened in a new tab
    void (nothingBehind ? navigate(paths.home) : navigate(-1));
  };
  usePageTitle('Page not found');
  return (
    <EmptyState
      icon={Compass}
      level="h1"
      title="Page not found"
      actions={
        <>
          <ButtonLink to={paths.home}>Go Home</ButtonLink>
          <Button variant="secondary" onClick={goBack}>
            Go Back
          </Button>
        </>
      }
    >
      <p>There is nothing at this address. It may have been mistyped or removed.</p>
    </EmptyState>
  );
}

export const prefetch = async (): Promise<number> => 404;
