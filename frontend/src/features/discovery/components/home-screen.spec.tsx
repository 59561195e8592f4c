import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { serverError, type FakeCall } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aCard } from '../../../testing/samples.js';
import { rememberPlace } from '../../../lib/session/remembered-place.js';

const aPlace = { serviceType: 'plumbing', state: null, area: null, path: '/services/plumbing', total: 3 };

describe('/', () => {
  beforeEach(() => rememberPlace({ state: '', area: '' }));

  it('HOME-01: state and area pickers, the area only with a state', async () => {
    const { user, address } = await renderApp('/', {
      answers: {
        '/api/config/sublocations/Lagos': ['Ikeja'],
        '/api/search': { providers: [], total: 0, limit: 12, offset: 0 },
      },
    });
    const area = await screen.findByRole('combobox', { name: 'Area' });
    expect(area).toBeDisabled();
    expect(area).toHaveValue('all');
    await screen.findByRole('option', { name: 'Lagos' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Lagos');
    expect(area).toBeEnabled();
    await screen.findByRole('option', { name: 'Ikeja' });
    await user.selectOptions(area, 'Ikeja');
    await user.type(screen.getByRole('combobox', { name: 'What do you need done?' }), 'tap{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=tap&state=Lagos&area=Ikeja'));
  });

  it('HOME-01: neighbourhoods are chosen like local governments', async () => {
    const { user, address } = await renderApp('/', {
      answers: {
        '/api/config/sublocations/Lagos': ['Ikeja'],
        '/api/search': { providers: [], total: 0, limit: 12, offset: 0 },
      },
    });
    await screen.findByRole('option', { name: 'Lagos' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Lagos');
    const area = screen.getByRole('combobox', { name: 'Area' });
    const neighbourhoods = await within(area).findByRole('group', { name: 'Neighbourhoods' });
    expect(within(neighbourhoods).getByRole('option', { name: 'Lekki' })).toBeInTheDocument();
    expect(within(area).getByRole('group', { name: 'Local governments' })).toHaveTextContent('Ikeja');
    await user.selectOptions(area, 'Yaba');
    await user.type(screen.getByRole('combobox', { name: 'What do you need done?' }), 'tap{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=tap&state=Lagos&area=Yaba'));
  });

  it('HOME-02: live results, four at most, from two characters', async () => {
    const { user, calls, address } = await renderApp('/', {
      answers: {
        '/api/search': { providers: [aCard({ id: 3 })], total: 1, limit: 4, offset: 0 },
        '/api/providers/3': undefined,
      },
    });
    const box = screen.getByRole('combobox', { name: 'What do you need done?' });
    await user.type(box, 'plumb');
    const option = await screen.findByRole('option', { name: /Adebayo Plumbing/ });
    const asked = calls.filter(({ url }: FakeCall) => url.startsWith('/api/search'));
    expect(asked.map(({ url }) => url)).toEqual(['/api/search?query=plumb&limit=4']);
    await user.click(option);
    expect(address()).toBe('/providers/3');
  });

  it('HOME-03: the six categories in order', async () => {
    await renderApp('/');
    const section = screen.getByRole('region', { name: 'Popular services' });
    const chips = within(section).getAllByRole('link');
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
      ['House Cleaning', '/search?service=houseCleaning'],
      ['Plumbing', '/search?service=plumbing'],
      ['Tutoring', '/search?service=tutoring'],
      ['Electrical', '/search?service=electrical'],
      ['Painting', '/search?service=painting'],
      ['Handyman', '/search?service=handyman'],
    ]);
  });

  it('HOME-03: a category says how many offer it', async () => {
    const trades = [{ ...aPlace, total: 38 }];
    await renderApp('/', { answers: { '/api/services': { trades, places: [] } } });
    const section = screen.getByRole('region', { name: 'Popular services' });
    expect(await within(section).findByRole('link', { name: /^Plumbing/ })).toHaveTextContent(
      'Plumbing38 providers',
    );
  });

  it('HOME-04: six featured providers and a link to all', async () => {
    const { calls } = await renderApp('/', { answers: { '/api/featured': [aCard(), aCard({ id: 2 })] } });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(calls.map(({ url }) => url)).toContain('/api/featured?limit=6');
    expect(screen.getByRole('link', { name: 'View all providers' })).toHaveAttribute('href', '/search');
  });

  it('HOME-04: those of the last place come first, else those of where most listings are', async () => {
    const services = { trades: [], places: [{ ...aPlace, state: 'Kano' }] };
    const inKano = { '/api/services': services, '/api/featured': [aCard({ state: 'Kano' })] };
    const { calls, unmount } = await renderApp('/', { answers: inKano });
    const heading = { level: 2 as const, name: 'Featured providers in Kano' };
    expect(await screen.findByRole('heading', heading)).toBeInTheDocument();
    expect(calls.map(({ url }) => url)).toContain('/api/featured?limit=6&state=Kano');
    unmount();
    rememberPlace({ state: 'Oyo', area: '' });
    const later = await renderApp('/', { answers: inKano });
    // What is shown is not all of Oyo, and the heading does not say so.
    expect(await screen.findByRole('heading', { name: 'Featured providers' })).toBeInTheDocument();
    expect(later.calls.map(({ url }) => url)).toContain('/api/featured?limit=6&state=Oyo');
  });

  it('HOME-04, SEARCH-22: an open request among them leads to the request and is called so', async () => {
    const request = aCard({ id: 1, businessName: 'Fix my roof', isServiceRequest: true, budget: '₦20,000' });
    await renderApp('/', { answers: { '/api/featured': [aCard(), request] } });
    const [, second] = await screen.findAllByRole('article');
    expect(second).toHaveTextContent('REQUEST');
    expect(second).toHaveTextContent('Budget ₦20,000 Normal urgency');
    expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute('href', '/service-requests/1');
  });

  it('a paid place among the featured is called promoted', async () => {
    const promoted = { promotionType: 'featured', promotionPriority: 3, promotionEndDate: null } as const;
    await renderApp('/', { answers: { '/api/featured': [aCard(promoted), aCard({ id: 2 })] } });
    const [first, second] = await screen.findAllByRole('article');
    expect(first).toHaveTextContent('FEATURED');
    expect(first).toHaveTextContent('Promoted');
    expect(second).not.toHaveTextContent('Promoted');
  });

  it("HOME-05: 'No Providers Yet' with 'Become a Provider'", async () => {
    await renderApp('/');
    expect(await screen.findByRole('heading', { name: 'No Providers Yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Become a Provider' })).toHaveAttribute(
      'href',
      '/create-listing',
    );
  });

  it("HOME-06: 'Failed to load featured providers' with 'Try again' after three retries", async () => {
    jest.useFakeTimers();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { calls } = await renderApp('/', { answers: { '/api/featured': serverError() } });
    await act(() => jest.advanceTimersByTimeAsync(8_000)); // 1 + 2 + 4 s
    jest.useRealTimers();
    expect(calls.filter(({ url }) => url.startsWith('/api/featured'))).toHaveLength(4);
    expect(screen.getByRole('heading', { name: 'Failed to load featured providers' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    logged.mockRestore();
  });

  it('says that it waits for a connection, and continues by itself', async () => {
    onlineManager.setOnline(false);
    const featured = () => {
      if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch');
      return [aCard()];
    };
    await renderApp('/', { answers: { '/api/featured': featured } });
    const section = within(screen.getByRole('region', { name: 'Featured providers' }));
    expect(await section.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
    expect(section.queryByRole('status')).not.toBeInTheDocument();
    act(() => onlineManager.setOnline(true));
    expect(await section.findByRole('article')).toBeInTheDocument();
  });

  it.each([
    [{ totalProviders: 312 }, '312 services across Nigeria.'],
    [{ totalProviders: 1 }, '1 service across Nigeria.'],
    [{ totalProviders: 0 }, '0 services across Nigeria.'],
    [{}, '1,100+ services across Nigeria.'],
    [serverError(), '1,100+ services across Nigeria.'],
  ])('HOME-07, OP-45: stats %j read "%s"', async (stats, label) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    await renderApp('/', { answers: { '/api/stats': stats } });
    expect(await screen.findByText((text) => text.includes(label))).toBeInTheDocument();
    logged.mockRestore();
  });
});
