import { Section } from '../../../components/ui/section.js';
import { paths } from '../../../lib/paths.js';
import { useSite } from '../../../lib/session/site.js';
import { promises } from '../model/windows.js';
import { Article, Points, TextLink, DirectoryStatement } from './article.js';

/** STATIC-01. */
export function TermsPage() {
  const { name } = useSite();
  return (
    <Article
      title="Terms of service"
      lead={`By using ${name} you agree to these terms. We have kept them short.`}
    >
      <DirectoryStatement />
      <Section title="What we offer">
        <p>
          {name} is a place where customers and providers find each other. We are not part of their agreement.
          We do not employ providers, do not set their prices and do not hold the money for a job.
        </p>
      </Section>
      <Section title="Your account">
        <Points>
          <li>You are at least 18 years old, and what you tell us is true.</li>
          <li>
            We email you a link to confirm your address. It is valid for {promises.verificationLink}. To list
            a service or to pay in, you also confirm your phone number.
          </li>
          <li>Keep your password to yourself. You are responsible for what is done with your account.</li>
        </Points>
      </Section>
      <Section title="Listings, requests and reviews">
        <Points>
          <li>
            What you publish is yours and your responsibility. We may show it on the site and in search.
          </li>
          <li>
            We look at new listings within {promises.listingReview}, and may refuse or take down any of them.
          </li>
          <li>Only customers of a completed service can review it. We do not change reviews.</li>
          <li>
            <TextLink to={paths.guidelines}>The community guidelines</TextLink> are part of these terms.
          </li>
        </Points>
      </Section>
      <Section title="Wallet and promotions">
        <Points>
          <li>Money paid in is for promotions on this site. It earns no interest.</li>
          <li>A payment counts once an administrator has confirmed it.</li>
          <li>
            A promotion runs for the days that you bought. It ends without a refund when the listing is
            deleted, and keeps running while it is suspended.
          </li>
          <li>Nothing renews automatically. A later price change does not affect what you bought.</li>
          <li>A mistake in your statement is corrected; tell us within 60 days.</li>
        </Points>
      </Section>
      <Section title="Suspension">
        <p>
          If you break the guidelines we may warn you, suspend your listing for {promises.suspension} or, in
          serious cases, close your account. You can appeal within {promises.appeal}; someone else decides the
          appeal.
        </p>
      </Section>
      <Section title="Our responsibility">
        <p>
          We run the site with care, but cannot promise that it is always available. As far as the law allows,
          we are not responsible for the work, the words or the prices of others. Nothing here takes away a
          right that the law gives you as a consumer.
        </p>
      </Section>
      <Section title="Closing your account">
        <p>
          You can stop at any time and ask us to delete your account. How we treat your data is on the{' '}
          <TextLink to={paths.privacy}>privacy page</TextLink>.
        </p>
      </Section>
      <Section title="Law">
        <p>The law of the Federal Republic of Nigeria applies. We tell you before these terms change.</p>
      </Section>
    </Article>
  );
}
