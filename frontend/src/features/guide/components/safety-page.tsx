import { Alert } from '../../../components/ui/alert.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Section } from '../../../components/ui/section.js';
import { paths } from '../../../lib/paths.js';
import { emergency } from '../model/windows.js';
import { Article, Points, TextLink, DirectoryStatement } from './article.js';

function CallLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className="font-bold underline">
      {number}
    </a>
  );
}

/** STATIC-03, STATIC-04: safety and disclaimers. */
export function SafetyPage() {
  return (
    <Article title="Safety" lead="Read this once before you meet someone or pay for anything.">
      <Alert tone="warning">
        <p>
          <strong>Never pay before the work.</strong> In danger, call the police on{' '}
          <CallLink number={emergency.police} /> or <CallLink number={emergency.all} /> for any emergency.
        </p>
      </Alert>
      <DirectoryStatement />
      <Section title="Before you agree">
        <Points>
          <li>Read the reviews, the bad ones too. A new listing has none yet: ask for earlier work.</li>
          <li>Call first. Ask what the job costs in total, and what is not included.</li>
          <li>Write the price and the day into the chat. Then both of you can look it up.</li>
          <li>Ask who will come. Note the name and the phone number.</li>
        </Points>
      </Section>
      <Section title="When they come">
        <Points>
          <li>Tell someone you trust who is coming and when. Do not be alone if you can help it.</li>
          <li>Meet new people in daylight. For a first talk a busy place is better than your home.</li>
          <li>Put away money, phones and papers.</li>
          <li>If the wrong person comes, do not let them in. You owe them nothing.</li>
        </Points>
      </Section>
      <Section title="Paying">
        <Points>
          <li>Pay when the work is done and you have looked at it.</li>
          <li>For a long job, pay in parts: one part, then look, then the next.</li>
          <li>For materials, go to the shop together or pay the shop yourself.</li>
          <li>Ask for a receipt. Keep the alert from your bank.</li>
          <li>Nobody from our team will ever ask for your password, your PIN or a code from an SMS.</li>
        </Points>
      </Section>
      <Section title="Signs of a scam">
        <Points>
          <li>They want a “registration fee”, a “booking fee” or transport money first.</li>
          <li>The price is far too good, or they pressure you to decide now.</li>
          <li>The account is in someone else’s name.</li>
          <li>They will not come to see the work before they ask for money.</li>
          <li>They ask you to move to another app and delete the chat here.</li>
        </Points>
      </Section>
      <Section title="If you offer a service">
        <Points>
          <li>Agree on the price in writing before you travel.</li>
          <li>Take pictures before and after the work.</li>
          <li>Leave when you feel unsafe. No job is worth it.</li>
        </Points>
      </Section>
      <Section title="If something goes wrong">
        <p>
          Call {emergency.police} or {emergency.all} first when you are in danger. Then tell us: a person
          reads every report. Do not delete the chat; it shows what was agreed.
        </p>
        <div>
          <ButtonLink to={paths.report}>Report a problem</ButtonLink>
        </div>
      </Section>
      <Section title="What we are not responsible for">
        <p>
          The agreement is between you and the provider. We are not part of it. We do not employ the
          providers, we do not check their work and we do not hold your money. The full text is in{' '}
          <TextLink to={paths.terms}>the terms</TextLink>.
        </p>
      </Section>
    </Article>
  );
}
