import { ButtonLink } from '../../../components/ui/button.js';
import { Section } from '../../../components/ui/section.js';
import { paths } from '../../../lib/paths.js';
import { useSite } from '../../../lib/session/site.js';
import { questionsOf } from '../model/questions.js';
import { promises } from '../model/windows.js';
import { Article, Steps, TextLink, QuestionList } from './article.js';

const customerSteps = [
  {
    title: 'Search',
    text: 'Say what you need and where: “plumber Ikeja”, “caterer Enugu”. You do not need an account for this.',
  },
  {
    title: 'Compare',
    text: 'Look at prices, pictures and reviews. Read what earlier customers liked, and what they did not.',
  },
  {
    title: 'Book and connect',
    text: 'Sign in to call, write or send a booking. Agree on the price and the day before work begins.',
  },
  {
    title: 'Review',
    text: 'When the job is done, mark it as completed. You can review it an hour later.',
  },
] as const;

/** STATIC-02. */
export function HowItWorksPage() {
  const { name } = useSite();
  const providerSteps = [
    {
      title: 'Make your profile',
      text: 'Sign up, then list your service: what you do, where, and from which price. Add a clear picture.',
    },
    {
      title: 'Get verified',
      text: `Open the link that we email you within ${promises.verificationLink}, and confirm your phone number with the code we send. You can also confirm the location of your business.`,
    },
    {
      title: 'Get discovered',
      text: `Your service can be found at once; we look at it within ${promises.listingReview}. Answer a new customer within ${promises.firstResponse}, and within ${promises.negotiationResponse} while you agree on the details.`,
    },
    {
      title: 'Grow',
      text: 'Confirm the customers who contacted you, ask for a review after each job, and promote your listing when you want more work.',
    },
  ];
  return (
    <Article
      title="How it works"
      lead={`Four steps for customers, four for providers. ${name} is free to use.`}
    >
      <Section title="If you need something done">
        <Steps steps={customerSteps} />
        <div>
          <ButtonLink to={paths.search()}>Find a service</ButtonLink>
        </div>
      </Section>
      <Section title="If you offer a service">
        <Steps steps={providerSteps} />
        <div>
          <ButtonLink to={paths.createListing} variant="secondary">
            List Your Service
          </ButtonLink>
        </div>
      </Section>
      <Section title="Common questions">
        <QuestionList questions={questionsOf('first-steps')} />
        <p>
          More answers are in the <TextLink to={paths.help}>help center</TextLink>.
        </p>
      </Section>
    </Article>
  );
}
