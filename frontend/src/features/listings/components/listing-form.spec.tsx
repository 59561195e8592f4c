import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer } from '../../../testing/fake-api.js';
import { fakeIntersections } from '../../../testing/fake-intersections.js';
import { loadScreen, renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';

const provider = aUser({ phone: '+2348031234567' });
const AREAS = { '/api/config/sublocations/Lagos': ['Ikeja', 'Surulere'] };
type User = Awaited<ReturnType<typeof renderApp>>['user'];

const fillIn = async (user: User) => {
  await user.type(await screen.findByLabelText(/Business name/), 'Eze Plumbing');
  await user.selectOptions(screen.getByLabelText(/Service type/), 'plumbing');
  await user.selectOptions(screen.getByLabelText(/^State/), 'Lagos');
  await user.type(screen.getByLabelText(/City or town/), 'Ikeja');
  await user.type(screen.getByLabelText(/^Location/), '12 Allen Avenue');
  await user.type(screen.getByLabelText(/Starting price/), '5,000');
};
const publish = (user: User) => user.click(screen.getByRole('button', { name: 'Publish Listing' }));

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('/create-listing', () => {
  it("LIST-03: an unverified phone gets 'Phone Verification Required'", async () => {
    await renderApp('/create-listing', { user: aUser({ isPhoneVerified: false }) });
    expect(await screen.findByRole('heading', { name: 'Phone Verification Required' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Verify Phone Number' })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it("LIST-03, PROF-10: 'Verify Phone Number' leads to where the code is asked for", async () => {
    const { user, address } = await renderApp('/create-listing', { user: aUser({ isPhoneVerified: false }) });
    await loadScreen('/profile');
    await user.click(await screen.findByRole('link', { name: 'Verify Phone Number' }));
    expect(await screen.findByRole('button', { name: 'Send Verification Code' })).toBeInTheDocument();
    expect(address()).toBe('/profile');
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(screen.queryByRole('button', { name: 'Send Verification Code' })).toBeNull();
  });

  it('LIST-09: what is missing is ticked off while it is filled in, and the card is shown as others will see it', async () => {
    const view = fakeIntersections();
    const { user, calls } = await renderApp('/create-listing', { user: provider, answers: AREAS });
    await screen.findByLabelText(/Business name/);
    const bar = within(screen.getByRole('navigation', { name: 'What your listing needs' }));
    expect(bar.getByText('1 of 4')).toBeInTheDocument(); // the phone number is known
    expect(bar.getByRole('link', { name: 'Next: What you do' })).toHaveAttribute('href', '#service');
    await fillIn(user);
    expect(await bar.findByText('Nothing missing')).toBeInTheDocument();
    const list = within(screen.getByRole('list', { name: 'What your listing needs' }));
    expect(list.getAllByText('(done)')).toHaveLength(4);
    const card = screen.getByRole('heading', { name: 'Your card in search' }).parentElement;
    for (const text of ['Eze Plumbing', 'Plumbing', 'Ikeja, Lagos', 'From ₦5,000'])
      expect(card).toHaveTextContent(text);
    const article = card?.querySelector('article');
    if (article) view.show(article, 1);
    expect(calls.filter(({ url }) => url.endsWith('/card-view'))).toEqual([]); // SEARCH-26: it is none yet
  });

  it('LIST-09: required fields say so, the first one has the focus, nothing is sent', async () => {
    const { user, calls } = await renderApp('/create-listing', { user: provider });
    await screen.findByLabelText(/Business name/);
    await publish(user);
    for (const text of ['Business name', 'Service type', 'Location', 'City', 'State', 'Starting price']) {
      // Once beside the field, once in the summary.
      expect(await screen.findAllByText(`${text} is required`)).toHaveLength(2);
    }
    expect(screen.getByLabelText(/Business name/)).toHaveFocus();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('LIST-05, LIST-12, LIST-15, LIST-16, LIST-17, CONST-05: the payload, once under a double click, then the dashboard', async () => {
    const { user, calls, address, stale } = await renderApp('/create-listing', {
      user: provider,
      answers: {
        ...AREAS,
        'POST /api/listings': new Answer(201, aListing({ businessName: 'Eze Plumbing' })),
        '/api/listings/my-listings': [aListing({ businessName: 'Eze Plumbing' })],
      },
    });
    await fillIn(user);
    await user.click(screen.getByText(/Areas you also serve/));
    await user.click(await screen.findByLabelText('Surulere'));
    await user.dblClick(screen.getByRole('button', { name: 'Publish Listing' }));
    expect(await screen.findByRole('heading', { name: 'Your Service Dashboard' })).toBeInTheDocument();
    expect(address()).toBe('/dashboard');
    expect(stale()).toEqual(['account', 'listings']);
    const saved = calls.findIndex(({ method }) => method === 'POST');
    const readAgain = calls.slice(saved).map(({ url }) => url);
    expect(readAgain).toEqual(expect.arrayContaining(['/api/user', '/api/listings/my-listings']));
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[0]?.body).toMatchObject({
      businessName: 'Eze Plumbing',
      serviceType: 'plumbing',
      state: 'Lagos',
      city: 'Ikeja',
      location: '12 Allen Avenue',
      phone: '+2348031234567',
      startingPrice: 5000,
      maxPrice: null,
      serviceAreas: ['Surulere'],
      pricingType: 'fixed',
    });
  });

  it("LIST-14, LIST-18, CONST-05: 'Phone verification required' leads to the profile after 2 s", async () => {
    const { user, address } = await renderApp('/create-listing', {
      user: provider,
      answers: {
        ...AREAS,
        'POST /api/listings': new Answer(403, { message: 'Phone verification required' }),
      },
    });
    await fillIn(user);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const button = screen.getByRole('button', { name: 'Publish Listing' });
    await act(async () => {
      button.click();
      await jest.advanceTimersByTimeAsync(100);
    });
    expect(screen.getByText('Phone Verification Required')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(address()).toBe('/profile');
    jest.useRealTimers();
  });

  it('LIST-19: another refusal keeps the form, with the text beside its field', async () => {
    const { user } = await renderApp('/create-listing', {
      user: provider,
      answers: {
        ...AREAS,
        'POST /api/listings': new Answer(400, {
          message: 'Invalid price',
          errors: { startingPrice: 'Invalid price' },
        }),
      },
    });
    await fillIn(user);
    await publish(user);
    expect(await screen.findByText('Failed to create service listing')).toBeInTheDocument();
    expect(screen.getByLabelText(/Starting price/)).toBeInvalid();
    expect(screen.getByLabelText(/Business name/)).toHaveValue('Eze Plumbing');
  });
});

describe('the fields', () => {
  it('LIST-01, LIST-04, OP-19: /listings/new is the same form, with a link back and the uploader', async () => {
    const { address, user } = await renderApp('/listings/new', { user: provider, answers: AREAS });
    expect(await screen.findByRole('heading', { name: 'List your service' })).toBeInTheDocument();
    expect(address()).toBe('/create-listing');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByLabelText(/^Add pictures/)).toBeInTheDocument();
    for (const label of [/^State/, /^Area/, /^City/, /^Location/])
      expect(screen.getByLabelText(label)).toBeInTheDocument();
    await screen.findByRole('option', { name: 'Lagos' });
    await user.selectOptions(screen.getByLabelText(/^State/), 'Lagos');
    expect(screen.getByText('Areas you also serve')).toBeInTheDocument();
    expect(screen.getByLabelText(/Phone number/)).toHaveValue('+2348031234567');
  });

  it('LIST-10, LIST-11, LIST-12, CONST-10: pricing types, fixed at first; the price as customers will read it', async () => {
    const { user } = await renderApp('/create-listing', { user: provider });
    const price = await screen.findByLabelText(/Starting price/);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'fixed',
      'hourly',
      'per_project',
      'negotiable',
    ]);
    expect(screen.getByRole('radio', { name: 'Fixed price' })).toBeChecked();
    expect(price).toHaveAttribute('inputmode', 'decimal');
    await user.type(price, '5000');
    await user.click(screen.getByRole('radio', { name: 'Per hour' }));
    expect(price).toHaveValue('5,000');
    expect(screen.getByText('From ₦5,000 per hour')).toBeInTheDocument();
    for (const label of ['Description', /Highest price/, 'Price note', 'WhatsApp number']) {
      expect(screen.getByLabelText(label)).not.toBeRequired();
    }
  });

  it('Q23, OP-60: the summary names every problem and leads to its field', async () => {
    const { user } = await renderApp('/create-listing', { user: provider, answers: AREAS });
    await fillIn(user);
    await user.type(screen.getByLabelText(/Highest price/), '4,999');
    await user.type(screen.getByLabelText('Website'), 'not a site');
    await publish(user);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('2 things are missing or wrong:');
    expect(screen.getByLabelText(/Highest price/)).toHaveFocus();
    await user.click(within(summary).getByRole('button', { name: 'Invalid website' }));
    const website = screen.getByLabelText('Website');
    expect(website).toHaveFocus();
    expect(website).toHaveAccessibleDescription(/Invalid website/);
    await user.clear(website);
    await waitFor(() => expect(summary).toHaveTextContent('One thing is missing or wrong:'));
    expect(summary).toHaveTextContent('Maximum price must be at least the starting price');
  });

  it('Q12: places and services that do not load say so beside their field, and are asked for again', async () => {
    let works = false;
    const list = (values: string[]) => () => (works ? values : new Answer(500, { message: 'no' }));
    const { user } = await renderApp('/create-listing', {
      user: provider,
      answers: {
        '/api/config/states': list(['Kano']),
        '/api/config/sublocations/Kano': list(['Dala']),
        '/api/config/service-types/dynamic': list(['plumbing']),
      },
    });
    const state = await screen.findByLabelText(/^State/);
    await waitFor(() => expect(state).toHaveAccessibleDescription('The states did not load. Try again'));
    expect(screen.getByLabelText(/Service type/)).toHaveAccessibleDescription(/^The services did not load/);
    const again = () =>
      within(state.closest('div') as HTMLElement).getByRole('button', { name: 'Try again' });
    works = true;
    await user.click(again());
    await waitFor(() => expect(state).toHaveFocus());
    expect(within(state).getByRole('option', { name: 'Kano' })).toBeInTheDocument();
    expect(state).not.toHaveAccessibleDescription();
    works = false;
    await user.selectOptions(state, 'Kano');
    await waitFor(() =>
      expect(screen.getByLabelText('Area')).toHaveAccessibleDescription(/^The areas did not load/),
    );
  });

  it('LIST-05: areas that do not load say so and are asked for again', async () => {
    let areas: unknown = new Answer(500, { message: 'Internal server error' });
    const { user } = await renderApp('/create-listing', {
      user: provider,
      answers: { '/api/config/sublocations/Kano': () => areas },
    });
    await screen.findByRole('option', { name: 'Kano' });
    await user.selectOptions(screen.getByLabelText(/^State/), 'Kano');
    await user.click(screen.getByText(/^Choose areas/));
    const failed = (await screen.findByText('The areas did not load')).parentElement;
    areas = ['Dala'];
    await user.click(within(failed as HTMLElement).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('checkbox', { name: 'Dala' })).toBeInTheDocument();
  });

  it('LIST-05: areas of several states, filtered, all at once, and removed again', async () => {
    const { user } = await renderApp('/create-listing', {
      user: provider,
      answers: { ...AREAS, '/api/config/sublocations/Kano': ['Dala', 'Gwale', 'Nassarawa'] },
    });
    await screen.findByRole('option', { name: 'Lagos' });
    await user.selectOptions(screen.getByLabelText(/^State/), 'Lagos');
    await user.click(screen.getByText(/Choose areas/));
    await user.type(await screen.findByLabelText('Filter areas'), 'IKE{Enter}');
    expect(screen.getByText('1 of 2 areas')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Ikeja' }));
    await user.selectOptions(screen.getByLabelText('Areas of'), 'Kano');
    await user.click(await screen.findByRole('button', { name: 'Select all 3' }));
    const chosen = within(screen.getByRole('list', { name: 'Chosen areas' }));
    expect(chosen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Ikeja',
      'Dala',
      'Gwale',
      'Nassarawa',
    ]);
    await user.click(chosen.getByRole('button', { name: 'Remove Gwale' }));
    expect(screen.getByRole('checkbox', { name: 'Gwale' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(screen.queryByRole('list', { name: 'Chosen areas' })).not.toBeInTheDocument();
    // Enter in the filter does not send the form.
    expect(screen.queryByText('Business name is required')).not.toBeInTheDocument();
  });
});

describe('/edit-listing/:id', () => {
  const mine = aListing({
    userId: provider.id,
    phone: '+2348031234567',
    contactHidden: false,
    images: ['https://img.example/1.jpg'],
  });

  it('LIST-02, LIST-06: of another user, or without an owner, it is not found', async () => {
    await renderApp('/edit-listing/1', { user: provider, answers: { '/api/listings/1': aListing() } });
    expect(await screen.findByText('Listing not found')).toBeInTheDocument();
  });

  it.each(['abc', '0', '1.5', '-1'])('LIST-02: %s is no listing, and nothing is read', async (id) => {
    const { calls } = await renderApp(`/edit-listing/${id}`, { user: provider });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(calls.filter(({ url }) => url.startsWith('/api/listings/'))).toEqual([]);
  });

  it('LIST-15: saves the whole listing, its pictures kept, and can take it offline', async () => {
    const { user, calls, stale } = await renderApp('/edit-listing/1', {
      user: provider,
      answers: {
        ...AREAS,
        '/api/listings/1': mine,
        'PUT /api/listings/1': mine,
        '/api/listings/my-listings': [mine],
      },
    });
    const name = await screen.findByLabelText(/Business name/);
    expect(name).toHaveValue('Adebayo Plumbing');
    await user.clear(name);
    await user.type(name, 'Adebayo & Sons');
    await user.click(screen.getByLabelText(/Show this listing/));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('heading', { name: 'Your Service Dashboard' });
    expect(stale()).toEqual(['account', 'listings']);
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      businessName: 'Adebayo & Sons',
      isActive: false,
      images: ['https://img.example/1.jpg'],
    });
  });

  it("LIST-19: 'Failed to update service listing'", async () => {
    const { user } = await renderApp('/edit-listing/1', {
      user: provider,
      answers: {
        ...AREAS,
        '/api/listings/1': mine,
        'PUT /api/listings/1': new Answer(500, { message: 'Internal server error' }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update service listing')).toBeInTheDocument();
  });
});
