import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app.js';
import { aCard } from '../../../testing/samples.js';
import { cards, found, results, searches } from '../../../testing/searches.js';

describe('the understood search', () => {
  const understood = {
    service: 'painting',
    place: { state: 'FCT (Abuja)', area: null },
    withoutService: 'abuja',
    withoutPlace: 'painter',
    ignored: ['i need a', 'cheap', 'in', 'near me in'],
  };

  it('OP-23: says what has no match yet, and where the partial matches begin', async () => {
    const near = aCard({ id: 2, businessName: 'Kaduna Colours', servesArea: 'Abuja' });
    const page = {
      serviceType: 'painting',
      state: 'FCT (Abuja)',
      area: null,
      path: '/services/painting/abuja',
    };
    const relaxed = { ...found([near]), page, understood: { ...understood, relaxed: true, complete: 0 } };
    await renderApp('/search?q=i+need+a+painter+in+abuja', { answers: { '/api/search': relaxed } });
    const heading = await screen.findByRole('heading', {
      name: 'No painter in Abuja yet. Nearby:',
      level: 2,
    });
    expect(within(results()).getByRole('status')).toHaveTextContent(/^0 providers found, 1 nearby$/);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Painters in Abuja$/);
    expect(document.body).not.toHaveTextContent('“');
    const taken = within(screen.getByRole('list', { name: 'Understood as' })).getAllByRole('listitem');
    expect(taken.map((item) => item.textContent)).toEqual(['Painting', 'FCT (Abuja)']);
    const services = screen.getByRole('combobox', { name: 'Service Type' });
    expect(services).toHaveDisplayValue('Painting (from your search)');
    const card = screen.getByRole('link', { name: 'Kaduna Colours' });
    expect(heading.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(results()).getByText('Also works in Abuja')).toBeInTheDocument();
    expect(screen.queryByText('No results found')).not.toBeInTheDocument();
  });

  it('OP-23: puts those that have everything above the others', async () => {
    const page = { ...found(cards(3)), understood: { ...understood, relaxed: true, complete: 2 } };
    await renderApp('/search?q=painter+abuja', { answers: { '/api/search': page } });
    const heading = await screen.findByRole('heading', { name: 'That is everyone in Abuja. Nearby:' });
    expect(within(results()).getByRole('status')).toHaveTextContent(/^2 providers found, 1 nearby$/);
    const isAbove = (name: string) =>
      screen.getByRole('link', { name }).compareDocumentPosition(heading) ===
      Node.DOCUMENT_POSITION_FOLLOWING;
    expect([isAbove('Provider 1'), isAbove('Provider 2'), isAbove('Provider 3')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('SEARCH-07: counts those apart that match in part', async () => {
    const part = { ...understood, service: null, place: null, withoutService: null, withoutPlace: null };
    const page = { ...found(cards(3)), understood: { ...part, relaxed: true, complete: 1 } };
    await renderApp('/search?q=ade+bead', { answers: { '/api/search': page } });
    expect(await screen.findByText('1 provider found, 2 in part')).toHaveAttribute('role', 'status');
  });

  it('contract 3.15: says what most pay for the trade in the state', async () => {
    const place = { serviceType: 'painting', state: 'Lagos', area: null, path: '/services/painting/lagos' };
    const priceGuide = { count: 24, low: 8_000, median: 11_000, high: 15_000 };
    await renderApp('/search?q=painter+lagos', {
      answers: { '/api/search': { ...found(cards(1)), page: place, priceGuide } },
    });
    expect(
      await screen.findByText('Most pay ₦8,000 to ₦15,000 in Lagos, from 24 agreed prices.'),
    ).toBeInTheDocument();
  });

  it('OP-23: removes the understood parts one by one', async () => {
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
