import { buttonClass } from '../../../components/ui/button.js';
import { Link } from '../../../components/ui/link.js';
import { paths } from '../../../lib/paths.js';
import { useSite } from '../../../lib/session/site.js';
import { rememberReturnTo } from '../../../lib/session/return-to.js';
import { useReturnAddress } from './use-return-address.js';

/** AUTH-03: the link is always there; where it leads nowhere, that is said before it is pressed. */
export const GoogleSignIn = () => (useSite().googleSignIn ? <WithGoogle /> : <NotWithGoogle />);

const NotWithGoogle = () => (
  <div className="flex flex-col gap-2 text-sm text-muted">
    <p>
      <a href="/api/auth/google" className="underline underline-offset-4 hover:text-ink">
        Continue with Google
      </a>{' '}
      is not available right now. Please use your email and password.
    </p>
    <p>
      Read our <Terms />.
    </p>
  </div>
);

const Terms = () => (
  <>
    <Link to={paths.terms} className="underline underline-offset-4 hover:text-ink">
      terms of service
    </Link>{' '}
    and{' '}
    <Link to={paths.privacy} className="underline underline-offset-4 hover:text-ink">
      privacy policy
    </Link>
  </>
);

/** The browser leaves for the third party; no router link, no new window. */
function WithGoogle() {
  const returnTo = useReturnAddress();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      <a
        href="/api/auth/google"
        onClick={() => rememberReturnTo(returnTo)}
        className={buttonClass({ variant: 'secondary', wide: true })}
      >
        <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-current">
          <path d="M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053H12.48z" />
        </svg>
        Continue with Google
      </a>
      <p className="text-center text-sm text-muted">
        By continuing with Google you accept our <Terms />.
      </p>
    </div>
  );
}
