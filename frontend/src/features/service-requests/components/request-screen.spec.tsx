import { screen, waitFor, within } from '@testing-library/react';
import { Answer, notFound, serverError, type Answers } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aCard, aListing, aServiceRequest, aUser } from '../../../testing/samples.js';

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
const contacts = () => within(screen.getByRole('main')).queryAllByRole('link', { name: /^Contact (?!us)/ });

it('REQ-08, REQ-10, REQ-31: shows a visitor the request', async () => {
  const description = 'd'.repeat(200);
  await show(null, {}, aServiceRequest({ description }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Paint two rooms' })).toBeInTheDocument();
  expect(screen.getByText('Posted 2 Nov 2026 · 2 responses · Priority: High')).toBeInTheDocument();
  for (const text of ['House Cleaning', 'Off Allen Avenue, Ikeja', 'Lagos', '₦80,000', 'Open', description])
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
    await screen.findAllByText('Service Provider');
    expect(contacts()).toHaveLength(2);
  });

  const chika = {
    listingId: 31,
    businessName: 'Chika Paints',
    averageRating: 4.5,
    totalReviews: 12,
    image: null,
  };
  const offers = [
    { ...full, id: 2, userId: 12, quotedPrice: 60_000, availability: 'From Monday', provider: chika },
    { ...full, provider: null },
  ];

  it('REQ-13, contract 3.15: sees offers side by side, with business, rating, price and time', async () => {
    await show(owner, { [`${PATH}/responses`]: offers });
    const card = within((await screen.findAllByRole('article'))[0] as HTMLElement);
    expect(card.getByRole('link', { name: 'Chika Paints' })).toHaveAttribute('href', '/providers/31');
    for (const text of ['Service Provider ·', '3 Nov 2026', '₦60,000', 'From Monday', full.message])
      expect(card.getByText(text)).toBeInTheDocument();
    expect(card.getByText('4.5 out of 5, 12 reviews')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Service Provider' })).toBeInTheDocument(); // of no business
    expect(contacts().map((link) => link.getAttribute('href'))).toEqual([
      '/chat?with=12&listing=31',
      '/chat?with=9',
    ]);
    // Each says whose offer it is about.
    expect(contacts()[1]).toHaveAccessibleName(`Contact the offer “${full.message}”`);
    expect(screen.getByText(/^When you accept an offer, its provider is booked/)).toBeInTheDocument();
  });

  it('contract 3.15: puts offers in order of price, rating and the next free time of their businesses', async () => {
    const bola = { ...chika, listingId: 32, businessName: 'Bola Walls', averageRating: 4.9 };
    const app = await show(owner, {
      [`${PATH}/responses`]: [
        { ...full, id: 3, quotedPrice: null, provider: null },
        { ...full, id: 2, quotedPrice: 75_000, provider: chika },
        { ...full, id: 1, quotedPrice: 60_000, provider: bola },
      ],
      '/api/provider-cards': [
        aCard({
          id: 31,
          nextFree: '2099-12-01T09:00:00.000Z',
          checks: [{ kind: 'phone', at: short.createdAt }],
        }),
        aCard({ id: 32, nextFree: '2099-12-03T09:00:00.000Z' }),
      ],
    });
    const names = () =>
      screen
        .getAllByRole('article')
        .map((offer) => within(offer).getByRole('heading', { level: 3 }).textContent);
    expect(await screen.findByText('Free from Tue 1 Dec, 10:00')).toBeInTheDocument();
    expect(screen.getByText('Checked: phone')).toBeInTheDocument();
    expect(names()).toEqual(['Service Provider', 'Chika Paints', 'Bola Walls']);
    for (const [order, first] of [
      ['Price', 'Bola Walls'],
      ['Soonest', 'Chika Paints'],
      ['Rating', 'Bola Walls'],
    ] as const) {
      await app.user.click(screen.getByRole('button', { name: order }));
      expect(names()[0]).toBe(first);
      expect(names()[2]).toBe('Service Provider');
    }
    await app.user.click(screen.getByRole('button', { name: 'Newest' }));
    expect(names()).toEqual(['Service Provider', 'Chika Paints', 'Bola Walls']);
  });

  it('OP-33, contract 3.15: accepts an offer, which makes a booking and says so', async () => {
    let accepted = false;
    const app = await show(owner, {
      [`${PATH}/responses`]: () => offers.map((one) => ({ ...one, isSelected: accepted && one.id === 2 })),
      [`POST ${PATH}/responses/2/accept`]: () => {
        accepted = true;
        return { ...offers[0], isSelected: true };
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Accept Chika Paints' }));
    await waitFor(() => expect(screen.getByText('Booking made with Chika Paints')).toHaveFocus());
    expect(screen.getByRole('link', { name: 'See your booking' })).toHaveAttribute(
      'href',
      '/dashboard?tab=my-bookings',
    );
    expect(screen.getByText('Accepted')).toBeInTheDocument();
    expect(screen.queryByText(/^When you accept an offer/)).toBeNull();
    await waitFor(() => expect(app.stale()).toEqual(expect.arrayContaining(['requests', 'bookings'])));
  });

  it('OP-33, contract 3.15: changing the choice asks once', async () => {
    const app = await show(owner, {
      [`${PATH}/responses`]: [{ ...offers[0], isSelected: true }, offers[1]],
      [`POST ${PATH}/responses/1/accept`]: { ...full, isSelected: true },
    });
    await app.user.click(await screen.findByRole('button', { name: /^Accept the offer/ }));
    const question = await screen.findByRole('alertdialog', { name: /instead\?$/ });
    expect(within(question).getByText(/^Your booking with Chika Paints is cancelled/)).toBeInTheDocument();
    expect(written(app)).toBeUndefined();
    await app.user.click(within(question).getByRole('button', { name: 'Change my choice' }));
    await waitFor(() => expect(written(app)?.url).toBe(`${PATH}/responses/1/accept`));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
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
    await waitFor(() => expect(screen.getByText('Your response has been sent successfully!')).toHaveFocus());
    expect(written(app)?.body).toEqual({
      message: '   I can start',
      quotedPrice: 75_000,
      estimatedDuration: '',
      availability: '',
    });
    // The form is gone, so that the same offer is not sent twice.
    expect(screen.queryByRole('button', { name: 'Send Response' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Send another response' }));
    expect(screen.getByLabelText(/^Your message/)).toHaveValue('');
  });

  it('contract 3.15: after responding, shows that response, and the form on request', async () => {
    await show(other, { [`${PATH}/responses`]: [full] });
    expect(await screen.findByText('Your response', { exact: true })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send Response' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Send another response' })).toBeInTheDocument();
  });

  it.each([
    [{}, 'The customer has not chosen yet. We will tell you.'],
    [{ isSelected: true }, 'The customer chose your offer.'],
    [{ isOtherSelected: true }, 'The customer chose another offer.'],
  ])('contract 3.15: the own offer says what became of it: %j', async (change, text) => {
    await show(other, { [`${PATH}/responses`]: [{ ...full, ...change }] });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByText('₦75,000 · How long: 2 days · Sent 3 Nov 2026')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See the booking' }) !== null).toBe('isSelected' in change);
  });

  it('contract 3.15: with several listings, chooses which one offers; the one of the same service is suggested', async () => {
    const app = await show(other, {
      '/api/listings/my-listings': [
        aListing({ id: 30, businessName: 'Bola Pipes', serviceType: 'plumbing' }),
        aListing({ id: 31, businessName: 'Bola Cleans', serviceType: 'houseCleaning' }),
        aListing({ id: 32, businessName: 'Bola Rests', isActive: false }),
      ],
      [`POST ${PATH}/responses`]: new Answer(201, full),
    });
    const choice = await screen.findByLabelText('Which of your services');
    expect(choice).toHaveDisplayValue('Bola Cleans');
    expect(within(choice).getAllByRole('option')).toHaveLength(2);
    await app.user.selectOptions(choice, 'Bola Pipes');
    await app.user.type(screen.getByLabelText(/^Your message/), 'I can start');
    await app.user.type(screen.getByLabelText(/^Price/), '75000');
    expect(screen.getByText('The customer reads ₦75,000')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Send Response' }));
    await waitFor(() => expect(written(app)?.body).toMatchObject({ listingId: 30 }));
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

  it('REQ-12, OP-42: offers no form after the request was closed or has expired', async () => {
    await show(other, {}, aServiceRequest({ expiresAt: '2026-01-01T00:00:00.000Z' }));
    expect(await screen.findByText('Expired')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send Response' })).toBeNull();
  });
});

it('says that the request did not load', async () => {
  await show(null, { [PATH]: serverError() });
  expect(await screen.findByText('We could not load this service request')).toBeInTheDocument();
});
