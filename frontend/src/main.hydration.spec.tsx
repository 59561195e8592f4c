/** @jest-environment jsdom */
import { hydrate } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.js';
import type { PageState } from './app/page-state.js';
import { screenAt } from './app/router.js';
import { render } from './entry-server.js';
import { createQueryClient } from './lib/api/query-client.js';
import { answerFrom, fakeApi, type Answers } from './testing/fake-api.js';
import { aSite } from './testing/render-app.js';
import { aCard, aListing, aPlace, aUser } from './testing/samples.js';

const ANSWERS: Answers = {
  '/api/config/states': ['Kano', 'Lagos'],
  '/api/config/service-types/dynamic': ['plumbing'],
  '/api/config/neighbourhoods/Lagos': ['Lekki', 'Yaba'],
  '/api/config/sublocations/Lagos': ['Ikeja'],
  '/api/favourites/ids': [1],
  '/api/featured': [aCard()],
  '/api/services': { trades: aPlace().nearby, places: [] },
  '/api/services/plumbing': aPlace({ providers: [aCard({ images: ['/api/files/a.webp'] })] }),
  '/api/stats': { totalProviders: 3 },
  '/api/search': { providers: [aCard()], total: 1, limit: 12, offset: 0 },
  '/api/search/counts': null,
  '/api/providers/1': aListing({ totalReviews: 1, averageRating: 5 }),
  '/api/providers/1/reviews': [],
  '/api/listings/1/slots': {
    timezone: 'Africa/Lagos',
    hasCalendar: true,
    slots: [{ start: '2030-01-07T09:00:00.000Z', end: '2030-01-07T10:00:00.000Z' }],
  },
  '/api/providers/1/similar': { providers: [aCard({ id: 2 })], page: null },
  '/api/user/eligible-reviews': [],
  '/api/messages/unread': { count: 0 },
  '/api/notices': { notices: [], unread: 0 },
  '/api/jobs': { jobs: [], waitingForMe: 0 },
  '/api/user': aUser({ isPhoneVerified: false }),
};

/** The document as the server sends it. */
const serve = async (url: string, signedIn: boolean) => {
  const { html } = await render({
    url,
    template: '<div id="root"><!--app--></div><!--state-->',
    site: aSite,
    signedIn,
    api: async (path) => answerFrom(ANSWERS, { method: 'GET', url: path, body: undefined, headers: {} }),
  });
  window.history.replaceState(null, '', url);
  document.body.innerHTML = html;
  return document.querySelector('#root') as Element;
};

/** Takes the document over, as main.tsx does. */
const takeOver = async (root: Element) => {
  const state = JSON.parse(document.querySelector('#state')?.textContent ?? '') as PageState;
  const queryClient = createQueryClient();
  hydrate(queryClient, state.queries);
  await screenAt(window.location.pathname).load();
  const app = (
    <BrowserRouter>
      <App queryClient={queryClient} site={state.site} />
    </BrowserRouter>
  );
  const recovered: unknown[] = [];
  const hydrated = await act(async () =>
    hydrateRoot(root, app, { onRecoverableError: (error) => recovered.push(error) }),
  );
  return { recovered, leave: () => act(async () => hydrated.unmount()) };
};

/** The reminder of reviews, what is unread, the jobs that wait and the counts of filters are no part of what the server writes. */
const OF_THE_BROWSER = [
  '/api/user/eligible-reviews',
  '/api/messages/unread',
  '/api/notices',
  '/api/jobs?role=customer&limit=1',
  '/api/search/counts',
];

describe.each([false, true])('taking over the page of the server (signed in: %s)', (signedIn) => {
  it.each([
    '/',
    '/search?q=plumber&state=Lagos',
    '/search?area=Ikeja&rating=4.5',
    '/providers/1',
    '/providers/9',
    '/providers/1/book',
    '/services/plumbing/lagos/ikeja',
    '/services/weaving',
    '/nope',
    '/nope%E2%80%A8',
    '/services/plumbing/%00',
    '/providers/1%C3',
    '/dashboard',
  ])('%s: no second read, no warning', async (url) => {
    const root = await serve(url, signedIn);
    const before = root.textContent;
    const calls = fakeApi(ANSWERS);
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});

    const { recovered, leave } = await takeOver(root);

    expect(recovered).toEqual([]);
    expect(complaints).not.toHaveBeenCalled();
    if (url !== '/dashboard') {
      expect(calls.filter(({ url: path }) => !OF_THE_BROWSER.some((own) => path.startsWith(own)))).toEqual(
        [],
      );
      expect(root.textContent).toContain(before?.slice(0, 40));
    }
    await leave();
    complaints.mockRestore();
  });
});

describe('what was entered before the code arrived', () => {
  const enter = (words: string, state: string) => {
    const query = document.querySelector<HTMLInputElement>('input[name=q]');
    const place = document.querySelector<HTMLSelectElement>('select[name=state]');
    if (query) query.value = words;
    if (place) place.value = state;
  };
  const entered = () => [
    screen.getByRole('combobox', { name: 'What do you need done?' }),
    screen.getByRole('combobox', { name: 'State' }),
  ];

  it('SEARCH-02: words and a filter of the search page count', async () => {
    const root = await serve('/search', false);
    enter('tailor', 'Kano');
    const calls = fakeApi(ANSWERS);
    const { leave } = await takeOver(root);
    await waitFor(() => expect(calls.map(({ url }) => url).join()).toContain('query=tailor&state=Kano'));
    await waitFor(() => expect(window.location.search).toBe('?q=tailor&state=Kano'));
    expect(entered().map((field) => (field as HTMLInputElement).value)).toEqual(['tailor', 'Kano']);
    await leave();
  });

  it('contract 3.15: what is filled into the booking form stays, and is sent', async () => {
    const root = await serve('/providers/1/book', true);
    const text = document.querySelector<HTMLTextAreaElement>('textarea[name=serviceDescription]');
    const time = document.querySelector<HTMLInputElement>('input[name=slotStart]');
    if (text) text.value = 'A sink';
    if (time) time.checked = true;
    const calls = fakeApi({ ...ANSWERS, 'POST /api/service/book': { message: 'Booking submitted' } });
    const { leave } = await takeOver(root);
    expect(screen.getByLabelText(/What do you need done/)).toHaveValue('A sink');
    expect(screen.getByRole('radio', { name: '10:00 to 11:00' })).toBeChecked();
    await act(async () => screen.getByRole('button', { name: 'Submit Booking' }).click());
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        serviceDescription: 'A sink',
        slotStart: '2030-01-07T09:00:00.000Z',
      }),
    );
    await leave();
  });

  it('HOME-01: words and a state of the home page stay, and are searched for', async () => {
    const root = await serve('/', false);
    enter('tailor', 'Kano');
    fakeApi(ANSWERS);
    const { leave } = await takeOver(root);
    expect(entered().map((field) => (field as HTMLInputElement).value)).toEqual(['tailor', 'Kano']);
    await act(async () => screen.getByRole('button', { name: 'Search' }).click());
    expect(window.location.search).toBe('?q=tailor&state=Kano');
    await leave();
  });
});
