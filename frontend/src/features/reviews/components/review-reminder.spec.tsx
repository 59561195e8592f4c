import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';
import { aJob, aReview } from '../../../testing/services.js';
import { serverError } from '../../../testing/fake-api.js';
import { availableIn } from './review-reminder.js';

const service = (id: number, hoursRemaining: number) => ({
  providerId: id,
  providerName: `Provider ${id}`,
  serviceType: 'acRepair',
  hoursRemaining,
  interactionId: 100 + id,
});

const open = (services: unknown, path = '/about') =>
  renderApp(path, { user: aUser(), answers: { '/api/user/eligible-reviews': services } });
const card = () => screen.findByRole('complementary', { name: 'Reviews to write' });

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

it.each([
  [0, null],
  [-1, null],
  [1, 'Available in 1 min'],
  [60_001, 'Available in 2 min'],
  [3_599_999, 'Available in 60 min'],
  [3_600_000, 'Available in 1 h'],
  [3_600_001, 'Available in 2 h'],
])('REMIND-03, OP-63: %d ms left: %s', (left, text) => expect(availableIn(left)).toBe(text));

it('REMIND-01 to REMIND-03, REMIND-05: what can be reviewed now or soon, each with its provider', async () => {
  await open([service(1, 0), service(2, 0.5), service(3, 1.2)]);
  const reminder = within(await card());
  expect(reminder.getByRole('link', { name: /^Ready to review/ })).toHaveAttribute('href', '/providers/1');
  expect(reminder.getByRole('button', { name: 'Available in 30 min' })).toBeDisabled();
  expect(reminder.getByRole('button', { name: 'Available in 2 h' })).toBeDisabled();
  for (const id of [1, 2, 3])
    expect(reminder.getByRole('link', { name: new RegExp(`^Provider ${id}`) })).toHaveAttribute(
      'href',
      `/providers/${id}`,
    );
  expect(reminder.getAllByText('AC Repair')).toHaveLength(3);
});

it('REMIND-02, REV-03: three touches lead from the reminder to a sent review', async () => {
  const { user, calls } = await renderApp('/about', {
    user: aUser(),
    answers: {
      '/api/user/eligible-reviews': [service(1, 0)],
      '/api/providers/1': aListing({ userId: 3, contactHidden: false, phone: '+2348012345678' }),
      '/api/providers/1/similar': { providers: [], page: null },
      '/api/providers/1/reviews': [],
      '/api/jobs': {
        jobs: [aJob({ state: 'done', interactionId: 40, next: { action: 'review', label: '' } })],
        waitingForMe: 1,
      },
      'POST /api/reviews': aReview(),
    },
  });
  await user.click(await screen.findByRole('link', { name: /^Ready to review/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review Adebayo Plumbing' }));
  await user.click(dialog.getByRole('radio', { name: '5 stars, excellent' }));
  await user.type(dialog.getByLabelText(/Your comment/), 'Neat work');
  await user.click(dialog.getByRole('button', { name: 'Submit Review' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
});

it('REMIND-01: nothing for visitors, and nothing without a service', async () => {
  const visitor = await renderApp('/about');
  expect(visitor.calls.some(({ url }) => url.includes('eligible'))).toBe(false);
  visitor.unmount();
  const { calls } = await open([]);
  await waitFor(() => expect(calls.some(({ url }) => url.includes('eligible'))).toBe(true));
  expect(screen.queryByRole('complementary', { name: 'Reviews to write' })).toBeNull();
});

it('REMIND-01: after a dismissal it is hidden until another service is completed', async () => {
  const { user, unmount } = await open([service(1, 0)]);
  await card();
  await user.click(screen.getByRole('button', { name: 'Dismiss review reminder' }));
  expect(screen.queryByRole('complementary', { name: 'Reviews to write' })).toBeNull();
  unmount();
  await open([service(1, 0), service(2, 1)]);
  expect(await card()).toBeInTheDocument();
});

it('REMIND-03, REMIND-04: counts down, is read again every five minutes and never retried', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { calls } = await open([service(5, 2 / 60)]);
  const asked = () => calls.filter(({ url }) => url === '/api/user/eligible-reviews').length;
  expect(await screen.findByText('Available in 2 min')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(screen.getByText('Available in 1 min')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('link', { name: /^Ready to review/ })).toBeInTheDocument();
  expect(asked()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(180_000));
  expect(asked()).toBe(2);
});

it('REMIND-04: a failure is not tried again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { calls } = await open(serverError());
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(calls.filter(({ url }) => url === '/api/user/eligible-reviews')).toHaveLength(1);
  logged.mockRestore();
});

it('REMIND-01: on a phone it is a bar that opens and closes', async () => {
  const { user } = await open([service(1, 0), service(2, 1)], '/about');
  const bar = within(await card()).getByRole('button', { name: '2 to review' });
  expect(bar).toHaveAttribute('aria-expanded', 'false');
  await user.click(bar);
  expect(bar).toHaveAttribute('aria-expanded', 'true');
  expect(bar).toHaveFocus();
  await user.click(bar);
  expect(bar).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('button', { name: 'Dismiss review reminder' })).toBeInTheDocument();
});
