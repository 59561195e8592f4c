/** @jest-environment node */
import { Answer, answerFrom, notFound, serverError, type Answers } from './testing/fake-api.js';
import { aCard, aListing, aUser } from './testing/samples.js';
import { render } from './entry-server.js';

const TEMPLATE =
  '<html><head><!--head--></head><body><div id="root"><!--app--></div><!--state--></body></html>';
const site = {
  name: 'Handwork',
  supportPhone: '0800 000 0000',
  supportEmail: 'help@handwork.example',
  googleSignIn: false,
  publicUrl: 'https://handwork.example',
};
const ANSWERS: Answers = {
  '/api/config/states': ['Kano', 'Lagos'],
  '/api/config/neighbourhoods/Lagos': ['Lekki', 'Yaba'],
  '/api/config/sublocations/Lagos': ['Ikeja'],
  '/api/config/service-types/dynamic': ['plumbing'],
  '/api/featured': [aCard({ id: 5, businessName: 'Zainab Cleaning' })],
  '/api/stats': { totalProviders: 312 },
  '/api/search': { providers: [aCard()], total: 1, limit: 12, offset: 0 },
  '/api/providers/1': aListing(),
  '/api/providers/1/reviews': [],
  '/api/listings/2': aListing({ id: 2 }),
  '/api/listings/2/reviews': [],
};

interface PageOptions {
  answers?: Answers;
  signedIn?: boolean;
  saveData?: boolean;
  place?: string;
}

async function page(
  url: string,
  { answers = {}, signedIn = false, saveData = false, place }: PageOptions = {},
) {
  const asked: string[] = [];
  const { status, html, location } = await render({
    url,
    template: TEMPLATE,
    site,
    signedIn,
    saveData,
    place,
    api: async (path) => {
      asked.push(path);
      return answerFrom(
        { ...ANSWERS, ...answers },
        { method: 'GET', url: path, body: undefined, headers: {} },
      );
    },
  });
  // What a reader without JavaScript sees: no scripts, no tags.
  const text = html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  const stateText = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  return {
    status,
    html,
    location,
    text,
    asked,
    state: JSON.parse(stateText) as { queries: { queries: { queryKey: unknown[] }[] } },
  };
}

const rootOf = ({ html }: { html: string }) => /<div id="root">(.*)<\/div><script/s.exec(html)?.[1];

describe('server rendering', () => {
  it('writes the home page complete', async () => {
    const { status, html, text } = await page('/');
    expect(status).toBe(200);
    expect(text).toContain('312 services across Nigeria');
    expect(text).toContain('Zainab Cleaning');
    expect(html).toContain('<title>Handwork - Find someone nearby who can do the job</title>');
    expect(html).toContain('<link rel="canonical" href="https://handwork.example/"');
  });

  it('reads once, whatever the answer: a page does not wait for a retry', async () => {
    const refusal = new Answer(400, { message: 'Invalid search parameters' });
    for (const [answer, expected] of [
      [refusal, 400],
      [serverError, 503],
    ] as const) {
      const { status, asked } = await page('/search', { answers: { '/api/search': answer } });
      expect(status).toBe(expected);
      expect(asked.filter((path) => path.startsWith('/api/search'))).toHaveLength(1);
    }
  });

  it('offers the place of the last visit, if there is one', async () => {
    const withPlace = async (place: string) => (await page('/', { place })).text;
    expect(await withPlace('Lagos/Ikeja')).toContain('Use Ikeja');
    expect(await withPlace('Lagos')).toContain('Use Lagos');
    expect(await withPlace('<b>x</b>')).not.toContain('<b>');
    expect(await withPlace('')).not.toMatch(/Use (?!of)/);
    expect((await page('/', { place: 'Lagos/Ikeja' })).html).toContain(
      'href="/search?state=Lagos&amp;area=Ikeja"',
    );
  });

  it('writes search results for the filters of the address', async () => {
    const { status, html, text, asked } = await page('/search?q=plumber&state=Lagos&rating=4');
    expect(status).toBe(200);
    expect(text).toContain('Adebayo Plumbing');
    expect(text).toContain('1 provider found');
    expect(text).toContain('From ₦5,300');
    expect(asked).toContain('/api/search?query=plumber&state=Lagos&minRating=4&limit=12&offset=0');
    expect(html).toMatch(/<form [^>]*action="\/search" method="get"/);
    expect(html).toContain('href="https://handwork.example/search?q=plumber&amp;state=Lagos&amp;rating=4"');
  });

  it('writes a provider with title, description, canonical, Open Graph and structured data', async () => {
    const { status, html, text } = await page('/providers/1');
    expect(status).toBe(200);
    expect(text).toContain('Pipes, pumps and water heaters.');
    expect(html).toContain('<title>Adebayo Plumbing - Plumbing in Ikeja, Lagos | Handwork</title>');
    expect(html).toContain('<meta name="description" content="Pipes, pumps and water heaters."');
    expect(html).toContain('<meta property="og:url" content="https://handwork.example/providers/1"');
    expect(html).toContain('<script type="application/ld+json"');
  });

  it('DETAIL-03: its link preview has a picture of 1200 x 630', async () => {
    const { html } = await page('/providers/1');
    expect(html).toContain('property="og:image" content="https://handwork.example/share/listings/1.jpg"');
    expect(html).toContain('property="og:image:width" content="1200"');
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
  });

  it.each(['/', '/search'])('the link preview of %s has the picture of the site', async (path) => {
    const { html } = await page(path);
    expect(html).toContain('property="og:image" content="https://handwork.example/share/site.jpg"');
  });

  it('DETAIL-04: the home page names the organization', async () => {
    const { html } = await page('/');
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string }[] };
    expect(graph.map((node) => node['@type'])).toEqual(['Organization', 'WebSite']);
  });

  it('with Save-Data there are small pictures only, else a choice of three', async () => {
    const answers = { '/api/providers/1': aListing({ images: ['/api/files/ab.webp', '/api/files/cd.mp4'] }) };
    const generous = (await page('/providers/1', { answers })).html;
    expect(generous).toContain('/api/files/ab.webp?w=1600 1600w');
    const { html } = await page('/providers/1', { answers, saveData: true });
    expect(html).toContain('src="/api/files/ab.webp?w=320"');
    expect(html).not.toContain('?w=1600');
    expect(html).not.toContain('<video');
  });

  it('DETAIL-01: reads the listings API for /listings/, and names the provider page as canonical', async () => {
    const { html, asked } = await page('/listings/2');
    expect(asked).toEqual(expect.arrayContaining(['/api/listings/2', '/api/listings/2/reviews?limit=10']));
    expect(html).toContain('<link rel="canonical" href="https://handwork.example/providers/2"');
  });

  it('OP-19: /listings/new leads to the form without a script', async () => {
    const { status, location, asked } = await page('/listings/new?from=mail');
    expect({ status, location }).toEqual({ status: 302, location: '/create-listing?from=mail' });
    expect(asked).toEqual([]);
  });

  it('a private screen says without JavaScript what it needs, and links to others', async () => {
    const { html } = await page('/auth');
    const [, without = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(without).toContain('This page needs JavaScript');
    expect(without).toContain('href="/search"');
  });

  it('passes every answer on, so that the browser reads nothing again', async () => {
    const { asked, state } = await page('/search?state=Lagos');
    const handed = state.queries.queries.map(({ queryKey }) => queryKey[0]);
    expect(handed.toSorted()).toEqual([...asked.map((path) => path.split('?')[0]), '/api/user'].toSorted());
  });

  it('asks for the user only when the request has a session', async () => {
    expect((await page('/')).asked).not.toContain('/api/user');
    const { asked, text } = await page('/', { signedIn: true, answers: { '/api/user': aUser() } });
    expect(asked).toContain('/api/user');
    expect(text).toContain('Dashboard');
  });

  it('treats an ended session as no session', async () => {
    const { text } = await page('/', {
      signedIn: true,
      answers: { '/api/user': new Answer(401, { message: 'Unauthorized' }) },
    });
    expect(text).toContain('Sign In');
  });

  /** With a session React renders the whole page; otherwise a cached header and footer, which could be a user's. */
  it.each([
    '/search?q=plumber',
    '/',
    '/providers/1',
    '/service-requests',
    '/nope',
    '/about',
    '/search',
    '/auth',
  ])(
    '%s is byte by byte the same page with the header and the footer that another page has had',
    async (url) => {
      await page('/listings/2');
      const answers = { '/api/service-requests': { requests: [], total: 0, limit: 20, offset: 0 } };
      const ended = { '/api/user': new Answer(401, { message: 'Unauthorized' }) };
      const whole = await page(url, { signedIn: true, answers: { ...answers, ...ended } });
      const [visitors, again] = [await page(url, { answers }), await page(url, { answers })];
      expect(rootOf(visitors)).toBe(rootOf(whole));
      expect(rootOf(again)).toBe(rootOf(whole));
      expect(rootOf(whole)).toMatch(/<header .*<footer /s);
    },
  );

  it.each(['/providers/77', '/listings/77', '/providers/abc'])(
    'DETAIL-17: %s is a 404 in words',
    async (url) => {
      const { status, text, html } = await page(url, {
        answers: { '/api/providers/77': notFound('Provider not found') },
      });
      expect(status).toBe(404);
      expect(text).toContain('Provider Not Found');
      expect(text).toContain('Back to Home');
      expect(html).toContain('<meta name="robots" content="noindex"');
    },
  );

  it.each([
    ['/about', 'is a directory only'],
    ['/how-it-works', 'Get discovered'],
    ['/safety', 'Never pay before the work.'],
    ['/help', 'My listing was suspended. What can I do?'],
    ['/help?q=refund', 'Can I get a refund of the money in my wallet?'],
    ['/guidelines', '7 to 30 days'],
    ['/trust', 'What it does not mean:'],
    ['/privacy', 'Nigeria Data Protection Act 2023'],
    ['/terms', 'within 30 days'],
  ])('STATIC-03: %s can be read without JavaScript', async (url, fact) => {
    const { status, text, asked } = await page(url);
    expect(status).toBe(200);
    expect(text).toContain(fact);
    expect(asked).toEqual([]);
  });

  it('contract 3.15: writes the booking form with its free times, as a form that needs no script', async () => {
    const slot = { start: '2026-12-05T09:00:00.000Z', end: '2026-12-05T10:00:00.000Z' };
    const answers = {
      '/api/user': aUser(),
      '/api/listings/1/slots': { timezone: 'Africa/Lagos', hasCalendar: true, slots: [slot] },
    };
    const url = '/providers/1/book?from=2026-12-05&problem=taken&serviceDescription=A+sink';
    const { status, html, text, asked } = await page(url, { answers, signedIn: true });
    expect(status).toBe(200);
    expect(asked).toContain('/api/listings/1/slots?days=14&from=2026-12-05');
    expect(html).toMatch(/<form[^>]* action="\/providers\/1\/book" method="post"/);
    expect(html).toMatch(/<input[^>]*type="hidden"[^>]*name="idempotencyKey"[^>]*value="[0-9a-f]{32}"/);
    expect(html).toMatch(/<input[^>]*type="radio"[^>]*name="slotStart"[^>]*value="2026-12-05T09:00:00.000Z"/);
    expect(html).toContain('href="/providers/1/book?from=2026-12-19"');
    expect(text).toContain('Sat 5 Dec');
    expect(text).toContain('This time is no longer available. Please choose another one.');
    expect(html).toMatch(/<textarea[^>]*name="serviceDescription"[^>]*>A sink</);

    const visitor = await page('/providers/1/book');
    expect(visitor.text).toContain('Sign in to book');
    expect(visitor.asked.some((path) => path.includes('slots'))).toBe(false);
    expect((await page('/providers/x/book')).status).toBe(404);
  });

  it('contract 3.15: the page after a payment is complete for its owner, who reloads it by a link', async () => {
    const topUp = {
      id: 4,
      reference: 'hw-1',
      amount: 5000,
      channel: 'card',
      createdAt: '2026-11-20T14:40:00.000Z',
    };
    const own = (answer: unknown) => ({
      signedIn: true,
      answers: {
        '/api/user': aUser(),
        '/api/wallet/top-ups/hw-1': answer,
      },
    });
    const url = '/wallet/top-ups/hw-1';
    const pending = await page(url, own({ ...topUp, status: 'pending', creditedAt: null }));
    expect(pending.text).toContain('Waiting for your payment');
    expect(pending.html).toMatch(/<noscript><a href="\/wallet\/top-ups\/hw-1"[^>]*>Check again/);
    const paid = { ...topUp, status: 'credited', creditedAt: topUp.createdAt, balanceAfter: 6200 };
    const credited = await page(url, own(paid));
    expect(credited.text).toContain('₦5,000 was added to your wallet');
    expect(credited.text).toContain('Balance after it ₦6,200');
    const foreign = await page(url, own(notFound('Top-up not found')));
    expect([foreign.status, foreign.text]).toEqual([404, expect.stringContaining('Top-up not found')]);
    const visitor = await page(url, {
      answers: { '/api/wallet/top-ups/hw-1': new Answer(401, { message: 'Unauthorized' }) },
    });
    expect(visitor.text).toContain('Sign in to see this top-up');
  });

  it.each([
    '/nope',
    '/providers',
    '/a/b/c',
    '//elsewhere.example/providers/1',
    '///elsewhere.example',
    '/\\elsewhere.example/providers/1',
    '/%E2%80%A8',
    '/a%E2%80%A9b',
    '/a%0Ab',
  ])('SHELL-16: the unknown path %s is a 404', async (url) => {
    const { status, text } = await page(url);
    expect(status).toBe(404);
    expect(text).toContain('Page not found');
  });

  it('names the path also where a proxy asks with the whole address', async () => {
    expect((await page('http://elsewhere.example/providers/1')).asked).toContain('/api/providers/1');
  });

  it('keeps an id inside its own API path', async () => {
    const { asked } = await page('/providers/..%2Fuser');
    expect(asked).toContain('/api/providers/..%2Fuser');
  });

  it('is a 503 with the shell when the search is down', async () => {
    const { status, text, state } = await page('/search', { answers: { '/api/search': serverError() } });
    expect(status).toBe(503);
    expect(text).toContain('Browse');
    expect(text).toContain('Reload the page');
    expect(JSON.stringify(state)).not.toContain('"/api/search"');
  });

  it('writes a shell without data for private pages', async () => {
    const { status, text, asked } = await page('/dashboard', {
      signedIn: true,
      answers: { '/api/user': aUser() },
    });
    expect(status).toBe(200);
    expect(asked).toEqual(['/api/user']);
    expect(text).toContain('Loading...');
  });

  it('lets no text of a listing become markup', async () => {
    const evil = aListing({
      businessName: '</script><script>alert(1)</script>',
      description: '<!--app--><img src=x>',
    });
    const { html } = await page('/providers/1', { answers: { '/api/providers/1': evil } });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x>');
    expect(html.match(/<\/script>/g)).toHaveLength(2); // structured data and state
  });
});
