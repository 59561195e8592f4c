import { createContext, useContext, useEffect } from 'react';
import { useSite, type Site } from '../session/site.js';

/** The metadata of a page for browsers, search engines and link previews. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path of the canonical address; without one the page is private and asks not to be indexed. */
  canonical?: string;
  /** Only its owner sees the page: not to be indexed, whatever its address. */
  private?: boolean;
  /** There is too little on the page to be found in search engines; it is shared like any other. */
  unlisted?: boolean;
  /** Path of the picture that link previews show, a JPEG of 1200 x 630; without one that of the site. */
  shareCard?: string;
  jsonLd?: object;
}

/** Collects the head during server rendering; null in the browser. */
export const HeadCollector = createContext<{ head: PageHead | null } | null>(null);

interface HeadTag {
  tag: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  content?: string;
}

/** The tags of a head, the title excepted; the same on the server and in the browser. */
export function headTags(head: PageHead, site: Site): HeadTag[] {
  const meta = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { [name.startsWith('og:') ? 'property' : 'name']: name, content },
  });
  const tags: HeadTag[] = [];
  if (head.description) tags.push(meta('description', head.description));
  if (head.canonical === undefined || head.private) return [...tags, meta('robots', 'noindex')];
  if (head.unlisted) tags.push(meta('robots', 'noindex'));
  const address = site.publicUrl + head.canonical;
  tags.push(
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    meta('og:title', head.title),
    meta('og:type', 'website'),
    meta('og:url', address),
    meta('og:site_name', site.name),
    meta('og:locale', 'en_NG'),
  );
  if (head.description) tags.push(meta('og:description', head.description));
  tags.push(
    meta('og:image', site.publicUrl + (head.shareCard ?? '/share/site.jpg')),
    meta('og:image:type', 'image/jpeg'),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('og:image:alt', head.title),
    // Title, description and picture are taken from Open Graph.
    meta('twitter:card', 'summary_large_image'),
  );
  if (head.jsonLd) {
    tags.push({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      content: JSON.stringify(head.jsonLd),
    });
  }
  return tags;
}

/** The head of a private page: a title before the site's name, and not to be indexed. */
export function usePageTitle(title: string): void {
  usePageHead({ title: `${title} | ${useSite().name}` });
}

/** Sets title, description, canonical link, Open Graph and structured data of the page. Call once per screen. */
export function usePageHead(head: PageHead): void {
  const site = useSite();
  const collector = useContext(HeadCollector);
  if (collector) collector.head = head;
  const serialised = collector ? '' : JSON.stringify(head);
  useEffect(() => {
    applyHead(JSON.parse(serialised) as PageHead, site);
  }, [serialised, site]);
}

function applyHead(head: PageHead, site: Site): void {
  document.title = head.title;
  for (const old of document.head.querySelectorAll('[data-page-head]')) old.remove();
  for (const { tag, attributes, content } of headTags(head, site)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (content) element.textContent = content;
    element.dataset['pageHead'] = '';
    document.head.append(element);
  }
}
