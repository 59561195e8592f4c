import { escapedHtml } from '../../../kernel/text.js';

/** The limit of the protocol for one map. */
export const MOST_ADDRESSES = 50_000;

/** Public pages, apart from listings. */
export const PUBLIC_PAGES = [
  '/',
  '/search',
  '/service-requests',
  '/about',
  '/how-it-works',
  '/contact',
  '/help',
  '/safety',
  '/guidelines',
  '/trust',
  '/report',
  '/privacy',
  '/terms',
] as const;

/** Pages that show nothing without an account, or that a mail leads to. */
const PRIVATE_PAGES = [
  '/admin',
  '/auth',
  '/chat',
  '/create-listing',
  '/dashboard',
  '/edit-listing',
  '/favourites',
  '/forgot-password',
  '/profile',
  '/promotions',
  '/reset-password',
  '/signup',
  '/test-phone',
  '/unsubscribe',
  '/verification',
  '/verify-email',
  '/verify-phone',
  '/wallet',
] as const;

/** `pages.xml`, `services.xml`, `0.xml`, `1.xml` … */
export const SITEMAP_PART = /^(pages|services|0|[1-9]\d{0,4})\.xml$/;

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const SITEMAP_START = `${DECLARATION}<urlset xmlns="${SCHEMA}">\n`;
export const SITEMAP_END = '</urlset>\n';

export const urlEntry = (address: string, changedAt: Date | null): string => {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapedHtml(address)}</loc>${changed}</url>\n`;
};

export const sitemapIndex = (publicUrl: string, parts: readonly (string | number)[]): string => {
  const entries = parts.map(
    (part) => `<sitemap><loc>${escapedHtml(`${publicUrl}/sitemaps/${part}.xml`)}</loc></sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex xmlns="${SCHEMA}">\n${entries.join('')}</sitemapindex>\n`;
};

/** Pictures are reached through the API, nothing else of it is a page. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /api/files/',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Disallow: /ws',
    ...PRIVATE_PAGES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
