import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.js';
import { aCard } from '../../../testing/samples.js';

const ANSWERS = {
  '/api/search': { providers: [aCard({ distanceKm: 3 })], total: 1, limit: 12, offset: 0 },
  '/api/config/sublocations/Lagos': ['Agege', 'Ikeja'],
  '/api/config/area-points/Lagos': [
    { area: 'Agege', lat: 6.62, lng: 3.33 },
    { area: 'Ikeja', lat: 6.6, lng: 3.35 },
  ],
};

type Done = (position: object) => void;
type Fail = (failure: object) => void;

/** A device that answers on demand. */
const device = () => {
  const asked: { done: Done; fail: Fail }[] = [];
  const getCurrentPosition = (done: Done, fail: Fail) => void asked.push({ done, fail });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  return asked;
};
const forget = () => void (document.cookie = 'place=; path=/; max-age=0');

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  forget();
});

const press = async (path = '/search?q=plumber') => {
  const app = await renderApp(path, { answers: ANSWERS });
  await app.user.click(await screen.findByRole('button', { name: 'Near me' }));
  return app;
};
const address = () => document.querySelector('[data-address]')?.getAttribute('data-address');
const lastSearch = (calls: readonly { url: string }[]) => {
  const { url = '' } = calls.filter((call) => call.url.startsWith('/api/search?')).at(-1) ?? {};
  return Object.fromEntries(new URL(url, 'http://x').searchParams);
};

describe('Near me', () => {
  it('asks for the position only when it is pressed, and searches around it, vaguely', async () => {
    const asked = device();
    const { user, calls } = await renderApp('/search?q=plumber', { answers: ANSWERS });
    const button = await screen.findByRole('button', { name: 'Near me' });
    expect(asked).toHaveLength(0);
    await user.click(button);
    expect(await screen.findByText('Finding your location…')).toBeInTheDocument();
    expect(asked).toHaveLength(1);
    asked[0]?.done({ coords: { latitude: 6.598_765, longitude: 3.351_234 } });
    await waitFor(() =>
      expect(lastSearch(calls)).toMatchObject({
        query: 'plumber',
        lat: '6.6',
        lng: '3.35',
        radiusKm: '25',
        sort: 'distance',
      }),
    );
    expect(await screen.findByText('· 3 km')).toBeInTheDocument();
    const chips = within(screen.getByRole('list', { name: 'Filters in use' }));
    await user.click(chips.getByRole('link', { name: 'Remove filter: Within 25 km' }));
    expect(await screen.findByRole('button', { name: 'Near me' })).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/search?q=plumber')); // found before: not asked again
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('relevance');
  });

  it.each([
    [1, 'Your browser is blocking your location', false],
    [2, 'Your location could not be found', true],
    [3, 'Finding your location took too long', true],
  ])(
    'says why there is no position (%i), and searches around an area instead',
    async (code, title, mayTryAgain) => {
      const asked = device();
      const { user, calls } = await press();
      await screen.findByText('Finding your location…');
      asked[0]?.fail({ code });
      await screen.findByText(title);
      const panel = within(screen.getByRole('group', { name: 'Near me' }));
      expect(panel.queryByRole('button', { name: 'Try again' }) !== null).toBe(mayTryAgain);
      const go = panel.getByRole('button', { name: 'Search around this area' });
      expect(go).toBeDisabled();
      await user.selectOptions(panel.getByLabelText('State'), 'Lagos');
      await waitFor(() => expect(panel.getByRole('option', { name: 'Ikeja' })).toBeInTheDocument());
      await user.selectOptions(panel.getByLabelText('Area'), 'Ikeja');
      await waitFor(() => expect(go).toBeEnabled());
      await user.click(go);
      await waitFor(() =>
        expect(lastSearch(calls)).toMatchObject({ lat: '6.6', lng: '3.35', sort: 'distance' }),
      );
      expect(lastSearch(calls)).not.toHaveProperty('state');
      expect(document.cookie).toContain('place=Lagos%2FIkeja');
    },
  );

  it('a device that knows no positions says so at once; trying again asks again', async () => {
    const { user } = await press();
    expect(await screen.findByText('Your location could not be found')).toBeInTheDocument();
    const asked = device();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.getByText('Finding your location…')).toBeInTheDocument();
  });

  it('can be cancelled while it asks; a late answer changes nothing', async () => {
    const asked = device();
    const { user, calls } = await press();
    await screen.findByText('Finding your location…');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    asked[0]?.done({ coords: { latitude: 6.6, longitude: 3.35 } });
    expect(screen.queryByText('Finding your location…')).not.toBeInTheDocument();
    expect(lastSearch(calls)).not.toHaveProperty('lat');
  });

  it('the home page passes its query on', async () => {
    const asked = device();
    const { user, calls } = await renderApp('/', { answers: ANSWERS });
    await user.type(await screen.findByRole('combobox', { name: 'What do you need done?' }), 'tailor');
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.done({ coords: { latitude: 12, longitude: 8.53 } });
    await waitFor(() => expect(lastSearch(calls)).toMatchObject({ query: 'tailor', lat: '12', lng: '8.53' }));
  });
});

describe('the place of the last visit', () => {
  it('is offered on the home page, and chosen by pressing it', async () => {
    document.cookie = 'place=Lagos%2FIkeja; path=/';
    const { user } = await renderApp('/', { answers: ANSWERS });
    expect(await screen.findByLabelText('State')).toHaveValue('all');
    await user.click(await screen.findByRole('button', { name: 'Use Ikeja' }));
    expect(screen.getByLabelText('State')).toHaveValue('Lagos');
    await waitFor(() => expect(screen.getByLabelText('Area')).toHaveValue('Ikeja'));
    expect(screen.queryByRole('button', { name: 'Use Ikeja' })).not.toBeInTheDocument();
  });

  it('is kept when a place is chosen, and forgotten with "All states"', async () => {
    const { user } = await renderApp('/', { answers: ANSWERS });
    await user.selectOptions(await screen.findByLabelText('State'), 'Lagos');
    expect(document.cookie).toContain('place=Lagos');
    await user.selectOptions(screen.getByLabelText('State'), 'all');
    expect(document.cookie).not.toContain('place=');
  });
});

describe('prices', () => {
  it('filter as they are typed; an invalid amount says so and filters nothing', async () => {
    const { user, calls } = await renderApp('/search', { answers: ANSWERS });
    const from = await screen.findByRole('textbox', { name: 'From' });
    await user.type(from, '₦5,000');
    await waitFor(() => expect(lastSearch(calls)).toMatchObject({ minPrice: '5000' }));
    expect(from).toHaveValue('₦5,000');
    const to = screen.getByRole('textbox', { name: 'To' });
    await user.type(to, '400');
    expect(to).toHaveAccessibleDescription('Must be at least the first price');
    await user.type(to, 'x');
    expect(to).toHaveAccessibleDescription('Enter an amount, for example 5000');
    await user.clear(to);
    await user.click(await screen.findByRole('link', { name: 'Remove filter: From ₦5,000' }));
    await waitFor(() => expect(address()).toBe('/search'));
    expect(from).toHaveValue('');
  });
});
