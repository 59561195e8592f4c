import { act, screen, waitFor, within } from '@testing-library/react';
import { aMessage } from '../../../testing/chat.js';
import { Answer, notFound, serverError } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';
import { aJob } from '../../../testing/services.js';
import type { ListingDetailView } from '../../../lib/api/api-types.js';

const review = (id: number, user: { firstName: string; lastName: string } | null) => ({
  id,
  listingId: 1,
  userId: 3,
  rating: 5,
  comment: `Comment ${id}`,
  jobCompleted: true,
  isHelpful: false,
  createdAt: '2026-10-02T23:30:00.000Z',
  user,
});

const open = (
  change: Partial<ListingDetailView> = {},
  user = null as ReturnType<typeof aUser> | null,
  reviews: unknown = [],
) =>
  renderApp('/providers/1', {
    user,
    answers: { '/api/providers/1': aListing(change), '/api/providers/1/reviews': reviews },
  });

const CONTACT = {
  contactHidden: false,
  phone: '+2348012345678',
  whatsapp: '+2348098765432',
  email: 'a@b.ng',
  website: 'adebayo.ng',
};

describe('/providers/{id}', () => {
  it('DETAIL-07, DETAIL-08, DETAIL-10: name, trade, places and rating', async () => {
    await open({
      serviceType: 'acRepair',
      isVerified: true,
      locationVerifiedAt: '2026-11-02T08:00:00.000Z',
      isPremium: true,
      averageRating: 4.5,
      totalReviews: 2,
      totalJobs: 27,
      profileViews: 1_203,
      recentContacts: 6,
      responseRate: 67,
      medianMinutesToConfirm: 75,
      serviceAreas: ['Agege'],
      images: ['/files/a.webp'],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Adebayo Plumbing' })).toBeInTheDocument();
    const main = screen.getByRole('main');
    for (const text of [
      'AC Repair',
      'Ikeja, Lagos',
      'Verified (paid badge)',
      'Premium',
      '4.5 out of 5, 2 reviews',
      '27',
      '1,203',
      '67%',
      '2 hours',
      'Agege',
    ]) {
      expect(main).toHaveTextContent(text);
    }
    const badge = within(main).getByRole('link', { name: /: what was checked$/ });
    expect(badge).toHaveTextContent(/^Phone checkedPlace checkedVerified \(paid badge\)Premium/);
    expect(document.querySelector(badge.getAttribute('href') ?? '')).toHaveTextContent(
      'The provider pays to show the phone and place checks as a badge.',
    );
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections).toEqual(
      expect.arrayContaining([
        'Gallery',
        'About',
        'Location & Service Area',
        'Pricing',
        'Business Statistics',
        'Customer Reviews',
      ]),
    );
  });

  it("DETAIL-08: 'No reviews yet'", async () => {
    await open();
    expect(await screen.findAllByText('No reviews yet')).not.toHaveLength(0);
  });

  it('DETAIL-03: title, description and canonical link', async () => {
    await open();
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Adebayo Plumbing - Plumbing in Ikeja, Lagos | Handwork');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://handwork.example/providers/1',
    );
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      'Pipes, pumps and water heaters.',
    );
  });

  it('DETAIL-05: breadcrumbs', async () => {
    await open();
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    expect(crumbs.map((crumb) => crumb.getAttribute('href'))).toEqual([
      '/',
      '/search',
      '/search?service=plumbing',
    ]);
  });

  it("DETAIL-06: reviews with date in Lagos, 'Anonymous' without a name", async () => {
    const reviews = [review(1, { firstName: 'Bola', lastName: 'Ade' }), review(2, null)];
    await open({ totalReviews: 2, averageRating: 5 }, null, reviews);
    const items = await screen.findAllByText(/^Comment/);
    expect(items).toHaveLength(2);
    expect(screen.getByText('Bola Ade')).toBeInTheDocument();
    expect(screen.getByText('Anonymous')).toBeInTheDocument();
    expect(screen.getAllByText(/3 Oct 2026/)).toHaveLength(2);
  });

  it("DETAIL-11, DETAIL-12: the first item is 'Primary', the rest is for premium listings", async () => {
    const images = ['/a.webp', '/b.webp', '/c.webp'];
    await open({ images });
    expect(await screen.findByText('Upgrade to Premium to view all 3 images')).toBeInTheDocument();
    expect(screen.getByText('Primary')).toHaveClass('sr-only'); // an editor's word
    expect(screen.getAllByRole('img', { name: /Work of/ })).toHaveLength(1);
  });

  it("DETAIL-11: the owner sees which item is 'Primary'", async () => {
    await open({ images: ['/a.webp'], userId: 7 }, aUser({ id: 7 }));
    await waitFor(() => expect(screen.getByText('Primary')).not.toHaveClass('sr-only'));
  });

  it('DETAIL-13: premium listings show all', async () => {
    await open({ images: ['/a.webp', '/b.webp', '/c.webp'], isPremium: true });
    expect(await screen.findAllByRole('img', { name: /Work of/ })).toHaveLength(3);
  });

  it('DETAIL-11, DETAIL-13: the viewer opens on a click, counts, moves by buttons and keys, and closes', async () => {
    const { user } = await open({ images: ['/a.webp', '/b.mp4', '/c.webp'], isPremium: true });
    const opener = await screen.findByRole('button', { name: 'View picture 1 of 3 full screen' });
    expect(document.querySelector('video')).toBeNull(); // nothing of a video before it is played
    await user.click(opener);
    const viewer = within(await screen.findByRole('dialog', { name: 'Adebayo Plumbing' }));
    expect(viewer.getByText('1 / 3')).toHaveTextContent('Primary');
    await user.keyboard('{ArrowRight}');
    expect(viewer.getByText('2 / 3')).not.toHaveTextContent('Primary');
    expect(viewer.getByLabelText(/Work of Adebayo/)).toHaveAttribute('preload', 'none');
    await user.click(viewer.getByRole('button', { name: 'Next' }));
    await user.click(viewer.getByRole('button', { name: 'Next' }));
    expect(viewer.getByText('1 / 3')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('DETAIL-12: without Premium the viewer holds one item and says how to see all', async () => {
    const { user } = await open({ images: ['/a.webp', '/b.webp'] });
    await user.click(await screen.findByRole('button', { name: 'View picture 1 of 2 full screen' }));
    const viewer = within(await screen.findByRole('dialog'));
    expect(viewer.getByText('1 / 2')).toBeInTheDocument();
    expect(viewer.getByText('Upgrade to Premium to view all 2 images')).toBeInTheDocument();
    expect(viewer.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(viewer.getByText('1 / 2')).toBeInTheDocument();
  });

  it('shares on WhatsApp and by a copied link', async () => {
    const { user } = await open();
    await user.click(await screen.findByText('Share or report'));
    const link = screen.getByRole('link', { name: /^Share on WhatsApp/ }).getAttribute('href') ?? '';
    const text = new URL(link).searchParams.get('text');
    expect(text).toBe(
      'Adebayo Plumbing: Plumbing in Ikeja, Lagos. From ₦5,300. https://handwork.example/providers/1',
    );
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('https://handwork.example/providers/1');
    expect(screen.getByRole('link', { name: 'Report this listing' })).toHaveAttribute(
      'href',
      '/report?listing=1&about=Adebayo%20Plumbing',
    );
  });

  it('DETAIL-08: the score comes with its count and spread', async () => {
    const reviews = [review(1, null), { ...review(2, null), rating: 3 }];
    await open({ totalReviews: 2, averageRating: 4, ratingDistribution: [0, 0, 1, 0, 1] }, null, reviews);
    const term = await screen.findByText('5 stars');
    const counts = [...(term.closest('dl')?.querySelectorAll('dd') ?? [])].map((dd) => dd.textContent);
    expect(counts).toEqual(['1', '0', '1', '0', '0']);
  });

  it('DETAIL-21: the owner of a paused listing reads that only they see it, and it is not indexed', async () => {
    await open({ ...CONTACT, userId: 7, isActive: false }, aUser({ id: 7 }));
    expect(await screen.findByText(/This listing is paused/)).toBeInTheDocument();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('name, pictures, price and contact come before everything else', async () => {
    await open({ ...CONTACT, images: ['/a.webp'], description: 'Pipes.' }, aUser());
    await screen.findByRole('link', { name: /Call Now/ });
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    const inOrder = ['Adebayo Plumbing', 'Gallery', 'Pricing', 'Contact', 'About', 'What was checked'];
    expect(headings.filter((text) => inOrder.includes(text ?? ''))).toEqual(inOrder);
  });

  const bar = async () => within(await screen.findByRole('navigation', { name: 'Contact Adebayo Plumbing' }));

  it('the bar of a phone has the price and books; without an owner it calls, and records it like the card', async () => {
    const first = await open({ ...CONTACT, userId: 99, maxPrice: 9_000 }, aUser());
    const links = (await bar()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/providers/1/book']);
    expect((await bar()).getByText('From ₦5,300')).toBeInTheDocument(); // a range does not fit there
    first.unmount();
    const { user, calls } = await open({ ...CONTACT, userId: null as never }, aUser());
    const call = (await bar()).getByRole('link', { name: 'Call' });
    expect(call).toHaveAttribute('href', 'tel:+2348012345678');
    call.addEventListener('click', (event) => event.preventDefault()); // jsdom follows no link
    await user.click(call);
    await waitFor(() =>
      expect(calls.find(({ url }) => url === '/api/service/contact')?.body).toEqual({
        providerId: 1,
        contactMethod: 'phone',
      }),
    );
  });

  it('contract 3.15: with an open booking the bar leads to it', async () => {
    await renderApp('/providers/1', {
      user: aUser(),
      answers: {
        '/api/providers/1': aListing({ ...CONTACT, userId: 99 }),
        '/api/providers/1/reviews': [],
        '/api/jobs': { jobs: [aJob()], waitingForMe: 0 },
      },
    });
    const booked = await (await bar()).findByRole('link', { name: 'See your booking' });
    expect(booked).toHaveAttribute('href', '/dashboard?tab=my-bookings');
  });

  it("the provider's own terms are beside the price, the site's rule only without any", async () => {
    const terms = 'Half payment before we go to the market';
    const first = await open({ priceDescription: terms });
    expect(await screen.findByText(terms)).toBeInTheDocument();
    expect(screen.queryByText(/pay after the job/)).toBeNull();
    first.unmount();
    await open({ priceDescription: null });
    expect(await screen.findByText('You pay after the job.')).toBeInTheDocument();
  });

  it('DETAIL-18, OP-03: the bar of a visitor holds no number, only a link to sign in and back', async () => {
    await open();
    const links = (await bar()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/auth?returnTo=%2Fproviders%2F1']);
    expect(screen.getByRole('main').querySelector('a[href^="tel:"], a[href*="wa.me/234"]')).toBeNull();
  });

  it('DETAIL-21: the owner has no bar', async () => {
    await open({ ...CONTACT, userId: 7 }, aUser({ id: 7 }));
    await screen.findByRole('button', { name: 'Your Own Listing' });
    expect(screen.queryByRole('navigation', { name: /^Contact/ })).toBeNull();
  });

  it('DETAIL-08: statistics without data are left out', async () => {
    await open({ totalJobs: 0, totalReviews: 0, profileViews: 0 });
    expect(await screen.findByText(/^Listed since .*No job completed yet/)).toBeInTheDocument();
    expect(screen.queryByText('Jobs completed')).toBeNull();
    expect(screen.queryByText(/profile views/)).toBeNull();
  });

  it('the accessible name of a button contains its text', async () => {
    await open({ images: ['/a.webp', '/b.mp4'], isPremium: true });
    await screen.findByRole('button', { name: 'View picture 1 of 2 full screen' });
    for (const button of screen.getByRole('main').querySelectorAll('button[aria-label], a[aria-label]')) {
      const shown = (button.textContent ?? '').trim().toLowerCase();
      expect(button.getAttribute('aria-label')?.toLowerCase()).toContain(shown);
    }
  });

  it("DETAIL-18, DETAIL-19: visitors see 'Sign In Required' and no contact", async () => {
    await open();
    expect(await screen.findByText('Sign In Required')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Contact Information Protected' })).toBeInTheDocument();
    for (const name of ['Sign In to Contact', 'Create Account']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/auth(\?|$)/);
    }
    expect(screen.queryByRole('link', { name: 'Call Now' })).toBeNull();
  });

  it('DETAIL-20: signed in, Call Now and WhatsApp with a greeting', async () => {
    await open(CONTACT, aUser());
    expect(await screen.findByRole('link', { name: /Call Now/ })).toHaveAttribute(
      'href',
      'tel:+2348012345678',
    );
    const chat = screen.getByRole('link', { name: /^Chat on WhatsApp/ });
    expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/2348098765432\?text=Hello%20Adebayo/);
    expect(screen.getByText('+2348012345678')).toBeInTheDocument();
    expect(screen.queryByText('Sign In Required')).toBeNull();
  });

  it('DETAIL-20, OP-40: signed in, Start Chat leads to the owner; a listing without one offers no chat', async () => {
    const first = await open({ ...CONTACT, userId: 99 }, aUser());
    expect(await screen.findByRole('link', { name: 'Start Chat' })).toHaveAttribute(
      'href',
      '/chat?with=99&listing=1',
    );
    first.unmount();
    await open({ ...CONTACT, userId: null as never }, aUser()); // imported: has no owner
    await screen.findByRole('link', { name: /Call Now/ });
    expect(screen.queryByRole('link', { name: 'Start Chat' })).toBeNull();
  });

  it('DETAIL-20: Start Chat asks for the first message, which is sent about this listing and opens the chat', async () => {
    const { user, calls } = await renderApp('/providers/1', {
      user: aUser({ id: 7 }),
      answers: {
        '/api/providers/1': aListing({ ...CONTACT, userId: 99 }),
        'POST /api/messages/send': new Answer(201, aMessage(5, { receiverId: 99 })),
        '/api/conversations': [],
        '/api/messages/99': [],
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Start Chat' }));
    const dialog = await screen.findByRole('dialog', { name: /^Message / });
    expect(within(dialog).getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(within(dialog).getByLabelText('Message'), 'Can you come on Tuesday?');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('link', { name: 'Start Chat' }));
    expect(await screen.findByLabelText('Message')).toHaveValue('Can you come on Tuesday?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('heading', { name: 'Chat' })).toBeInTheDocument();
    await waitFor(() =>
      expect(
        calls.find(({ method, url }) => method === 'POST' && url === '/api/messages/send')?.body,
      ).toEqual({
        conversationId: null,
        senderId: 7,
        receiverId: 99,
        content: 'Can you come on Tuesday?',
        image: null,
        messageType: 'text',
        metadata: { listingId: 1 },
      }),
    );
  });

  it("DETAIL-21, CHAT-28: the owner sees a disabled 'Your Own Listing'", async () => {
    await open({ ...CONTACT, userId: 7 }, aUser({ id: 7 }));
    expect(await screen.findByRole('button', { name: 'Your Own Listing' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: /Call Now/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Start Chat' })).toBeNull();
  });

  it('DETAIL-01: /listings/{id} is the same screen over the other API', async () => {
    const { calls } = await renderApp('/listings/1', {
      answers: { '/api/listings/1': aListing(), '/api/listings/1/reviews': [] },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Adebayo Plumbing' })).toBeInTheDocument();
    expect(calls.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/api/listings/1', '/api/listings/1/reviews?limit=10']),
    );
  });

  it("DETAIL-17: 'Provider Not Found' with 'Back to Home'", async () => {
    await renderApp('/providers/9', { answers: { '/api/providers/9': notFound('Provider not found') } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Provider Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('DETAIL-15, DETAIL-16: a skeleton first, a retry after other failures', async () => {
    jest.useFakeTimers();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    await renderApp('/providers/1', { answers: { '/api/providers/1': serverError() } });
    expect(screen.getByText('Loading provider…')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    jest.useRealTimers();
    expect(screen.getByRole('heading', { name: 'We could not load this provider' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
    logged.mockRestore();
  });
});
