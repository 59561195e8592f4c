import { Section } from '../../../components/ui/section.js';
import { paths } from '../../../lib/paths.js';
import { useSite } from '../../../lib/session/site.js';
import { promises } from '../model/windows.js';
import { Article, Points, TextLink, DirectoryStatement } from './article.js';

/** STATIC-01. */
export function AboutPage() {
  const { name } = useSite();
  return (
    <Article title={`About ${name}`} lead="We help people in Nigeria find someone nearby who can do the job.">
      <DirectoryStatement />
      <Section title="Why we built it">
        <p>
          A tap leaks on Sunday. The caterer cancels a week before the wedding. Most of us ask a neighbour,
          and hope. Good artisans have the same trouble the other way round: they work well, and the next
          street has never heard of them.
        </p>
        <p>
          {name} brings the two together. You search by trade and place, compare prices and reviews, and talk
          to the person who does the work. We cover all 36 states and the FCT.
        </p>
      </Section>
      <Section title="What we do">
        <Points>
          <li>We show services near you, with prices, pictures and what earlier customers said.</li>
          <li>We let you call, write and book. Your agreement is with the provider, not with us.</li>
          <li>Only a customer whose job was completed can review it.</li>
          <li>
            We look at every new listing within {promises.listingReview} and take down what breaks{' '}
            <TextLink to={paths.guidelines}>the guidelines</TextLink>.
          </li>
        </Points>
      </Section>
      <Section title="What we do not do">
        <Points>
          <li>We do not employ the providers, and we do not hold the money for a job.</li>
          <li>We do not check certificates, and we do not promise that a job turns out well.</li>
          <li>We do not sell your phone number. Visitors who are not signed in never see one.</li>
        </Points>
      </Section>
      <Section title="How we earn">
        <p>
          Searching, contacting and listing are free. Providers may pay to be shown more often. A paid place
          is marked as such, and paying never changes a rating or which listings match your search.
        </p>
      </Section>
      <Section title="Talk to us">
        <p>
          <TextLink to={paths.contact}>Write or call</TextLink> {promises.supportHours}. To tell us about a
          person or a listing, <TextLink to={paths.report}>report a problem</TextLink>.
        </p>
      </Section>
    </Article>
  );
}
