import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer, serverError, type Answers } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';

const provider = aUser({ role: 'provider' });
const mine = aListing({ userId: provider.id, contactHidden: false, phone: '+2348031234567' });
const paused = aListing({ id: 2, userId: provider.id, businessName: 'Old Pipes', isActive: false });

const open = (path: string, answers: Answers = {}) =>
  renderApp(path, {
    user: provider,
    answers: { '/api/listings/my-listings': [mine, paused], '/api/provider/activity': [], ...answers },
  });

const figure = (label: string) =>
  screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.parentElement;

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  logged.mockClear();
});

describe('/dashboard', () => {
  it("DASH-02: visitors see 'Please Log In' with the way to sign in", async () => {
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
      answers: { '/api/listings/my-listings': [mine], '/api/provider/activity': [] },
    });
    expect(await screen.findByRole('link', { name: 'View Adebayo Plumbing' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Services' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('link', { name: 'Verification' })).toHaveAttribute('href', '/verification');
  });

  it('contract 3.15: who offers nothing has no document to send', async () => {
    await renderApp('/dashboard', { user: aUser(), answers: { '/api/listings/my-listings': [] } });
    expect(await screen.findByRole('tab', { name: 'My Bookings' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Verification' })).toBeNull();
  });

  it('what was bought for a listing is shown with it, and until when', async () => {
    const promotion = { promotionType: 'premium', promotionEndDate: '2026-12-12T09:00:00.000Z' } as const;
    await open('/dashboard', { '/api/listings/my-listings': [{ ...mine, ...promotion }, paused] });
    const link = await screen.findByRole('link', { name: 'Premium until 12 Dec' });
    expect(link).toHaveAttribute('href', '/promotions');
    expect(screen.getAllByRole('link', { name: /until/ })).toHaveLength(1);
  });

  it('views, contacts and bookings by day: drawn, described, and listed as numbers', async () => {
    const none = { profileViews: 0, cardViews: 0, contacts: 0, bookings: 0 };
    const { user } = await open('/dashboard', {
      '/api/provider/activity': [
        { ...none, day: '2026-11-20' },
        { ...none, day: '2026-11-21', profileViews: 3, contacts: 1 },
      ],
    });
    expect(
      await screen.findByRole('img', { name: 'Views of the last 2 days: 3, most on 21 Nov: 3' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Bookings of the last 2 days: 0' })).toBeInTheDocument();
    await user.click(screen.getByText('Numbers by day'));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['DayViewsContactsBookings', '21 Nov310']);
  });

  it('says it where nothing happened in 30 days', async () => {
    await open('/dashboard');
    expect(await screen.findByText('No views, contacts or bookings yet.')).toBeInTheDocument();
  });

  it('DASH-04, DASH-07: own listings with badge, View, Edit and Add New Service', async () => {
    await open('/dashboard');
    const view = await screen.findByRole('link', { name: 'View Old Pipes' });
    expect(view).toHaveAttribute('href', '/listings/2');
    expect(screen.getByRole('link', { name: 'Edit Old Pipes' })).toHaveAttribute('href', '/edit-listing/2');
    expect(screen.getByRole('link', { name: 'Times of Old Pipes' })).toHaveAttribute(
      'href',
      '/dashboard/listings/2/times',
    );
    expect(screen.getByRole('link', { name: 'Add New Service' })).toHaveAttribute('href', '/create-listing');
    const cards = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByText(/^(A|Ina)ctive$/));
    expect(cards.map((card) => within(card).getByText(/^(A|Ina)ctive$/).textContent)).toEqual([
      'Active',
      'Inactive',
    ]);
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
    expect(figure('Average rating')).toHaveTextContent('4.5of 5, 4 reviews');
  });

  it('DASH-06: without views or a promotion the card views are not shown', async () => {
    await open('/dashboard');
    await screen.findByText('Profile views');
    expect(screen.queryByText('Card views')).not.toBeInTheDocument();
    expect(figure('Average rating')).toHaveTextContent('None yet');
  });

  it('pauses and activates a listing with all that it says, and tells when that failed', async () => {
    let answer: unknown = aListing({ ...mine, isActive: false });
    const { user, calls, stale } = await open('/dashboard', { 'PUT /api/listings/1': () => answer });
    await user.click(await screen.findByRole('button', { name: 'Pause Adebayo Plumbing' }));
    expect(await screen.findByText('Listing paused')).toBeInTheDocument();
    await waitFor(() => expect(stale()).toEqual(['listings']));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      businessName: 'Adebayo Plumbing',
      phone: '+2348031234567',
      startingPrice: 5300,
      isActive: false,
    });
    answer = serverError();
    await user.click(screen.getByRole('button', { name: 'Pause Adebayo Plumbing' }));
    expect(await screen.findByText('Failed to update service listing')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Activate Old Pipes' })).toBeInTheDocument();
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
