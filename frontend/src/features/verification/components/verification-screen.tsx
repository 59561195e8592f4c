import { useQuery } from '@tanstack/react-query';
import { Building2, IdCard, MapPin, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '../../../components/shared/back-link.js';
import { Loaded } from '../../../components/shared/loaded.js';
import { Alert } from '../../../components/ui/alert.js';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Link } from '../../../components/ui/link.js';
import type { ListingDetailView, VerificationKind, VerificationView } from '../../../lib/api/api-types.js';
import { myListings } from '../../../lib/api/shared.queries.js';
import { paths } from '../../../lib/paths.js';
import { usePageTitle } from '../../../lib/screen/page-head.js';
import { useAuthContext } from '../../../lib/session/auth-context.js';
import { verificationQueries } from '../api/verification.queries.js';
import { firstKind, KIND_NAMES, KINDS, mayBeSent } from '../model/verification.rules.js';
import { DocumentForm } from './document-form.js';
import { SentDocument } from './sent-document.js';

const ICONS: Readonly<Record<VerificationKind, LucideIcon>> = {
  identity: IdCard,
  business: Building2,
  address: MapPin,
};

/** Contract 3.15: what each check is for, what becomes of a document, and where those are that were sent. */
export function VerificationScreen() {
  usePageTitle('Verification');
  const query = useQuery(verificationQueries.mine());
  return (
    <div className="page-width flex max-w-2xl flex-col gap-6 py-2 md:py-6">
      <BackLink to={paths.dashboard}>Dashboard</BackLink>
      <header>
        <h1 tabIndex={-1} className="text-xl">
          Verification
        </h1>
        <p className="mt-2 text-muted">
          Send a document, and your page says that we saw it, and when. It is free.{' '}
          <Link to={paths.trust} className="text-accent underline underline-offset-4">
            What each check means
          </Link>
        </p>
      </header>
      <Loaded query={query} height="h-96" failed="Your documents did not load" level="h2">
        {(sent) => <Kinds sent={sent} />}
      </Loaded>
      <WhatIsKept />
    </div>
  );
}

function Kinds({ sent }: { sent: readonly VerificationView[] }) {
  const { user } = useAuthContext();
  const { data: listings } = useQuery(myListings());
  const [open, setOpen] = useState(() => firstKind(sent));
  if (!user?.isPhoneVerified) return <PhoneFirst />;
  return KIND_NAMES.map((kind) => (
    <Kind
      key={kind}
      kind={kind}
      sent={sent.filter((one) => one.kind === kind)}
      listings={listings ?? []}
      isOpen={open === kind && mayBeSent(kind, sent)}
      onOpen={(isOpen) => setOpen(isOpen ? kind : null)}
    />
  ));
}

const PhoneFirst = () => (
  <Alert tone="warning">
    <p>Confirm your phone number first. It is the first check, and it lets us tell you the result.</p>
    <ButtonLink to={paths.verifyPhone} className="mt-3">
      Verify Phone Number
    </ButtonLink>
  </Alert>
);

interface KindProps {
  kind: VerificationKind;
  sent: readonly VerificationView[];
  listings: readonly ListingDetailView[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function Kind({ kind, sent, listings, isOpen, onOpen }: KindProps) {
  const { title, purpose } = KINDS[kind];
  const Icon = ICONS[kind];
  const needsListing = kind !== 'identity' && listings.length === 0;
  const nameOf = ({ listingId }: VerificationView) =>
    listings.find(({ id }) => id === listingId)?.businessName;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
        <div className="min-w-0">
          <h2 className="text-lg">{title}</h2>
          <p className="text-muted">{purpose}</p>
        </div>
      </div>
      {sent.length > 0 && (
        <ul aria-label={`${title}: sent`} className="flex flex-col gap-2">
          {sent.map((one) => (
            <li key={one.id}>
              <SentDocument verification={one} businessName={nameOf(one)} />
            </li>
          ))}
        </ul>
      )}
      {needsListing && (
        <p className="text-sm">
          <Link to={paths.createListing} className="text-accent underline underline-offset-4">
            List your service
          </Link>{' '}
          first: this document is about a listing.
        </p>
      )}
      {isOpen && !needsListing && (
        <DocumentForm kind={kind} listings={listings} onSent={() => onOpen(false)} />
      )}
      {!isOpen && !needsListing && mayBeSent(kind, sent) && (
        <Button variant="secondary" className="self-start" onClick={() => onOpen(true)}>
          {sent.length > 0 ? 'Send another document' : 'Send a document'}{' '}
          <span className="sr-only">for {title.toLowerCase()}</span>
        </Button>
      )}
    </Card>
  );
}

const FACTS: readonly (readonly [question: string, answer: string])[] = [
  [
    'What is kept',
    'The photos or files, without the data that your camera hides in them. Of the number only a code made from it.',
  ],
  [
    'How long',
    'Until 30 days after the decision; at once if you withdraw. That we saw it, and when, stays with your account.',
  ],
  [
    'Who sees it',
    'Administrators who decide. Each look is recorded. Customers see only the sentence with the day.',
  ],
  ['What we never do', 'Compare your face, or send the document to another company.'],
];

const WhatIsKept = () => (
  <section className="flex flex-col gap-3">
    <h2 className="text-lg">What becomes of your document</h2>
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {FACTS.map(([question, answer]) => (
        <div key={question}>
          <dt className="font-semibold">{question}</dt>
          <dd className="text-muted">{answer}</dd>
        </div>
      ))}
    </dl>
  </section>
);
