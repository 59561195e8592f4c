import type { ReactNode } from 'react';
import { Link } from '../../../components/ui/link.js';

/** A page to be read: a heading, what it is about in a sentence, then its parts. */
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

/** Things that belong together and have no order. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 pl-5">{children}</ul>;
}

export interface Step {
  title: string;
  text: ReactNode;
}

/** Things that come one after another. */
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

/** A link inside a text. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}
