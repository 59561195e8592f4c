import { hydrate } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.js';
import type { PageState } from './app/page-state.js';
import { routeOf } from './app/router.js';
import { render } from './entry-server.js';
import { createQueryClient } from './lib/query-client.js';
import { answerFrom, fakeApi, type Answers } from './testing/fake-api.js';
import { aSite } from './testing/render-app.js';
import { aCard, aListing, aUser } from './testing/samples.js';

const ANSWERS: Answers = {
  '/api/config/states': ['Kano', 'Lagos'],
  '/api/config/service-types/dynamic': ['plumbing'],
  '/api/config/sublocations/Lagos': ['Ikeja'],
  '/api/featured': [aCard()],
  '/api/stats': { totalProviders: 3 },
  '/api/search': { providers: [aCard()], total: 1, limit: 12, offset: 0 },
  '/api/providers/1': aListing({ totalReviews: 1, averageRating: 5 }),
  '/api/providers/1/reviews': [],
  '/api/user': aUser({ isPhoneVerified: false }),
};

describe.each([false, true])('taking over the page of the server (signed in: %s)', (signedIn) => {
  it.each(['/', '/search?q=plumber&state=Lagos', '/providers/1', '/providers/9', '/nope', '/dashboard'])(
    '%s: no second read, no warning',
    async (url) => {
      const { html } = await render({
        url,
        template: '<div id="root"><!--app--></div><!--state-->',
        site: aSite,
        signedIn,
        api: async (path) => answerFrom(ANSWERS, { method: 'GET', url: path, body: undefined, headers: {} }),
      });
      window.history.replaceState(null, '', url);
      document.body.innerHTML = html;
      const root = document.querySelector('#root');
      const state = JSON.parse(document.querySelector('#state')?.textContent ?? '') as PageState;
      const before = root?.textContent;
      const calls = fakeApi(ANSWERS);
      const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});

      const queryClient = createQueryClient();
      hydrate(queryClient, state.queries);
      await routeOf(window.location.pathname).route.screen.load();
      const app = (
        <BrowserRouter>
          <App queryClient={queryClient} site={state.site} />
        </BrowserRouter>
      );
      const recovered: unknown[] = [];
      const hydrated = await act(async () =>
        hydrateRoot(root as Element, app, { onRecoverableError: (error) => recovered.push(error) }),
      );

      expect(recovered).toEqual([]);
      expect(complaints).not.toHaveBeenCalled();
      if (url !== '/dashboard') {
        expect(calls).toEqual([]);
        expect(root?.textContent).toContain(before?.slice(0, 40));
      }
      await act(async () => hydrated.unmount());
      complaints.mockRestore();
    },
  );
});
