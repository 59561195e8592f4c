/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { PREFETCH_AFTER } from '../../lib/constants.js';
import type { FakeCall } from '../../testing/fake-api.js';
import { fakeIntersections } from '../../testing/fake-intersections.js';
import { renderApp } from '../../testing/render-app.js';
import { aCard, aListing } from '../../testing/samples.js';

/** Ids are counted once per page, and one page runs all these tests. */
let nextId = 100;

const open = async (count: number, request = false) => {
  const first = (nextId += 100);
  const cards = Array.from({ length: count }, (_, index) =>
    aCard({ id: first + index, businessName: `Provider ${first + index}`, isServiceRequest: request }),
  );
  const details = Object.fromEntries(cards.map(({ id }) => [`/api/providers/${id}`, aListing({ id })]));
  const view = fakeIntersections();
  const reviews = Object.fromEntries(cards.map(({ id }) => [`/api/providers/${id}/reviews`, []]));
  const app = await renderApp('/', { answers: { '/api/featured': cards, ...details, ...reviews } });
  const articles = await screen.findAllByRole('article');
  return {
    ...app,
    first,
    show: (index: number, share: number) => {
      const article = articles[index];
      if (article) view.show(article, share);
    },
    sent: (method: string) =>
      app.calls.filter((call: FakeCall) => call.method === method && call.url.includes(`/${first}`)),
  };
};

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const wake = () => fireEvent.wheel(window);

describe('cards in view', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('SEARCH-26: a card is counted once, when half of it is seen', async () => {
    const { show, sent, first } = await open(1);
    show(0, 0.4);
    expect(sent('POST')).toEqual([]);
    show(0, 0.5);
    show(0, 0);
    show(0, 1);
    expect(sent('POST').map(({ url }) => url)).toEqual([`/api/providers/${first}/card-view`]);
  });

  it('SEARCH-26: an untouched page counts few cards; the rest follow the first interaction', async () => {
    const { show, calls } = await open(5);
    const counted = () => calls.filter(({ url }) => url.endsWith('/card-view')).length;
    for (const index of [0, 1, 2, 3, 4]) show(index, 1);
    const atRest = counted();
    expect(atRest).toBeLessThanOrEqual(2);
    fireEvent(window, Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
    fireEvent.scroll(window);
    expect(counted()).toBe(atRest);
    wake();
    expect(counted()).toBe(5);
  });

  it('SEARCH-26: a service request is no listing and is not counted', async () => {
    const { show, calls } = await open(1, true);
    wake();
    show(0, 1);
    await wait(PREFETCH_AFTER + 10);
    expect(calls.filter(({ url }) => /card-view|providers\//.test(url))).toEqual([]);
  });

  it('SEARCH-27: more than 90% in view for 2 s, and its page is fetched without counting as a visit', async () => {
    const { show, sent, first } = await open(1);
    wake();
    show(0, 0.9);
    await wait(PREFETCH_AFTER + 10);
    expect(sent('GET')).toEqual([]);
    show(0, 0.95);
    await wait(PREFETCH_AFTER - 10);
    show(0, 0.2);
    await wait(PREFETCH_AFTER);
    expect(sent('GET')).toEqual([]);
    show(0, 0.95);
    await wait(PREFETCH_AFTER);
    expect(sent('GET')).toMatchObject([
      { url: `/api/providers/${first}`, headers: { 'X-Purpose': 'prefetch' } },
    ]);
  });

  it('SEARCH-27, DETAIL-23: what was prefetched shows at once, and the visit is counted by a second read', async () => {
    const { show, sent, first } = await open(1);
    wake();
    show(0, 1);
    await wait(PREFETCH_AFTER);
    fireEvent.click(screen.getByRole('link', { name: `Provider ${first}` }));
    await wait(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Adebayo Plumbing' })).toBeInTheDocument();
    await wait(10);
    const reads = sent('GET').filter(({ url }) => url === `/api/providers/${first}`);
    expect(reads.map(({ headers }) => headers['X-Purpose'])).toEqual(['prefetch', undefined]);
  });

  it('SEARCH-27: not on a phone', async () => {
    const width = window.innerWidth;
    window.innerWidth = 767;
    const { show, sent } = await open(1);
    wake();
    show(0, 1);
    await wait(PREFETCH_AFTER + 10);
    window.innerWidth = width;
    expect(sent('GET')).toEqual([]);
  });
});
