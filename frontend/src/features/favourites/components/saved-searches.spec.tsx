import { screen, waitFor, within } from '@testing-library/react';
import { loadScreen, renderApp } from '../../../testing/render-app.js';
import { aCard, aUser } from '../../../testing/samples.js';

const NONE = { providers: [], total: 0, limit: 12, offset: 0 };
const saved = { id: 7, label: '“falconer”, Kano', query: 'falconer', state: 'Kano', isPaused: false };
const SAVE = 'POST /api/saved-searches';

beforeEach(() => localStorage.clear());

describe('being notified of a search', () => {
  it('sends a visitor to sign in, and saves the search once afterwards', async () => {
    const path = '/search?q=falconer&state=Kano';
    await loadScreen('/auth');
    const { user, address, unmount } = await renderApp(path, { answers: { '/api/search': NONE } });
    await user.click(await screen.findByRole('button', { name: 'Tell me when there is one' }));
    await waitFor(() => expect(address()).toBe(`/auth?returnTo=${encodeURIComponent(path)}`));
    unmount();
    const { calls } = await renderApp(path, {
      user: aUser(),
      answers: { '/api/search': NONE, [SAVE]: saved },
    });
    const link = await screen.findByRole('link', { name: 'Your saved searches' });
    expect(link).toHaveAttribute('href', '/favourites?tab=searches');
    const sent = calls.filter(({ url, method }) => url === '/api/saved-searches' && method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual([{ query: 'falconer', state: 'Kano' }]);
  });

  it('saves nothing before the press, and never a position', async () => {
    const { user, calls } = await renderApp('/search?q=plumber&lat=6.6&lng=3.35&minPrice=500', {
      user: aUser(),
      answers: {
        '/api/search': { ...NONE, providers: [aCard()], total: 1 },
        '/api/favourites/ids': [],
        [SAVE]: saved,
      },
    });
    const button = await screen.findByRole('button', { name: 'Tell me about new ones' });
    const posts = () => calls.filter(({ url, method }) => url === '/api/saved-searches' && method === 'POST');
    expect(posts()).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(posts()).toMatchObject([{ body: { query: 'plumber', minPrice: 500 } }]));
    expect(JSON.stringify(posts())).not.toMatch(/lat|lng|6\.6/);
  });

  it('is not offered without a search', async () => {
    await renderApp('/search', { answers: { '/api/search': { ...NONE, providers: [aCard()], total: 1 } } });
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /^Tell me/ })).not.toBeInTheDocument();
  });
});

describe('/favourites?tab=searches', () => {
  it('lists them, pauses and deletes', async () => {
    const { user, calls } = await renderApp('/favourites?tab=searches', {
      user: aUser(),
      answers: {
        '/api/saved-searches': [saved],
        'PUT /api/saved-searches/7': { ...saved, isPaused: true },
        'DELETE /api/saved-searches/7': { message: 'Saved search deleted' },
      },
    });
    const row = (await screen.findByRole('link', { name: '“falconer”, Kano' })).closest('li') as HTMLElement;
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/search?q=falconer&state=Kano');
    await user.click(within(row).getByRole('button', { name: /^Pause/ }));
    await user.click(within(row).getByRole('button', { name: /^Delete/ }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([
        { method: 'PUT', body: { isPaused: true } },
        { method: 'DELETE', url: '/api/saved-searches/7' },
      ]),
    );
  });
});

describe('/unsubscribe', () => {
  it('stops nothing before the button is pressed', async () => {
    let isStopped = false;
    const { user, calls } = await renderApp('/unsubscribe?token=7.abc', {
      answers: {
        '/api/saved-searches/of-link': () => ({ label: '“falconer”', isStopped }),
        'POST /unsubscribe': () => ({ isStopped: (isStopped = true) }),
      },
    });
    const button = await screen.findByRole('button', { name: 'Stop these emails' });
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(button);
    expect(
      await screen.findByText(/You will get no more emails about the search “falconer”/),
    ).toBeInTheDocument();
    expect(calls.map(({ url }) => url)).toContain('/unsubscribe?token=7.abc');
  });
});
