import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer, serverError, type Answers } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aServiceRequest, aUser } from '../../../testing/samples.js';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

const show = (
  answers: Answers = {},
  user: ReturnType<typeof aUser> | null = aUser(),
  path = '/service-requests',
) =>
  renderApp(path, {
    user,
    answers: {
      '/api/service-requests': [aServiceRequest()],
      '/api/my-service-requests': [aServiceRequest({ id: 4, title: 'Mend the roof', status: 'completed' })],
      ...answers,
    },
  });
const section = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement);

it('REQ-01, REQ-02, REQ-17: own and all requests, each with its details', async () => {
  await show();
  const own = await section('My Requests');
  expect(await own.findByRole('heading', { name: 'Mend the roof' })).toBeInTheDocument();
  expect(own.getByText('Completed')).toBeInTheDocument();
  const all = await section('All Requests');
  expect(await all.findByText('Open')).toBeInTheDocument();
  expect(all.getByText('House Cleaning · Ikeja, Lagos · Budget ₦80,000')).toBeInTheDocument();
  expect(all.getByText('2 responses · Priority: High')).toBeInTheDocument();
  const link = all.getByRole('link', { name: 'View Details: Paint two rooms' });
  expect(link).toHaveAttribute('href', '/service-requests/5');
  expect(link).toHaveTextContent('View Details');
  expect(document.title).toBe('Service Requests | Handwork');
});

it('REQ-01: own requests that are over are behind a disclosure while one is open', async () => {
  await show({
    '/api/my-service-requests': [
      aServiceRequest({ id: 4, title: 'Mend the roof', status: 'completed', isActive: false }),
      aServiceRequest({ id: 6, title: 'Fix the gate' }),
    ],
  });
  const own = await section('My Requests');
  expect(await own.findByText('Closed requests (1)')).toBeInTheDocument();
  expect(own.getByText('Fix the gate')).toBeVisible();
  expect(own.getByText('Mend the roof')).not.toBeVisible();
});

it('REQ-04, REQ-31: a visitor reads, and is led to the login to post', async () => {
  const { calls } = await show({}, null);
  expect(await screen.findByRole('link', { name: 'Sign in required' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('heading', { name: 'Paint two rooms' })).toBeInTheDocument();
  expect(screen.queryByText('My Requests')).toBeNull();
  expect(calls.some(({ url }) => url.startsWith('/api/my-service-requests'))).toBe(false);
});

it('REQ-01: searches and filters by the address, and leads on to older ones', async () => {
  const many = Array.from({ length: 50 }, (_, index) => aServiceRequest({ id: 100 - index }));
  const { user, calls, address } = await show({ '/api/service-requests': many }, null);
  await user.type(await screen.findByLabelText('Search requests'), 'paint');
  await user.selectOptions(screen.getByLabelText('Service Type'), 'plumbing');
  await user.selectOptions(screen.getByLabelText('State'), 'Kano');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(address()).toBe('/service-requests?search=paint&serviceType=plumbing&state=Kano');
  await waitFor(() =>
    expect(calls.at(-1)?.url).toBe(
      '/api/service-requests?search=paint&serviceType=plumbing&state=Kano&limit=50',
    ),
  );
  expect(await screen.findByRole('link', { name: 'Older requests' })).toHaveAttribute(
    'href',
    '/service-requests?search=paint&serviceType=plumbing&state=Kano&before=51',
  );
  await user.click(screen.getByRole('link', { name: 'Clear All' }));
  expect(address()).toBe('/service-requests');
  expect(screen.getByLabelText('Search requests')).toHaveValue('');
});

it.each([
  ['signed in', aUser(), 3],
  ['a visitor', null, 1],
])('REQ-03, OP-34: polled every 30 seconds, %s', async (_, who, times) => {
  jest.useFakeTimers();
  const { calls } = await show({}, who);
  for (let turn = 0; turn < 2; turn += 1) await act(async () => jest.advanceTimersByTimeAsync(30_000));
  const asked = (path: string) => calls.filter(({ url }) => url.split('?')[0] === path);
  expect(asked('/api/service-requests')).toHaveLength(times);
  expect(asked('/api/my-service-requests')).toHaveLength(who ? times : 0);
});

it('says that there is nothing', async () => {
  await show({ '/api/service-requests': [], '/api/my-service-requests': [] });
  expect(await screen.findByText('No open requests')).toBeInTheDocument();
  expect(await screen.findByText('You have not posted a request yet.')).toBeInTheDocument();
});

it('says that the list did not load, and loads it again', async () => {
  let isBroken = true;
  const { user } = await show({
    '/api/service-requests': () => (isBroken ? serverError() : [aServiceRequest()]),
  });
  const again = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.getByText('Service requests did not load')).toBeInTheDocument();
  isBroken = false;
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Paint two rooms' })).toBeInTheDocument();
});

describe('posting a request', () => {
  type App = Awaited<ReturnType<typeof show>>;
  const open = async ({ user }: App) => {
    await user.click(await screen.findByRole('button', { name: 'Post a Request' }));
    return within(await screen.findByRole('dialog', { name: 'Post a Service Request' }));
  };
  const fill = async (app: App) => {
    const form = await open(app);
    const { user } = app;
    await user.type(form.getByLabelText(/^Title/), 'Tile a wall');
    await user.type(form.getByLabelText(/^Description/), 'Two by three metres');
    await user.type(form.getByLabelText(/^Service type/), 'Tiling');
    await user.type(form.getByLabelText(/^Location/), 'Allen Avenue');
    await user.type(form.getByLabelText(/^City/), 'Ikeja');
    await user.selectOptions(form.getByLabelText(/^State/), 'Lagos');
    await user.type(form.getByLabelText(/^Budget/), '50,000');
    await user.click(form.getByRole('button', { name: 'Post Request' }));
  };

  it('REQ-05: is sent with its defaults, and both lists are read again', async () => {
    const app = await show({ 'POST /api/service-requests': new Answer(201, aServiceRequest({ id: 9 })) });
    await fill(app);
    expect(await screen.findByText('Service request posted')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = app.calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({
      title: 'Tile a wall',
      description: 'Two by three metres',
      serviceType: 'Tiling',
      location: 'Allen Avenue',
      city: 'Ikeja',
      state: 'Lagos',
      budget: '50,000',
      urgency: 'medium',
      contactMethod: 'phone',
      preferredDate: null,
    });
    expect(sent?.headers['Idempotency-Key']).toBeTruthy();
    await waitFor(() => expect(app.stale()).toEqual(['requests']));
  });

  it('REQ-05, REQ-06: names what is missing and goes to the first', async () => {
    const app = await show();
    const form = await open(app);
    await app.user.click(form.getByRole('button', { name: 'Post Request' }));
    for (const name of ['Title', 'Description', 'Service type', 'Location', 'City', 'State', 'Budget'])
      expect(await form.findByText(`${name} is required`)).toBeInTheDocument();
    expect(form.getByLabelText(/^Title/)).toHaveFocus();
    expect(app.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('REQ-07: a failure keeps what was typed', async () => {
    await fill(await show({ 'POST /api/service-requests': serverError() }));
    expect(await screen.findByText('Failed to post service request')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Tile a wall');
  });
});
