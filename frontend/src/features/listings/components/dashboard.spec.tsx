import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer, serverError, type Answers } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';
import { aJob } from '../../../testing/services.js';

const provider = aUser({ role: 'provider' });
const mine = aListing({ userId: provider.id, contactHidden: false, phone: '+2348031234567' });
const paused = aListing({ id: 2, userId: provider.id, businessName: 'Old Pipes', isActive: false });

/** What a dashboard reads. */
const QUIET: Answers = {
  '/api/provider/activity': [],
  '/api/verifications': [{ id: 1, kind: 'identity', status: 'approved' }],
  '/api/wallet': { balance: 18_950, totalSpent: 0, totalTopups: 0 },
  '/api/wallet/transactions': [],
};

const open = (path: string, answers: Answers = {}) =>
  renderApp(path, {
    user: provider,
    answers: { ...QUIET, '/api/listings/my-listings': [mine, paused], ...answers },
  });

const figure = (label: string) =>
  screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.parentElement;

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  logged.mockClear();
});

describe('/dashboard', () => {
  it("DASH-02: visitors see 'Please Log In' with a link to sign in", async () => {
    const { calls } = await renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Please Log In' })).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth?returnTo=%2Fdashboard',
    );
    expect(calls.some(({ url }) => url.includes('my-listings'))).toBe(false);
  });

  it('DASH-01, DASH-03: the title and four tabs; the chosen one is in the address', async () => {
    const { user, address } = await open('/dashboard', {
      '/api/provider/interactions': [],
      '/api/provider/bookings': [],
      '/api/customer/bookings': [],
    });
    expect(await screen.findByRole('heading', { name: 'Your Service Dashboard' })).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Services',
      'Bookings',
      'My Bookings',
      'Location',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Bookings' }));
    expect(await screen.findByText('No booking requests yet')).toBeInTheDocument();
    expect(address()).toBe('/dashboard?tab=bookings');
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('You have not booked anyone yet')).toBeInTheDocument();
  });

  it('contract 3.15: with a first listing it opens with the services, also before the new role is known', async () => {
    await renderApp('/dashboard', {
      user: aUser(),
      answers: { ...QUIET, '/api/listings/my-listings': [mine] },
    });
    expect(await screen.findByRole('link', { name: 'Adebayo Plumbing' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Services' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('link', { name: 'Verification' })).toHaveAttribute('href', '/verification');
  });

  it('contract 3.15: users without a listing cannot send documents', async () => {
    await renderApp('/dashboard', { user: aUser(), answers: { ...QUIET, '/api/listings/my-listings': [] } });
    expect(await screen.findByRole('tab', { name: 'My Bookings' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Verification' })).toBeNull();
  });

  it('the promotion of a listing is shown with it, and until when', async () => {
    const promotion = { promotionType: 'premium', promotionEndDate: '2026-12-12T09:00:00.000Z' } as const;
    await open('/dashboard', { '/api/listings/my-listings': [{ ...mine, ...promotion }, paused] });
    const link = await screen.findByRole('link', { name: 'Premium until 12 Dec' });
    expect(link).toHaveAttribute('href', '/promotions');
    expect(screen.getAllByRole('link', { name: /until/ })).toHaveLength(1);
  });

  it('views, contacts and bookings by week: in words, drawn, described, and listed as numbers', async () => {
    const days = Array.from({ length: 14 }, (_, index) => ({
      day: `2026-11-${String(index + 8).padStart(2, '0')}`,
      profileViews: index < 7 ? 1 : 2,
      cardViews: 0,
      contacts: index === 13 ? 1 : 0,
      bookings: 0,
    }));
    const { user } = await open('/dashboard', { '/api/provider/activity': days });
    expect(await screen.findByRole('img', { name: 'Views by week since 8 Nov: 7, 14' })).toBeInTheDocument();
    expect(screen.getByText('14 views').parentElement).toHaveTextContent('7 more than the week before');
    expect(screen.getByText('1 contact')).toBeInTheDocument();
    await user.click(screen.getByText('Numbers by week'));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Week fromViewsContactsBookings',
      '15 Nov1410',
      '8 Nov700',
    ]);
  });

  it('contract 3.15: open tasks come first, five at most, each with a link; then the money', async () => {
    const job = aJob({
      role: 'provider',
      other: { id: 9, name: 'Chinyere Ezeani' },
      bookingId: 4,
      next: { action: 'answer_booking', label: 'Answer' },
    });
    const { user } = await open('/dashboard', {
      '/api/jobs': { jobs: [job], waitingForMe: 1 },
      '/api/messages/unread': { count: 2 },
      '/api/verifications': [],
      '/api/wallet/transactions': [
        { id: 1, type: 'spend', amount: 350, referenceType: 'promotion' },
        { id: 2, type: 'spend', amount: 20, referenceType: 'admin_adjustment' },
      ],
      '/api/provider/waiting': {
        bookings: [
          {
            id: 4,
            serviceDescription: 'Jollof',
            preferredTime: '12:00',
            slotStart: null,
            slotEnd: null,
            preferredDate: '2026-12-16',
            budget: 250_000,
            answerDueAt: null,
          },
        ],
        requests: {
          count: 3,
          first: [
            {
              id: 7,
              title: 'Fix a tap',
              city: 'Yaba',
              state: 'Lagos',
              budget: '5000',
              createdAt: '2026-11-20T08:00:00.000Z',
            },
          ],
        },
        reviews: {
          count: 2,
          first: [
            {
              id: 3,
              listingId: 1,
              businessName: 'Adebayo Plumbing',
              rating: 4,
              authorName: 'Ada Obi',
              createdAt: '',
            },
          ],
        },
        listingsWithoutTimes: [1],
      },
    });
    const heading = await screen.findByRole('heading', { name: 'Waiting for you' });
    const list = within(heading.parentElement as HTMLElement);
    const booking = list.getByRole('link', { name: 'Answer: Chinyere Ezeani wants to book' });
    expect(booking).toHaveAttribute('href', '/dashboard?tab=bookings#booking-4');
    expect(list.getByText('Adebayo Plumbing · Wed 16 Dec, 12:00 · Budget ₦250,000')).toBeInTheDocument();
    const shown = () => list.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    expect(shown()).toEqual([
      'Answer: Chinyere Ezeani wants to book',
      'Read: 2 unread messages',
      'Open: 1 job you ordered needs you',
      'Offer: Fix a tap',
      'Respond: Ada Obi gave 4 stars',
    ]);
    await user.click(list.getByRole('button', { name: 'Show all 7' }));
    expect(shown().slice(5)).toEqual(['Set times: Set your times', 'Verify: Verify your identity']);
    expect(screen.getByText('₦18,950')).toBeInTheDocument();
    expect(screen.getByText(/₦350 spent on/)).toBeInTheDocument();
  });

  it('contract 3.15: with nothing to do it says so, with a next step', async () => {
    await open('/dashboard');
    expect(await screen.findByText('Nothing waits for you.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See what people are looking for' })).toHaveAttribute(
      'href',
      '/service-requests',
    );
  });

  it('says so when nothing happened in eight weeks', async () => {
    await open('/dashboard');
    expect(await screen.findByText('No views, contacts or bookings yet.')).toBeInTheDocument();
  });

  it('DASH-04, DASH-07: own listings with badge, View, Edit and Add New Service', async () => {
    const { user } = await open('/dashboard');
    const view = await screen.findByRole('link', { name: 'Old Pipes' });
    expect(view).toHaveAttribute('href', '/listings/2');
    expect(screen.getByRole('link', { name: 'Edit Old Pipes' })).toHaveAttribute('href', '/edit-listing/2');
    expect(screen.getByRole('link', { name: 'Add New Service' })).toHaveAttribute('href', '/create-listing');
    const cards = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByText(/^(A|Ina)ctive$/));
    expect(cards.map((card) => within(card).getByText(/^(A|Ina)ctive$/).textContent)).toEqual([
      'Active',
      'Inactive',
    ]);
    await user.click(screen.getByRole('button', { name: 'More for Old Pipes' }));
    expect(await screen.findByRole('menuitem', { name: 'Times' })).toHaveAttribute(
      'href',
      '/dashboard/listings/2/times',
    );
  });

  it('DASH-05, DASH-06: totals, active, sums of views, the average rating', async () => {
    await open('/dashboard', {
      '/api/listings/my-listings': [
        aListing({ profileViews: 1_200, cardViews: 30, averageRating: 4, totalReviews: 3 }),
        aListing({
          id: 2,
          profileViews: 34,
          cardViews: 4,
          averageRating: 5,
          totalReviews: 1,
          isActive: false,
        }),
        aListing({ id: 3 }),
      ],
    });
    await screen.findByText('Profile views');
    expect(figure('Services')).toHaveTextContent('3');
    expect(figure('Active')).toHaveTextContent('2');
    expect(figure('Profile views')).toHaveTextContent('1,234');
    expect(figure('Card views')).toHaveTextContent('34');
    expect(figure('Average rating')).toHaveTextContent('4.5 of 5, 4 reviews');
  });

  it('DASH-06: without views or a promotion the card views are not shown', async () => {
    await open('/dashboard');
    await screen.findByText('Profile views');
    expect(screen.queryByText('Card views')).not.toBeInTheDocument();
    expect(figure('Average rating')).toHaveTextContent('None yet');
  });

  it('pauses and activates a listing with all that it says, and says when that failed', async () => {
    let answer: unknown = aListing({ ...mine, isActive: false });
    const { user, calls, stale } = await open('/dashboard', { 'PUT /api/listings/1': () => answer });
    const press = async (business: string, action: string) => {
      await user.click(await screen.findByRole('button', { name: `More for ${business}` }));
      await user.click(await screen.findByRole('menuitem', { name: action }));
    };
    await press('Adebayo Plumbing', 'Pause');
    expect(await screen.findByText('Listing paused')).toBeInTheDocument();
    await waitFor(() => expect(stale()).toEqual(['listings']));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      businessName: 'Adebayo Plumbing',
      phone: '+2348031234567',
      startingPrice: 5300,
      isActive: false,
    });
    answer = serverError();
    await press('Adebayo Plumbing', 'Pause');
    expect(await screen.findByText('Failed to update service listing')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'More for Old Pipes' }));
    expect(await screen.findByRole('menuitem', { name: 'Activate' })).toBeInTheDocument();
  });

  it('an empty dashboard says what to do, a failed one how to try again', async () => {
    const { unmount } = await open('/dashboard', { '/api/listings/my-listings': [] });
    expect(await screen.findByText('You have no listings yet')).toBeInTheDocument();
    unmount();
    await open('/dashboard', { '/api/listings/my-listings': serverError() });
    expect(await screen.findByText('Your listings did not load')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  });
});

describe('the Location tab', () => {
  const asked: PositionOptions[] = [];
  const deviceAnswers = (answer: { coords?: object; failure?: object } | null) => {
    asked.length = 0;
    const getCurrentPosition = (
      done: (position: object) => void,
      fail: (failure: object) => void,
      options: PositionOptions,
    ) => {
      asked.push(options);
      if (answer?.coords) done({ coords: answer.coords });
      else fail(answer?.failure ?? {});
    };
    if (answer)
      Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    else Reflect.deleteProperty(navigator, 'geolocation');
  };
  const lagos = { latitude: 6.6, longitude: 3.35, accuracy: 12 };
  const verify = async (user: Awaited<ReturnType<typeof renderApp>>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Verify Location' }));

  it('DASH-08, DETAIL-24, OP-39: reads the position precisely and saves it for the chosen listing', async () => {
    deviceAnswers({ coords: lagos });
    let verified = false;
    const { user, calls, stale } = await open('/dashboard?tab=location', {
      'PUT /api/listings/2/location': () => {
        verified = true;
        return { ...paused, isLocationVerified: true };
      },
      '/api/listings/my-listings': () => [mine, { ...paused, isLocationVerified: verified }],
    });
    await user.selectOptions(await screen.findByLabelText('Service'), 'Old Pipes, Ikeja, Lagos');
    expect(screen.getByText('Not verified')).toBeInTheDocument();
    await verify(user);
    expect(await screen.findByText('Location verified')).toBeInTheDocument();
    await waitFor(() => expect(stale()).toEqual(['listings']));
    expect(screen.getByText('Verified')).toBeInTheDocument();
    expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 }]);
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(lagos);
  });

  it('OP-39: a position outside the state is refused in words', async () => {
    deviceAnswers({ coords: lagos });
    const { user } = await open('/dashboard?tab=location', {
      'PUT /api/listings/1/location': new Answer(400, {
        message: "This position is not in the listing's state",
      }),
    });
    await verify(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "This position is not in the listing's state. The listing says Lagos",
    );
  });

  it.each([
    ['a position that cannot be read', { failure: { message: 'Timeout expired' } }, 'Timeout expired'],
    ['a device without geolocation', null, 'no geolocation'],
  ])('DETAIL-24: %s is only logged', async (_what, device, text) => {
    deviceAnswers(device);
    const { user, calls } = await open('/dashboard?tab=location');
    await act(() => verify(user));
    expect(JSON.stringify(logged.mock.calls)).toContain(text);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Verify Location' })).not.toHaveAttribute('aria-disabled');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });
});
