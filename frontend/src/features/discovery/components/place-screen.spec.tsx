import { screen, waitFor, within } from '@testing-library/react';
import { notFound } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aCard, aListing, aPlace } from '../../../testing/samples.js';
import { placeQuestions } from '../model/place-texts.rules.js';

const API = '/api/services/plumbing';
const PATH = '/services/plumbing/lagos/ikeja';
const open = (change: Parameters<typeof aPlace>[0] = {}) =>
  renderApp(PATH, { answers: { [API]: aPlace(change) } });

const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null;
const link = (name: string | RegExp) => screen.getByRole('link', { name });

describe('/services/{serviceType}/{state}/{area}', () => {
  it('shows the providers, their prices and the places nearby', async () => {
    const place = aPlace({ prices: { listings: 9, lowest: 2_000, middle: 5_000, highest: 9_000 } });
    await renderApp(PATH, { answers: { [API]: place } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Plumbers in Ikeja, Lagos' })).toBeVisible();
    expect(screen.getByText(/14 plumbers in Ikeja.*₦2,000 to ₦9,000/)).toBeVisible();
    expect(link('Adebayo Plumbing')).toHaveAttribute('href', '/providers/1');
    expect(link('See all 14 plumbers')).toHaveAttribute(
      'href',
      '/search?service=plumbing&state=Lagos&area=Ikeja',
    );
    expect(link('Agege 5')).toHaveAttribute('href', '/services/plumbing/lagos/agege');
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(breadcrumb.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
      '/',
      '/services/plumbing',
      '/services/plumbing/lagos',
      PATH,
    ]);
    for (const { question, answer } of placeQuestions(place)) {
      expect(screen.getByText(question)).toBeVisible();
      expect(screen.getByText(answer)).toBeVisible();
    }
  });

  it('is not indexed while there is too little on it, and links to others', async () => {
    await open({ total: 0, isIndexed: false, providers: [] });
    expect(await screen.findByText('No plumber in Ikeja, Lagos yet.')).toBeVisible();
    expect(robots()).toBe('noindex');
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      expect.stringContaining(PATH),
    );
    expect(link('Search all of Nigeria')).toHaveAttribute('href', '/search?service=plumbing');
  });

  it('is indexed with enough listings', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(robots()).toBeNull();
  });

  it('redirects to the address of the place', async () => {
    const view = await renderApp('/services/Plumbing/Lagos/IKEJA', {
      answers: { '/api/services/Plumbing': aPlace(), [API]: aPlace() },
    });
    expect(await screen.findByRole('heading', { level: 1, name: /^Plumbers in Ikeja/ })).toBeVisible();
    expect(view.address()).toBe(PATH);
  });

  it('does not know every place', async () => {
    await renderApp('/services/plumbing/atlantis', {
      answers: { [API]: notFound('Place not found') },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(robots()).toBe('noindex');
  });
});

it('a provider page shows others of the trade and leads to more of them', async () => {
  const { nearby } = aPlace();
  await renderApp('/providers/1', {
    answers: {
      '/api/providers/1': aListing(),
      '/api/providers/1/reviews': [],
      '/api/providers/1/similar': {
        providers: [aCard({ id: 2, businessName: 'Bola Pipes' })],
        page: nearby[0],
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Bola Pipes' })).toHaveAttribute('href', '/providers/2');
  expect(link('More plumbers in Agege')).toHaveAttribute('href', '/services/plumbing/lagos/agege');
});

it('a provider page has no heading for similar providers where there are none', async () => {
  const { nearby } = aPlace();
  const { queryClient } = await renderApp('/providers/1', {
    answers: {
      '/api/providers/1': aListing(),
      '/api/providers/1/reviews': [],
      '/api/providers/1/similar': { providers: [], page: nearby[0] },
    },
  });
  await waitFor(() =>
    expect(queryClient.getQueryData(['/api/providers/1/similar'])).toMatchObject({ providers: [] }),
  );
  expect(screen.queryByRole('heading', { name: 'Similar providers' })).toBeNull();
});

it('the home page leads to trades and places', async () => {
  const [near] = aPlace().nearby;
  const trade = {
    ...near,
    serviceType: 'welding',
    state: null,
    area: null,
    path: '/services/welding',
    total: 1_204,
  };
  await renderApp('/', { answers: { '/api/services': { trades: [trade], places: [near] } } });
  expect(await screen.findByRole('link', { name: 'Welding 1,204' })).toHaveAttribute(
    'href',
    '/services/welding',
  );
  expect(link('Plumbing in Agege 5')).toHaveAttribute('href', '/services/plumbing/lagos/agege');
});

it('a search for a trade leads to the page of its place', async () => {
  const { nearby } = aPlace();
  await renderApp('/search?q=plumber', {
    answers: { '/api/search': { providers: [aCard()], total: 1, limit: 12, offset: 0, page: nearby[0] } },
  });
  expect(
    await screen.findByRole('link', { name: 'Plumbers in Agege, Lagos: prices and questions' }),
  ).toHaveAttribute('href', '/services/plumbing/lagos/agege');
});
