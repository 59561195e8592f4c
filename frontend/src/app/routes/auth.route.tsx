import { useLocation } from 'react-router-dom';
import { AuthScreen } from '../../features/auth/components/auth-screen.js';
import { usePageHead } from '../../lib/page-head.js';
import { useSite } from '../../lib/site.js';

export function Screen() {
  const { name } = useSite();
  const { pathname } = useLocation();
  usePageHead({ title: `${pathname === '/signup' ? 'Create an account' : 'Sign in'} | ${name}` });
  return (
    <div className="page-width py-8 md:py-12">
      <AuthScreen key={pathname} />
    </div>
  );
}
