import { screen, waitFor, within } from '@testing-library/react';
import { Answer, notFound, serverError, type Answers } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aServiceRequest, aUser } from '../../../testing/samples.js';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const PATH = '/api/service-requests/5';
const owner = aUser();
const other = aUser({ id: 9 });
const short = { id: 1, message: 'I can start on Monday', createdAt: '2026-11-03T09:00:00.000Z' };
const full = {
  ...short,
  requestId: 5,
  providerId: null,
  userId: 9,
  quotedPrice: 75_000,
  estimatedDuration: '2 days',
  availability: null,
  status: 'pending',
  isSelected: false,
};

const show = (user: ReturnType<typeof aUser> | null, answers: Answers = {}, request = aServiceRequest()) =>
  renderApp('/service-requests/5', {
    user,
    answers: { [PATH]: request, [`${PATH}/responses`]: [], ...answers },
  });
const written = ({ calls }: Awaited<ReturnType<typeof show>>) => calls.find(({ method }) => method !== 'GET');

/** Not that of the footer. */
const contacts = () => within(screen.getByRole('main')).queryAllByRole('link', { name: /^Contact about/ });

it('REQ-08, REQ-10, REQ-31: shows a visitor the request', async () => {
  const description = 'd'.repeat(200);
  await show(null, {}, aServiceRequest({ description }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Paint two rooms' })).toBeInTheDocument();
  expect(screen.getByText('Posted 2 Nov 2026 · 2 responses · Priority: High')).toBeInTheDocument();
  for (const text of ['House Cleaning', 'Off Allen Avenue, Ikeja', 'Lagos', '80,000', 'Open', description])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Service Requests' })).toHaveAttribute(
    'href',
    '/service-requests',
  );
  expect(document.title).toBe('Paint two rooms | Handwork');
  expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', 'd'.repeat(160));
  expect(screen.queryByText('Request Management')).toBeNull();
  expect(screen.queryByText('Send Response')).toBeNull();
});

it('REQ-09: says that there is no such request', async () => {
  await show(null, { [PATH]: notFound('Service Request Not Found') });
  expect(await screen.findByRole('heading', { name: 'Service Request Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Service Requests' })).toBeInTheDocument();
});

it('REQ-14: no one has answered; visitors may log in', async () => {
  await show(null);
  expect(await screen.findByText('No responses yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/auth');
});

describe('the owner', () => {
  const responses = { [`${PATH}/responses`]: [{ ...full, id: 2, userId: 12, quotedPrice: 60_000 }, full] };

  it('REQ-11, REQ-18, REQ-26, REQ-30: completes it', async () => {
    const app = await show(owner, { [`PUT ${PATH}`]: aServiceRequest({ status: 'completed' }) });
    await app.user.click(await screen.findByRole('button', { name: 'Mark as Completed' }));
    expect(
      await screen.findByText('Service request marked as completed and removed from public listings'),
    ).toBeInTheDocument();
    expect(written(app)).toMatchObject({ method: 'PUT', url: PATH, body: { status: 'completed' } });
    await waitFor(() => expect(app.stale()).toEqual(['requests']));
  });

  it.each([
    [
      'REQ-22',
      new Answer(401, { message: 'Unauthorized' }),
      'Authentication Required',
      'Please log in to manage your service requests.',
    ],
    [
      'REQ-28',
      new Answer(409, { message: 'This status change is not allowed' }),
      'Error',
      'This status change is not allowed',
    ],
    ['REQ-28', new Answer(502, 'Bad gateway'), 'Error', 'Failed to update request status'],
  ])('%s: a failure is shown', async (_, answer, title, text) => {
    const { user } = await show(owner, { [`PUT ${PATH}`]: answer });
    await user.click(await screen.findByRole('button', { name: 'Mark as Completed' }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('REQ-11: manages nothing that is closed', async () => {
    await show(owner, responses, aServiceRequest({ status: 'cancelled' }));
    expect(await screen.findByText('Cancelled')).toBeInTheDocument();
    expect(screen.queryByText('Request Management')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    await screen.findAllByRole('heading', { name: 'Service Provider' });
    expect(contacts()).toHaveLength(2);
  });

  it('REQ-13, OP-33: compares responses, contacts and accepts', async () => {
    const app = await show(owner, {
      ...responses,
      [`POST ${PATH}/responses/2/accept`]: { ...full, id: 2, isSelected: true },
    });
    const table = await screen.findByRole('table', { name: 'Compare responses' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(within(table).getByText('₦60,000')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { name: 'Service Provider' })).toHaveLength(2);
    expect(screen.getAllByText('3 Nov 2026')).toHaveLength(2);
    const [first] = contacts();
    expect(first).toHaveAttribute('href', '/chat?with=12');
    const about = (button: string) => `${button} about “${full.message}”`; // each says which response it is about
    expect(contacts()[1]).toHaveAccessibleName(about('Contact'));
    await app.user.click(screen.getAllByRole('button', { name: about('Accept') })[0] as HTMLElement);
    expect(await screen.findByText('Response accepted')).toBeInTheDocument();
    expect(written(app)?.url).toBe(`${PATH}/responses/2/accept`);
  });
});

describe('another user', () => {
  it('REQ-13, OP-62: reads the messages alone', async () => {
    await show(other, { [`${PATH}/responses`]: [{ ...short, message: 'Ask me' }] });
    expect(await screen.findByText('Ask me')).toBeInTheDocument();
    expect(contacts()).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  it('REQ-12, REQ-20, REQ-29: sends a response, not an empty one', async () => {
    const app = await show(other, { [`POST ${PATH}/responses`]: new Answer(201, full) });
    const send = await screen.findByRole('button', { name: 'Send Response' });
    expect(send).toBeDisabled();
    expect(send).toHaveAccessibleDescription('To send, first write a message.');
    const message = screen.getByLabelText(/^Your message/);
    await app.user.type(message, '   ');
    expect(send).toBeDisabled();
    await app.user.type(message, 'I can start');
    expect(send).not.toHaveAccessibleDescription();
    const price = screen.getByLabelText(/^Price/);
    await app.user.type(price, 'about 75');
    await app.user.click(send);
    await waitFor(() => expect(price).toHaveFocus());
    expect(price).toHaveAccessibleDescription('Enter an amount such as 5000');
    await app.user.clear(price);
    await app.user.type(price, '₦75,000');
    await app.user.click(send);
    expect(await screen.findByText('Your response has been sent successfully!')).toBeInTheDocument();
    expect(written(app)?.body).toEqual({
      message: '   I can start',
      quotedPrice: 75_000,
      estimatedDuration: '',
      availability: '',
    });
    await waitFor(() => expect(message).toHaveValue(''));
  });

  it.each([
    [
      'REQ-21',
      new Answer(401, { message: 'Unauthorized' }),
      'Authentication Required',
      'Please log in to respond to service requests',
    ],
    [
      'REQ-27',
      new Answer(409, { message: 'This service request is no longer open' }),
      'Error',
      'This service request is no longer open',
    ],
    ['REQ-27', new Answer(502, 'Bad gateway'), 'Error', 'Failed to send response'],
  ])('%s: a failure is shown, and what was typed stays', async (_, answer, title, text) => {
    const { user } = await show(other, { [`POST ${PATH}/responses`]: answer });
    await user.type(await screen.findByLabelText(/^Your message/), 'I can start');
    await user.click(screen.getByRole('button', { name: 'Send Response' }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Your message/)).toHaveValue('I can start');
  });

  it('REQ-12, OP-42: has nothing to send once it is closed or expired', async () => {
    await show(other, {}, aServiceRequest({ expiresAt: '2026-01-01T00:00:00.000Z' }));
    expect(await screen.findByText('Expired')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send Response' })).toBeNull();
  });
});

it('says that the request did not load', async () => {
  await show(null, { [PATH]: serverError() });
  expect(await screen.findByText('We could not load this service request')).toBeInTheDocument();
});
