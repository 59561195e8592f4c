import { screen } from '@testing-library/react';
import { notFound } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';

describe('/unsubscribe', () => {
  it('asks before it stops the mails about a search', async () => {
    const { user, calls } = await renderApp('/unsubscribe?token=t', {
      answers: {
        '/api/saved-searches/of-link': { label: 'Plumbing, Lagos', isStopped: false },
        'POST /unsubscribe': { isStopped: true },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Stop these emails' }));
    expect(calls.find(({ method }) => method === 'POST')?.url).toBe('/unsubscribe?token=t');
  });

  it('with an incomplete link: says so, and links to the saved searches', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    await renderApp('/unsubscribe?token=cut', {
      answers: { '/api/saved-searches/of-link': notFound('This link does not work') },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This link does not work/);
    expect(screen.getByRole('link', { name: 'Your saved searches' })).toHaveAttribute(
      'href',
      '/favourites?tab=searches',
    );
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    logged.mockRestore();
  });
});
