import { Fragment, type ReactNode } from 'react';
import { Alert } from '../../../components/ui/alert.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { Section } from '../../../components/ui/section.js';
import { usePageHead } from '../../../lib/screen/page-head.js';
import { useSite } from '../../../lib/session/site.js';
import { withFacts } from '../model/windows.js';
import { Article, DirectoryStatement, Points, TextLink } from './article.js';

/** A paragraph, points, steps or a button. Texts hold `{facts}`, `**bold**` and `[links](/address)`. */
type Content = string | string[] | { ordered: string[] } | { button: string; to: string };

export interface GuideText {
  title: string;
  /** Of the page, where it differs from the title of the window. */
  heading?: string;
  description: string;
  lead: string;
  warning?: string;
  /** STATIC-01: says what the site is not. */
  isDirectory?: boolean;
  parts: { title: string; content: Content[] }[];
}

const MARKED = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/;

function Marked({ text }: { text: string }) {
  return text.split(MARKED).map((piece, index) => {
    const [, bold, label, to] = /^\*\*(.+)\*\*$|^\[(.+)\]\((.+)\)$/.exec(piece) ?? [];
    if (bold) return <strong key={index}>{bold}</strong>;
    if (!to) return <Fragment key={index}>{piece}</Fragment>;
    if (to.startsWith('/'))
      return (
        <TextLink key={index} to={to}>
          {label}
        </TextLink>
      );
    return (
      <a key={index} href={to} className="font-bold underline">
        {label}
      </a>
    );
  });
}

/** STATIC-01, STATIC-03: a page of text; `children` come last. */
export function GuidePage({
  text,
  canonical,
  children,
}: {
  text: GuideText;
  canonical: string;
  children?: ReactNode;
}) {
  const { name } = useSite();
  const filled = (one: string) => withFacts(one, { name });
  usePageHead({ title: `${text.title} | ${name}`, description: filled(text.description), canonical });
  const items = (texts: string[]) =>
    texts.map((one) => (
      <li key={one}>
        <Marked text={filled(one)} />
      </li>
    ));
  const shown = (content: Content) => {
    if (typeof content === 'string')
      return (
        <p>
          <Marked text={filled(content)} />
        </p>
      );
    if (Array.isArray(content)) return <Points>{items(content)}</Points>;
    if ('ordered' in content)
      return <ol className="flex list-decimal flex-col gap-2 pl-5">{items(content.ordered)}</ol>;
    return (
      <div>
        <ButtonLink to={content.to}>{content.button}</ButtonLink>
      </div>
    );
  };
  return (
    <Article title={filled(text.heading ?? text.title)} lead={filled(text.lead)}>
      {text.warning && (
        <Alert tone="warning">
          <p>
            <Marked text={filled(text.warning)} />
          </p>
        </Alert>
      )}
      {text.isDirectory && <DirectoryStatement />}
      {text.parts.map(({ title, content }) => (
        <Section key={title} title={title}>
          {content.map((one, index) => (
            <Fragment key={index}>{shown(one)}</Fragment>
          ))}
        </Section>
      ))}
      {children}
    </Article>
  );
}
