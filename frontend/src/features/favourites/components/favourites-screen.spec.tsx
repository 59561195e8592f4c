import { screen, waitFor } from '@testing-library/react';
import { keepHere, keptFavourites } from '../../../lib/api/visitor-favourites.js';
import { serverError } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aCard, aUser } from '../../../testing/samples.js';

afterEach(() => {
  for (const id of keptFavourites().ids) keepHere(id, false);
});

describe('/favourites', () => {
  it('shows a visitor the favourites of the browser, and deleted ones', async () => {
    for (const id of [3, 5]) keepHere(id, true);
    const { user, calls } = await renderApp('/favourites', {
      answers: { '/api/provider-cards': [aCard({ id: 3 })] },
    });
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(calls.map(({ url }) => url)).toContain('/api/provider-cards?ids=5%2C3');
    expect(screen.getByText('This provider is no longer listed.')).toBeInTheDocument();
    const signIn = screen.getAllByRole('link', { name: 'Sign In' });
    expect(signIn.map((link) => link.getAttribute('href'))).toContain('/auth?returnTo=%2Ffavourites');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(keptFavourites().ids).toEqual([3]);
    expect(screen.queryByText('This provider is no longer listed.')).not.toBeInTheDocument();
  });

  it('links to the search when there are none', async () => {
    await renderApp('/favourites');
    expect(await screen.findByRole('heading', { name: 'No favourites yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse providers' })).toHaveAttribute('href', '/search');
  });

  it('shows the account its own, page by page', async () => {
    const page = (id: number, next: number | null) => ({
      favourites: [{ listingId: id, keptAt: '2026-01-01T00:00:00.000Z', provider: aCard({ id }) }],
      total: 2,
      next,
    });
    const { user } = await renderApp('/favourites', {
      user: aUser(),
      answers: {
        '/api/favourites/ids': [1, 2],
        '/api/favourites': ({ url }: { url: string }) =>
          url.includes('before=7') ? page(2, null) : page(1, 7),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });

  it('says when they did not load', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderApp('/favourites', { user: aUser(), answers: { '/api/favourites': serverError() } });
    expect(await screen.findByText('Your favourites did not load')).toBeInTheDocument();
  }, 15_000);
});
