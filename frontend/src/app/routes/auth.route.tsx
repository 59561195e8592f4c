import { useLocation } from 'react-router-dom';
import { AuthScreen } from '../../features/auth/components/auth-screen.js';
import { CardPage } from '../layouts/card-page.js';
import { paths } from '../../lib/paths.js';

export function Screen() {
  const { pathname } = useLocation();
  return (
    <CardPage title={pathname === paths.signUp ? 'Create an account' : 'Sign in'}>
      <AuthScreen key={pathname} />
    </CardPage>
  );
}
