import { headTags, type PageHead } from '../lib/screen/page-head.js';
import type { Site } from '../lib/session/site.js';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A value as JSON that cannot end the script element around it. */
export const jsonForScript = (value: unknown): string => withoutTags(JSON.stringify(value));

const withoutTags = (json: string): string => json.replaceAll('<', '\\u003c');

/** Title and tags of a page; marked so that the browser replaces them on the next screen. */
export function headHtml(head: PageHead, site: Site): string {
  const tags = headTags(head, site).map(({ tag, attributes, content }) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    const open = `<${tag}${written.join('')} data-page-head="">`;
    return tag === 'script' ? `${open}${withoutTags(content ?? '')}</script>` : open;
  });
  return `<title>${escapeHtml(head.title)}</title>${tags.join('')}`;
}
