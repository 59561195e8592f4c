import { Section } from '../../../components/ui/section.js';
import { paths } from '../../../lib/paths.js';
import { promises } from '../model/windows.js';
import { Article, Points, TextLink } from './article.js';

/** STATIC-03, STATIC-04: community guidelines. */
export function GuidelinesPage() {
  return (
    <Article
      title="Community guidelines"
      lead="How we treat each other here, and what happens when someone does not."
    >
      <Section title="Everyone">
        <Points>
          <li>Be who you say you are. One person, one account.</li>
          <li>
            Be polite. No insults, no threats, nothing about tribe, faith, sex or where someone is from.
          </li>
          <li>Keep what others tell you to yourself: their number and address are not yours to pass on.</li>
          <li>No spam, no advertising in chats and requests, no links to other shops.</li>
          <li>Nothing that is against the law of Nigeria.</li>
        </Points>
      </Section>
      <Section title="Providers">
        <Points>
          <li>Offer only what you can do yourself or answer for.</li>
          <li>Show your own work. Pictures from elsewhere are not yours.</li>
          <li>Say the price before the work, and keep it. Never ask for money in advance.</li>
          <li>
            Answer a first message within {promises.firstResponse}, and within {promises.negotiationResponse}{' '}
            while you are agreeing on a job.
          </li>
          <li>Confirm the customers who contacted you. Do not pay or pressure anyone for a review.</li>
        </Points>
      </Section>
      <Section title="Customers">
        <Points>
          <li>Say clearly what you need. Be there when you said you would be.</li>
          <li>Pay what you agreed on when the work is done.</li>
          <li>Review what happened, not what you are angry about. Leave out names and numbers.</li>
        </Points>
      </Section>
      <Section title="New listings">
        <p>
          A new listing can be found at once. We look at it within {promises.listingReview} and take it down
          if it breaks these rules.
        </p>
      </Section>
      <Section title="What happens when someone breaks them">
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          <li>The first time we warn you and say what was wrong.</li>
          <li>The next time, or when it is serious, we suspend the listing for {promises.suspension}.</li>
          <li>Fraud, violence and threats end the account at once.</li>
        </ol>
        <p>
          Your dashboard shows the reason and the end date. You can appeal there, or within {promises.appeal}{' '}
          through <TextLink to={paths.contact}>the contact form</TextLink>. Someone who was not part of the
          first decision will review it.
        </p>
      </Section>
      <Section title="Tell us">
        <p>
          You saw something that should not be here? <TextLink to={paths.report}>Report it</TextLink>. You do
          not need an account for that.
        </p>
      </Section>
    </Article>
  );
}
