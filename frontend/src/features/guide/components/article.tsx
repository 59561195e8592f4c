import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Link } from '../../../components/ui/link.js';
import type { Question } from '../model/questions.js';
import { Alert } from '../../../components/ui/alert.js';
import { paths } from '../../../lib/paths.js';
import { useSite } from '../../../lib/session/site.js';

export function Article({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <article className="page-width flex max-w-2xl flex-col gap-8 py-8">
      <header>
        <h1 tabIndex={-1} className="text-xl">
          {title}
        </h1>
        <p className="mt-2 text-muted">{lead}</p>
      </header>
      {children}
    </article>
  );
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 pl-5">{children}</ul>;
}

interface Step {
  title: string;
  text: ReactNode;
}

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="flex flex-col gap-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden
            className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft font-bold text-accent"
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="text-base">{title}</h3>
            <p className="mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}

/** Questions that open one by one; they open without a script, too. */
export function QuestionList({
  questions,
  open = false,
}: {
  questions: readonly Question[];
  open?: boolean;
}) {
  return (
    <div className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} open={open} className="group px-4">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
          </summary>
          <p className="pb-4">{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** STATIC-01: what the site is not. */
export function DirectoryStatement() {
  const { name } = useSite();
  return (
    <Alert>
      <p>
        <strong>{name} is a directory only.</strong> It does not verify providers or reviews. A verification
        process is planned. Until then, check for yourself who you let into your home.
      </p>
      <p className="mt-2">
        Providers may send us a document. Their page then says that we saw it, and when:{' '}
        <TextLink to={paths.trust}>what our checks mean</TextLink>.
      </p>
    </Alert>
  );
}
