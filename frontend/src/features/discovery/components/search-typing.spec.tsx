import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { serverError } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aCard } from '../../../testing/samples.js';
import { found, results, searches } from '../../../testing/searches.js';

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

  it('SEARCH-02: the address does not change while another screen loads', async () => {
    const { address } = await open(found([aCard()]));
    await typist().type(box(), 'plumb');
    window.history.pushState(null, '', '/providers/7');
    await pass(1_000);
    expect(address()).toBe('/search');
    window.history.back();
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
