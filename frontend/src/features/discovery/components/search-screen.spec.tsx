import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FakeCall } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import type { ListingCheck } from '../../../lib/api/api-types.js';
import { aCard } from '../../../testing/samples.js';
import { cards, found, results, searches } from '../../../testing/searches.js';
import { knownDates } from '../model/search-filters.rules.js';

describe('/search', () => {
  it('SEARCH-02, SEARCH-16: opens with what the address says', async () => {
    const { calls } = await renderApp(
      '/search?q=pipe&service=plumbing&state=Lagos&area=Ikeja&rating=3&premium=true&checked=identity&sort=rating',
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
        checked: 'identity',
        sort: 'rating',
        limit: '12',
        offset: '0',
      },
    ]);
    expect(screen.getByRole('combobox', { name: 'What do you need done?' })).toHaveValue('pipe');
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('Lagos');
    expect(screen.getByRole('combobox', { name: 'Minimum Rating' })).toHaveValue('3');
    expect(screen.getByRole('switch', { name: 'Premium listings only' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Checked identity' })).toBeChecked();
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

  it('contract 3.15: a date is a filter with a chip, and a card says when its provider is free next', async () => {
    const { last } = knownDates();
    const card = aCard({ nextFree: new Date(Date.now() + 86_400_000).toISOString() });
    const { user, calls } = await renderApp('/search', { answers: { '/api/search': found([card]) } });
    expect(await within(results()).findByText(/^Next free:/)).toHaveTextContent(
      /^Next free: \w{3} \d\d:\d\d$/,
    );
    fireEvent.change(screen.getByLabelText('Free on'), { target: { value: last } });
    await waitFor(() => expect(searches(calls).at(-1)).toMatchObject({ availableOn: last }));
    const remove = await screen.findByRole('link', { name: /^Remove filter: Free on \w{3} \d+ \w{3,4}$/ });
    await user.click(remove);
    expect(screen.getByLabelText('Free on')).toHaveValue('');
    fireEvent.change(screen.getByLabelText('Free on'), { target: { value: '2020-01-01' } });
    expect(await screen.findByText('Choose a date within the next three months')).toBeInTheDocument();
    expect(searches(calls).some(({ availableOn }) => availableOn === '2020-01-01')).toBe(false);
  });

  it('SEARCH-04: the usual filters are one press away and say what they would leave', async () => {
    const counts = { checkedIdentity: 3, freeToday: 0, freeTomorrow: 2, fourStars: 8, premium: 1 };
    const { user, calls } = await renderApp('/search?premium=true', {
      answers: {
        '/api/search': found([aCard()]),
        '/api/search/counts': { ...counts, upTo: { price: 20_000, count: 6 } },
      },
    });
    const quick = within(screen.getByRole('list', { name: 'More filters' }));
    expect(await quick.findByRole('link', { name: 'Up to ₦20,000 6' })).toBeInTheDocument();
    expect(quick.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Checked identity 3',
      'Free tomorrow 2',
      '4 stars and more 8',
      'Up to ₦20,000 6',
    ]);
    await user.click(quick.getByRole('link', { name: 'Checked identity 3' }));
    expect(screen.getByRole('switch', { name: 'Checked identity' })).toBeChecked();
    await waitFor(() =>
      expect(searches(calls).at(-1)).toMatchObject({ isPremium: 'true', checked: 'identity' }),
    );
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
    await renderApp('/search', { answers: { '/api/search': found([aCard(), rated], 1_000) } });
    expect(await screen.findByText('1,000 providers found')).toHaveAttribute('role', 'status');
    expect(results()).toHaveTextContent('does not verify providers or reviews');
    expect(results()).toHaveTextContent('identity are checked where a card says so');
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('Adebayo Plumbing');
    expect(first).toHaveTextContent('New');
    expect(first).toHaveTextContent('From ₦5,300 fixed price');
    expect(second).toHaveTextContent('4.5 out of 5, 12 reviews');
    expect(second).toHaveTextContent('VERIFIEDPaid badge');
    expect(second).toHaveTextContent('Phone and place checked, Nov 2026');
    expect(first).not.toHaveTextContent('checked');
    expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute('href', '/providers/2');
  });

  it('contract 3.15: a card says which document was seen, and when', async () => {
    const checks = [
      { kind: 'identity', at: '2026-05-03T08:00:00.000Z' },
      { kind: 'business', at: '2026-06-03T08:00:00.000Z' },
      { kind: 'phone', at: '2026-01-01T08:00:00.000Z' },
    ] satisfies ListingCheck[];
    const card = aCard({ isVerified: true, checks });
    await renderApp('/search', { answers: { '/api/search': found([card, aCard({ id: 2 })]) } });
    const [first, second] = await screen.findAllByRole('article');
    const lines = within(first as HTMLElement).getAllByText(/seen by/);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Identity document seen by Handwork on 3 May 2026',
      'Business document seen by Handwork on 3 Jun 2026',
    ]);
    expect(second).not.toHaveTextContent('seen by');
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

  it('SEARCH-04: Clear All removes every filter', async () => {
    const { user, address } = await renderApp('/search?rating=4&premium=true&location=Allen', {
      answers: { '/api/search': found([aCard()]) },
    });
    await user.click(await screen.findByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(address()).toBe('/search'));
    expect(screen.getByRole('switch', { name: 'Premium listings only' })).not.toBeChecked();
  });

  it('SEARCH-07: the results stay in place while the next search loads', async () => {
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
