import type { ReactElement, ReactNode } from 'react';
import { UNSAFE_RouteContext as RouteContext, type RouteMatch } from 'react-router-dom';
import type { Site } from '../lib/session/site.js';
import type { WrittenParts } from './app.js';
import { SiteFooter } from './layouts/site-footer.js';
import { SiteHeader } from './layouts/site-header.js';
import { hasScreenAt } from './router.js';

type Frame = Pick<WrittenParts, 'header' | 'footer'>;

/** By the address, where the header says that it is this one. */
const frames = new WeakMap<Site, Map<string, Frame>>();

/**
 * Header and footer as visitors see them, a fifth of most pages and the same on all: written once for a site, and given to
 * React as text. `write` puts a part of the page into HTML.
 */
export function frameFor(site: Site, pathname: string, write: (part: ReactElement) => string): Frame {
  const ofSite = frames.get(site) ?? new Map<string, Frame>();
  frames.set(site, ofSite);
  const key = hasScreenAt(pathname) ? pathname : '';
  const known = ofSite.get(key);
  if (known) return known;
  const frame = { header: asText(write(<SiteHeader />)), footer: asText(write(<SiteFooter />)) };
  ofSite.set(key, frame);
  return frame;
}

const ELEMENT = /^<(header|footer) class="([^"&]*)">(.*)<\/\1>$/s;

/** An element whose content React need not look at; undefined for what is none. */
function asText(html: string): ReactNode {
  const [, Tag, className, content] = ELEMENT.exec(html) ?? [];
  if ((Tag !== 'header' && Tag !== 'footer') || content === undefined) return undefined;
  // oxlint-disable-next-line react/no-danger -- React itself has just written it
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: content }} />;
}

/** A screen as the router would show it, which tries all that there are, and takes as long for that as for a card. */
export const shown = (match: RouteMatch): ReactNode => (
  <RouteContext value={{ outlet: null, matches: [match], isDataRoute: false }}>
    {match.route.element}
  </RouteContext>
);
