import { Mail, MessageCircle } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Alert } from '../../../components/ui/alert.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { paths } from '../../../lib/paths.js';
import { EmailText } from '../../../components/shared/email-text.js';
import { useSite } from '../../../lib/session/site.js';
import { listingIn } from '../model/report-form.rules.js';
import { ContactForm } from './contact-form.js';

/** CONTACT-01, CONTACT-02: visitors see how to reach the team; the form needs a session. */
export function ContactScreen() {
  const { user } = useAuthContext();
  const [parameters] = useSearchParams();
  const { pathname, search } = useLocation();
  const appealFor = listingIn(parameters);
  const { supportEmail, supportPhone } = useSite();
  return (
    <div className="page-width flex max-w-2xl flex-col gap-6 py-8">
      <div>
        <h1 tabIndex={-1} className="text-xl">
          {appealFor === null ? 'Contact us' : 'Appeal against a suspension'}
        </h1>
        <p className="mt-1 text-muted">
          {appealFor !== null &&
            'Tell us why your listing should be shown again. Someone other than the person who suspended it will decide. '}
          We answer Monday to Friday from 8 to 6 and Saturday from 9 to 4, usually within a day.
        </p>
      </div>
      <ul className="flex flex-col gap-2">
        <li className="flex items-center gap-2">
          <MessageCircle aria-hidden className="size-5 shrink-0 text-accent" />
          <div className="flex min-w-0 flex-wrap items-center gap-x-2">
            <a
              href={`tel:${supportPhone.replaceAll(' ', '')}`}
              className="inline-flex min-h-11 items-center underline"
            >
              {supportPhone}
            </a>
            <span className="text-sm text-muted">phone and WhatsApp</span>
          </div>
        </li>
        <li className="flex items-center gap-2">
          <Mail aria-hidden className="size-5 shrink-0 text-accent" />
          <a
            href={`mailto:${supportEmail}`}
            className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline"
          >
            <span>
              <EmailText address={supportEmail} />
            </span>
          </a>
        </li>
      </ul>
      {user ? (
        <Card>
          <ContactForm key={`${user.id} ${appealFor}`} user={user} appealFor={appealFor} />
        </Card>
      ) : (
        <Alert>
          <p>Sign in to write to us here, so that we know who to reply to.</p>
          <ButtonLink to={paths.auth(pathname + search)} className="mt-3">
            Sign In
          </ButtonLink>
        </Alert>
      )}
    </div>
  );
}
