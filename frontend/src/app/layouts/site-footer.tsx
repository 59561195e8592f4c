import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useAuthContext } from '../../lib/session/auth-context.js';
import { useSite } from '../../lib/session/site.js';
import { whatsAppLink } from '../../lib/format/whatsapp-link.js';
import { paths } from '../../lib/paths.js';
import { EmailText } from '../../components/shared/email-text.js';
import { Link } from '../../components/ui/link.js';
import { footerMenu } from './navigation-links.js';

export const WEIGHT_ELEMENT_ID = 'page-weight';

const linkClass =
  'inline-flex min-h-11 items-center gap-2 wrap-anywhere underline-offset-4 hover:underline [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted';

/** SHELL-14. The links serve as the menu where JavaScript does not run. */
export function SiteFooter() {
  const { name } = useSite();
  const { user } = useAuthContext();
  return (
    // Space for the floating button, so that it covers nothing at the end of a page.
    <footer className="mt-12 border-t border-line bg-surface">
      <div className="page-width grid gap-x-8 gap-y-6 py-8 sm:grid-cols-2 sm:grid-rows-[auto_1fr] lg:grid-cols-3 lg:grid-rows-none">
        <div>
          <p className="text-lg font-bold">{name}</p>
          <p className="mt-2 max-w-xs text-sm text-muted">
            Find someone nearby who can do the job. We cover all 36 states plus the FCT.
          </p>
        </div>
        <nav id="site-links" aria-labelledby="pages" className="text-sm sm:max-lg:row-span-2">
          <h2 id="pages" className="text-sm">
            Pages
          </h2>
          <ul className="grid grid-cols-2 gap-x-4">
            {footerMenu.map(({ to, label }) => (
              <FooterLink key={to} to={to}>
                {label}
              </FooterLink>
            ))}
            {user ? (
              <FooterLink to={paths.dashboard}>Dashboard</FooterLink>
            ) : (
              <FooterLink to={paths.auth()}>Sign In</FooterLink>
            )}
          </ul>
        </nav>
        <Support />
        <p id={WEIGHT_ELEMENT_ID} className="col-span-full min-h-5 text-sm text-muted" />
      </div>
    </footer>
  );
}

/** SHELL-14. What the operator left out is not there. */
function Support() {
  const { supportPhone, supportEmail } = useSite();
  if (!supportPhone && !supportEmail) return null;
  return (
    <section aria-labelledby="support" className="text-sm">
      <h2 id="support" className="text-sm">
        Support
      </h2>
      <ul>
        {supportPhone && (
          <>
            <li>
              <a href={`tel:${supportPhone.replaceAll(' ', '')}`} className={linkClass}>
                <Phone aria-hidden />
                {supportPhone}
              </a>
            </li>
            <li>
              <a href={whatsAppLink(supportPhone)} rel="noopener" className={linkClass}>
                <MessageCircle aria-hidden />
                Chat with us on WhatsApp
              </a>
            </li>
          </>
        )}
        {supportEmail && (
          <li>
            <a href={`mailto:${supportEmail}`} className={linkClass}>
              <Mail aria-hidden />
              <span>
                <EmailText address={supportEmail} />
              </span>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className={linkClass}>
        {children}
      </Link>
    </li>
  );
}
