import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/ui/badge.js';
import { Card } from '../../components/ui/card.js';
import { PageSpinner } from '../../components/ui/spinner.js';
import { PhoneCard } from '../../features/auth/components/phone-card.js';
import { useAuthContext } from '../../lib/auth-context.js';
import { usePageHead } from '../../lib/page-head.js';
import { useSite } from '../../lib/site.js';
import { toast } from '../../lib/toast.js';
import { paths } from '../paths.js';

const TO_LOGIN_AFTER_MS = 500;

/** Who one is, and the phone verification (PROF-01 to PROF-03, PROF-10, PROF-13). */
export function Screen() {
  const { name } = useSite();
  const { user, isPending } = useAuthContext();
  usePageHead({ title: `Your profile | ${name}` });
  const signedOut = !isPending && !user;
  useEffect(() => {
    if (!signedOut) return;
    toast({
      variant: 'destructive',
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
    });
    const timer = setTimeout(() => window.location.assign('/api/login'), TO_LOGIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [signedOut]);
  if (!user) return <PageSpinner />;
  return (
    <div className="page-width flex max-w-xl flex-col gap-6 py-8">
      <Link
        to={paths.home}
        className="flex min-h-11 items-center gap-2 self-start text-sm text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to home
      </Link>
      <Card className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="text-xl break-words">
          {user.firstName} {user.lastName}
        </h1>
        <p className="break-all text-muted">{user.email}</p>
        <p className="text-sm text-muted">
          Joined{' '}
          {new Date(user.createdAt).toLocaleDateString('en-NG', {
            dateStyle: 'long',
            timeZone: 'Africa/Lagos',
          })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Badge>Community Member</Badge>
          {user.role === 'provider' && <Badge tone="accent">Service Provider</Badge>}
        </div>
      </Card>
      <h2 className="text-lg">Phone number</h2>
      <PhoneCard />
    </div>
  );
}
