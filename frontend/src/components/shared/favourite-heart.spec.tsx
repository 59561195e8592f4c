import { act, screen, waitFor } from '@testing-library/react';
import { keepHere, keptFavourites } from '../../lib/api/visitor-favourites.js';
import { Answer, serverError } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { aCard, aUser } from '../../testing/samples.js';

const FEATURED = { '/api/featured': [aCard({ id: 3 }), aCard({ id: 4, businessName: 'Bola Paints' })] };
const heart = (name = 'Adebayo Plumbing') =>
  screen.findByRole('button', { name: new RegExp(`^Favourite: ${name}`) });

afterEach(() => {
  jest.restoreAllMocks();
  for (const id of keptFavourites().ids) keepHere(id, false);
  localStorage.clear();
});

describe('the favourite button', () => {
  it('adds a favourite in the browser of a visitor, and removes it again', async () => {
    const { user, calls } = await renderApp('/', { answers: FEATURED });
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
    await user.click(await heart());
    await user.click(await heart('Bola'));
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(localStorage.getItem('favourites') ?? '')).toMatchObject({ ids: [4, 3] });
    await user.click(await heart());
    expect(keptFavourites().ids).toEqual([4]);
    expect(calls.filter(({ url }) => url.startsWith('/api/favourites'))).toEqual([]);
  });

  it('works without storage until the page is left', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { user } = await renderApp('/', { answers: FEATURED });
    await user.click(await heart());
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  });

  it('says when the list in the browser is full', async () => {
    for (let id = 100; id < 150; id += 1) keepHere(id, true);
    const { user } = await renderApp('/', { answers: FEATURED });
    await user.click(await heart());
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
    expect(await screen.findByText('This browser keeps 50 favourites')).toBeInTheDocument();
  });

  it('is updated optimistically for an account, and reverted when the server refuses', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { user } = await renderApp('/', {
      user: aUser(),
      answers: {
        ...FEATURED,
        '/api/favourites/ids': [4],
        'PUT /api/favourites/3': () => new Promise((resolve) => (answer = resolve)),
      },
    });
    await waitFor(async () => expect(await heart('Bola')).toHaveAttribute('aria-pressed', 'true'));
    await user.click(await heart());
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
    const full = { statusCode: 409, message: 'You can keep 500 favourites. Remove some first.' };
    await act(async () => answer(new Answer(409, full)));
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
    expect(await screen.findByText(full.message)).toBeInTheDocument();
    expect(await heart('Bola')).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('signing in', () => {
  const join = 'POST /api/favourites/join';

  it('moves the favourites of the browser to the account, once', async () => {
    keepHere(3, true);
    const { key } = keptFavourites();
    const { calls } = await renderApp('/', {
      user: aUser(),
      answers: { ...FEATURED, [join]: { ids: [3, 9], left: [] } },
    });
    await waitFor(() => expect(keptFavourites().ids).toEqual([]));
    const sent = calls.filter(({ url }) => url === '/api/favourites/join');
    expect(sent).toMatchObject([{ body: { listingIds: [3] }, headers: { 'Idempotency-Key': key } }]);
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
  });

  it('keeps them in the browser when that fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    keepHere(3, true);
    const { key } = keptFavourites();
    const { calls } = await renderApp('/', {
      user: aUser(),
      answers: { ...FEATURED, [join]: serverError() },
    });
    await waitFor(() => expect(calls.map(({ url }) => url)).toContain('/api/favourites/join'));
    expect(keptFavourites()).toEqual({ ids: [3], key });
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  });
});
