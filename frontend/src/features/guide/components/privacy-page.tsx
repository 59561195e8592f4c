import { EmailText } from '../../../components/shared/email-text.js';
import { Section } from '../../../components/ui/section.js';
import { paths } from '../../../lib/paths.js';
import { useSite } from '../../../lib/session/site.js';
import { Article, Points, TextLink, DirectoryStatement } from './article.js';

/** STATIC-01: what is stored, why, and users' rights under the Nigeria Data Protection Act 2023. */
export function PrivacyPage() {
  const { name, supportEmail } = useSite();
  return (
    <Article
      title="Privacy"
      lead="What we know about you, why, and how to get a copy of it or have it deleted."
    >
      <DirectoryStatement />
      <Section title="If you only look around">
        <p>
          You do not need an account to search and read. We set no advertising cookies, and no other company
          learns that you were here. A random number in a cookie lets us count a visit once a day. Your search
          words and your position are not kept.
        </p>
      </Section>
      <Section title="If you have an account">
        <Points>
          <li>Your name, e-mail address, phone number and picture, as you gave them to us.</li>
          <li>Your password, stored only as a hash that cannot be reversed.</li>
          <li>Your listings, requests, bookings, contacts, reviews and messages.</li>
          <li>Your wallet: payment requests, receipts and what was paid for.</li>
          <li>When you were last here. You can hide this from others in your profile.</li>
          <li>Technical records of requests, with the address of your connection, to keep the site safe.</li>
        </Points>
        <p>
          We use this to run the service that you asked for, to keep it safe, and to keep financial records as
          the law requires. We do not sell it.
        </p>
      </Section>
      <Section title="Who sees what">
        <Points>
          <li>Everyone can see a listing, its reviews and the names of the people who wrote them.</li>
          <li>People who are signed in see the phone number of a listing.</li>
          <li>A provider sees the name and e-mail address of a customer who books.</li>
          <li>
            Chats are seen by the two people in them. Our team reads a chat only when one of them reports it.
          </li>
          <li>Receipts are seen by you and by the administrators who confirm payments.</li>
        </Points>
      </Section>
      <Section title="How it is kept">
        <p>
          Personal data in our records is encrypted with a key of your own. Connections are encrypted.
          Companies that send our emails and SMS get the address and the text, and nothing else.
        </p>
      </Section>
      <Section title="Your rights">
        <p>Under the Nigeria Data Protection Act 2023 you can ask us for each of these:</p>
        <Points>
          <li>See it: download everything on your profile page, at any time.</li>
          <li>Correct it: change your profile and your listings yourself, or ask us.</li>
          <li>
            Erase it: <TextLink to={paths.contact}>write to us</TextLink>. We destroy your key, and with it
            what it protects. Reviews keep their stars and read “[deleted]”. Payment records are kept without
            your name, because the law requires it.
          </li>
          <li>
            Object, or take back a consent: notices by e-mail and SMS can be switched off in your profile.
          </li>
          <li>Complain: to us, or to the Nigeria Data Protection Commission.</li>
        </Points>
        <p>We answer within 30 days. If your data were ever exposed, we would tell you and the Commission.</p>
      </Section>
      <Section title="Cookies">
        <Points>
          <li>One that keeps you signed in. It ends when you sign out, or after 7 days without a visit.</li>
          <li>One with a random number for counting visits.</li>
          <li>
            One with the state or area that you chose last, so that we can offer it again. It is kept for 180
            days; choosing “All states” deletes it.
          </li>
        </Points>
      </Section>
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
    </Article>
  );
}
