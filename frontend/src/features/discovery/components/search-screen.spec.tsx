import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverError, type FakeCall } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aCard } from '../../../testing/samples.js';
import type { ProviderCardView } from '../../../lib/api-types.js';

const cards = (count: number, from = 1): ProviderCardView[] =>
  Array.from({ length: count }, (_, index) =>
    aCard({ id: from + index, businessName: `Provider ${from + index}` }),
  );

const found = (providers: ProviderCardView[], total = providers.length, offset = 0) => ({
  providers,
  total,
  limit: 12,
  offset,
});

const searches = (calls: readonly FakeCall[]) =>
  calls
    .filter(({ url }) => url.startsWith('/api/search?') || url === '/api/search')
    .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));

const results = () => screen.getByRole('region', { name: 'Results' });

describe('/search', () => {
  it('SEARCH-02, SEARCH-16: opens with what the address says', async () => {
    const { calls } = await renderApp(
      '/search?q=pipe&service=plumbing&state=Lagos&area=Ikeja&rating=3&premium=true&sort=rating',
      { answers: { '/api/search': found([aCard()]), '/api/config/sublocations/Lagos': ['Agege', 'Ikeja'] } },
    );
    expect(await screen.findByText('1 provider found')).toBeInTheDocument();
    expect(searches(calls)).toEqual([
      {
        query: 'pipe',
        serviceType: 'plumbing',
        state: 'Lagos',
        area: 'Ikeja',
        minRating: '3',
        isPremium: 'true',
        sort: 'rating',
        limit: '12',
        offset: '0',
      },
    ]);
    expect(screen.getByRole('combobox', { name: 'What do you need done?' })).toHaveValue('pipe');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Lagos');
    expect(screen.getByRole('combobox', { name: 'Minimum Rating' })).toHaveValue('3');
    expect(screen.getByRole('switch', { name: 'Premium listings only' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('rating');
  });

  it('SEARCH-04, SEARCH-05: offers the filters and the orders', async () => {
    await renderApp('/search', { answers: { '/api/search': found([]) } });
    const options = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    await waitFor(() =>
      expect(options('Service Type')).toEqual(['All services', 'AC Repair', 'House Cleaning', 'Plumbing']),
    );
    expect(options('Minimum Rating')).toEqual(['Any rating', '4+ stars', '3+ stars', '2+ stars', '1+ star']);
    const orders = within(screen.getByRole('combobox', { name: 'Sort by' })).getAllByRole('option');
    expect(orders.map((option) => option.getAttribute('value'))).toEqual([
      'relevance',
      'recommended',
      'rating',
      'reviews',
      'price_low',
      'price_high',
      'newest',
    ]);
    expect(screen.getByRole('button', { name: 'Clear All' })).toBeDisabled();
  });

  it('SEARCH-07, SEARCH-08, SEARCH-23, SEARCH-24: shows count, disclaimer and cards', async () => {
    const rated = aCard({
      id: 2,
      businessName: 'Kola Electricals',
      averageRating: 4.46,
      totalReviews: 12,
      isVerified: true,
      locationVerifiedAt: '2026-11-02T08:00:00.000Z',
    });
    await renderApp('/search', { answers: { '/api/search': found([aCard(), rated], 1_234) } });
    expect(await screen.findByText('1,234 providers found')).toHaveAttribute('role', 'status');
    expect(results()).toHaveTextContent('does not verify providers or reviews');
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('Adebayo Plumbing');
    expect(first).toHaveTextContent('New');
    expect(first).toHaveTextContent('From ₦5,300 fixed price');
    expect(second).toHaveTextContent('4.5 out of 5, 12 reviews');
    expect(second).toHaveTextContent('VERIFIED');
    expect(second).toHaveTextContent('Phone and place checked, Nov 2026');
    expect(first).not.toHaveTextContent('checked');
    expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute('href', '/providers/2');
  });

  it('SEARCH-09: Load More while the last page was full', async () => {
    const { calls, user } = await renderApp('/search', {
      answers: {
        '/api/search': ({ url }: FakeCall) =>
          url.includes('offset=12') ? found(cards(3, 12), 14, 12) : found(cards(12), 14),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Provider 14')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(14); // 12 came twice, and is shown once
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    expect(searches(calls).map(({ offset }) => offset)).toEqual(['0', '12']);
  });

  it('SEARCH-13: a changed filter starts at the first page again', async () => {
    const { calls, user, address } = await renderApp('/search', {
      answers: { '/api/search': found(cards(12), 40) },
    });
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(searches(calls)).toHaveLength(2));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Minimum Rating' }), '4');
    await waitFor(() => expect(searches(calls)).toHaveLength(3));
    expect(searches(calls)[2]).toEqual({ minRating: '4', limit: '12', offset: '0' });
    await waitFor(() => expect(address()).toBe('/search?rating=4'));
  });

  it('SEARCH-13: a page of the address belongs to its filters only', async () => {
    const { calls, user } = await renderApp('/search?page=3', {
      answers: { '/api/search': found(cards(12), 60) },
    });
    await screen.findByText('60 providers found');
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/search?page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Minimum Rating' }), '4');
    await waitFor(() => expect(searches(calls).length).toBeGreaterThan(1));
    expect(searches(calls).map(({ offset, minRating }) => [offset, minRating])).toEqual([
      ['24', undefined],
      ['0', '4'],
    ]);
  });

  it('SEARCH-02: filters that no control shows go along with the form', async () => {
    const { container } = await renderApp('/search?location=Allen&sublocation=Opebi', {
      answers: { '/api/search': found([]) },
    });
    const hidden = [...container.querySelectorAll('form input[type=hidden]')];
    expect(hidden.map((input) => [input.getAttribute('name'), input.getAttribute('value')])).toEqual([
      ['location', 'Allen'],
      ['sublocation', 'Opebi'],
    ]);
  });

  it('SEARCH-04: Clear All takes every filter away', async () => {
    const { user, address } = await renderApp('/search?rating=4&premium=true&location=Allen', {
      answers: { '/api/search': found([aCard()]) },
    });
    await user.click(await screen.findByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(address()).toBe('/search'));
    expect(screen.getByRole('switch', { name: 'Premium listings only' })).not.toBeChecked();
  });

  it('SEARCH-07: the results stay in place while the next search is on the way', async () => {
    let release: (page: unknown) => void = () => {};
    const { user } = await renderApp('/search', {
      answers: {
        '/api/search': ({ url }: FakeCall) =>
          url.includes('minRating') ? new Promise((resolve) => (release = resolve)) : found([aCard()]),
      },
    });
    expect(await screen.findByText('1 provider found')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Minimum Rating' }), '4');
    expect(await screen.findByText('Searching…')).toBeInTheDocument();
    expect(results()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('article')).toBeInTheDocument();
    await act(async () => release(found([])));
    expect(await screen.findByRole('heading', { name: 'No results found' })).toBeInTheDocument();
  });

  it('SEARCH-14: another state clears the area', async () => {
    const { user, address } = await renderApp('/search?state=Lagos&area=Ikeja', {
      answers: {
        '/api/search': found([]),
        '/api/config/sublocations/Lagos': ['Ikeja'],
        '/api/config/sublocations/Kano': ['Dala'],
      },
    });
    await screen.findByRole('option', { name: 'Kano' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Kano');
    expect(screen.getByRole('combobox', { name: 'Area' })).toHaveValue('all');
    await waitFor(() => expect(address()).toBe('/search?state=Kano'));
  });

  it("SEARCH-10: 'No results found' with 'Clear Filters'", async () => {
    const { user, address } = await renderApp('/search?q=zzz&rating=4', {
      answers: { '/api/search': found([]) },
    });
    expect(await screen.findByRole('heading', { name: 'No results found' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe('/search'));
    expect(screen.getByRole('combobox', { name: 'What do you need done?' })).toHaveValue('');
  });
});

describe('waiting', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const typist = () => userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime });
  const open = async (answer: unknown) => {
    const app = await renderApp('/search', {
      answers: { '/api/search': answer, '/api/search/suggestions': ['Plumbing', 'Plumber Ikeja'] },
    });
    await pass(0);
    return {
      ...app,
      asked: () =>
        app.calls.filter(({ url }) => url.startsWith('/api/search/suggestions')).map(({ url }) => url),
    };
  };
  const box = () => screen.getByRole('combobox', { name: 'What do you need done?' });

  it('SEARCH-15, SEARCH-17: suggestions after 300 ms, search after 400, address after 500; from two characters', async () => {
    const { calls, asked, address } = await open(found([aCard()]));
    await typist().type(box(), 'p');
    await pass(1_000);
    expect(asked()).toEqual([]);
    const before = searches(calls).length;

    await typist().type(box(), 'l');
    await pass(299);
    expect(asked()).toEqual([]);
    await pass(2);
    expect(asked()).toEqual(['/api/search/suggestions?q=pl']);
    await pass(97);
    expect(searches(calls)).toHaveLength(before);
    await pass(3);
    expect(searches(calls).at(-1)).toMatchObject({ query: 'pl' });
    expect(address()).toBe('/search?q=p');
    await pass(100);
    expect(address()).toBe('/search?q=pl');
  });

  it('SEARCH-12: a suggestion is taken with the keys and searched for at once', async () => {
    const { calls } = await open(found([aCard()]));
    await typist().type(box(), 'plu');
    await pass(300);
    await pass(10);
    expect(screen.getAllByRole('option', { name: /^Plumb/ }).map(({ textContent }) => textContent)).toContain(
      'Plumber Ikeja',
    );
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await typist().keyboard('{ArrowDown}{ArrowDown}');
    const marked = screen.getByRole('option', { name: 'Plumber Ikeja' });
    expect(box()).toHaveAttribute('aria-activedescendant', marked.id);
    await typist().keyboard('{Enter}');
    await pass(0);
    expect(box()).toHaveValue('Plumber Ikeja');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(searches(calls).at(-1)).toMatchObject({ query: 'Plumber Ikeja' });
  });

  it('Escape closes the suggestions and keeps the words', async () => {
    await open(found([aCard()]));
    await typist().type(box(), 'plu');
    await pass(300);
    await pass(10);
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await typist().keyboard('{Escape}');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(box()).toHaveValue('plu');
  });

  it("SEARCH-11, SEARCH-20: three retries 1 s apart, then 'Connection Problem' with 'Try Again'", async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    let answer: unknown = serverError();
    const { calls } = await open(() => answer);
    expect(searches(calls)).toHaveLength(1);
    await pass(1_000);
    expect(searches(calls)).toHaveLength(2);
    await pass(2_000);
    expect(searches(calls)).toHaveLength(4);
    await pass(10);
    expect(screen.getByRole('heading', { name: 'Connection Problem' })).toBeInTheDocument();
    expect(results()).toHaveTextContent('Server error occurred');
    expect(logged).toHaveBeenCalled();
    answer = found([aCard()]);
    await typist().click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(10);
    expect(screen.getByText('1 provider found')).toBeInTheDocument();
    logged.mockRestore();
  });
});

describe('what was understood', () => {
  const understood = {
    service: 'painting',
    place: { state: 'FCT (Abuja)', area: null },
    withoutService: 'abuja',
    withoutPlace: 'painter',
    ignored: ['i need a', 'in'],
  };

  it('OP-23: says what is not there yet, and from where on the others come', async () => {
    const near = aCard({ id: 2, businessName: 'Kaduna Colours', servesArea: 'Abuja' });
    const relaxed = { ...found([near]), understood: { ...understood, relaxed: true, complete: 0 } };
    await renderApp('/search?q=i+need+a+painter+in+abuja', { answers: { '/api/search': relaxed } });
    const heading = await screen.findByRole('heading', {
      name: 'No painter in Abuja yet. Nearby:',
      level: 2,
    });
    expect(within(results()).getByText('Left out: “i need a”, “in”')).toBeInTheDocument();
    const card = screen.getByRole('link', { name: 'Kaduna Colours' });
    expect(heading.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(results()).getByText('Also works in Abuja')).toBeInTheDocument();
    expect(screen.queryByText('No results found')).not.toBeInTheDocument();
  });

  it('OP-23: puts those that have everything above the others', async () => {
    const page = { ...found(cards(3)), understood: { ...understood, relaxed: true, complete: 2 } };
    await renderApp('/search?q=painter+abuja', { answers: { '/api/search': page } });
    const heading = await screen.findByRole('heading', { name: 'That is everyone in Abuja. Nearby:' });
    const isAbove = (name: string) =>
      screen.getByRole('link', { name }).compareDocumentPosition(heading) ===
      Node.DOCUMENT_POSITION_FOLLOWING;
    expect([isAbove('Provider 1'), isAbove('Provider 2'), isAbove('Provider 3')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('OP-23: takes away one by one what was understood', async () => {
    const page = { ...found([aCard()]), understood: { ...understood, relaxed: false, complete: 1 } };
    const { calls } = await renderApp('/search?q=painter+abuja&state=Lagos', {
      answers: { '/api/search': page },
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Search without FCT (Abuja)' }));
    await waitFor(() => expect(searches(calls).at(-1)).toMatchObject({ query: 'painter', state: 'Lagos' }));
    expect(screen.getByRole('link', { name: 'Search without Painting' })).toHaveAttribute(
      'href',
      '/search?q=abuja&state=Lagos',
    );
  });
});
