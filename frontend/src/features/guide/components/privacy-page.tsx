import { EmailText } from '../../../components/shared/email-text.js';
import { Section } from '../../../components/ui/section.js';
import { paths } from '../../../lib/paths.js';
import { useSite } from '../../../lib/session/site.js';
import text from '../texts/privacy.json';
import { GuidePage } from './guide-page.js';

/** STATIC-01: what is stored, why, and users' rights under the Nigeria Data Protection Act 2023. */
export function PrivacyPage() {
  const { name, supportEmail } = useSite();
  return (
    <GuidePage text={text} canonical={paths.privacy}>
      <Section title="Who we are">
        <p>
          {name} is responsible for your data.
          {supportEmail && (
            <>
              {' '}
              Write to{' '}
              <a href={`mailto:${supportEmail}`} className="underline wrap-anywhere">
                <EmailText address={supportEmail} />
              </a>
              .
            </>
          )}
        </p>
      </Section>
    </GuidePage>
  );
}
