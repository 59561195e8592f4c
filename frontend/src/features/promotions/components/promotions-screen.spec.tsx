import { screen, waitFor, within } from '@testing-library/react';
import { Answer, serverError, type Answers } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';
import type { ActivePromotionView, PromotionConfigView } from '../../../lib/api/api-types.js';

const aConfig = (change: Partial<PromotionConfigView> = {}): PromotionConfigView => ({
  id: 2,
  name: 'boost',
  displayName: 'Boost',
  description: 'Shown above unpromoted ones.',
  price: 1500,
  duration: 30,
  isActive: true,
  multiplier: 1.5,
  badgeColor: 'blue',
  priority: 2,
  features: ['Higher place in search results'],
  ...change,
});
const premium = aConfig({ id: 4, name: 'premium', displayName: 'Premium', price: 5000 });
const running: ActivePromotionView = {
  id: 9,
  listingId: 1,
  promotionType: 'premium',
  startDate: '2026-11-20T10:00:00.000Z',
  endDate: '2026-11-27T10:00:00.000Z',
  cost: 1166.67,
  daysRemaining: 6,
  status: 'active',
  autoRenew: false,
  businessName: 'Adebayo Plumbing',
};
const purchased = (change: Partial<ActivePromotionView> = {}) =>
  new Answer(201, {
    message: 'Promotion purchased successfully',
    promotion: {
      ...running,
      id: 10,
      listingId: 2,
      promotionType: 'boost',
      endDate: '2026-11-29T10:00:00.000Z',
      cost: 350,
      businessName: 'Second Shop',
      ...change,
    },
    wallet: { balance: 650, totalSpent: 350, totalTopups: 1000 },
  });
const stats = {
  hasActivePromotions: true,
  message: 'You have 1 active promotion',
  totalPromotions: 3,
  activePromotions: 1,
  expiredPromotions: 2,
  totalSpent: 2166.67,
  totalActiveSpent: 1166.67,
  performanceMetrics: { averageViewsPerPromotedListing: 12.5 },
  activePromotionDetails: [running],
  promotionsByType: { boost: 2, featured: 0, premium: 1, verification: 0 },
};

const receipt = {
  ...running,
  id: 10,
  promotionType: 'boost',
  cost: 350,
  businessName: 'Second Shop',
  isActive: true,
  endedAt: null,
  days: 7,
  purchasedAt: '2026-11-20T10:00:00.000Z',
  receiptNumber: 'PRO000010',
  description: 'Boost promotion, 7 days',
  balanceAfter: 650,
};

const show = (answers: Answers = {}, user = aUser()) =>
  renderApp('/promotions', {
    user,
    answers: {
      '/api/promotion-config': [aConfig(), premium],
      '/api/listings/my-listings': [aListing(), aListing({ id: 2, businessName: 'Second Shop' })],
      '/api/promotions/active': [running],
      '/api/promotions/stats': stats,
      '/api/promotions/results': [],
      '/api/wallet': { balance: 1000, totalSpent: 0, totalTopups: 1000 },
      ...answers,
    },
  });

const choose = async (
  app: Awaited<ReturnType<typeof show>>,
  { listing, type, days }: { listing?: string; type?: string; days?: string },
) => {
  await screen.findByRole('option', { name: 'Premium' });
  if (listing) await app.user.selectOptions(screen.getByLabelText(/^Listing/), listing);
  if (type) await app.user.selectOptions(screen.getByLabelText(/^Promotion/), type);
  if (days) await app.user.selectOptions(screen.getByLabelText(/^Duration/), days);
};
const button = () => screen.getByRole('button', { name: /^Purchase/ });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the promotions page', () => {
  it('PROMO-01, PROMO-16: shows the balance with Add Funds and a card for each type that is sold', async () => {
    await show();
    expect(await screen.findByText('₦1,000')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add Funds' })).toHaveAttribute('href', '/wallet');
    const card = (await screen.findByRole('heading', { name: 'Premium', level: 3 })).closest('li');
    expect(card).toHaveTextContent('₦5,000 for 30 daysabout ₦167 a day');
    expect(screen.queryByRole('heading', { name: 'Featured', level: 3 })).toBeNull();
  });

  it('PROMO-12, PROMO-13: lists what runs, and the figures', async () => {
    await show();
    expect(await screen.findByRole('link', { name: 'Adebayo Plumbing' })).toHaveAttribute(
      'href',
      '/listings/1',
    );
    expect(screen.getByText('6 days left')).toBeInTheDocument();
    expect(screen.getByText(/Premium · 20 Nov 2026 to 27 Nov 2026 · ₦1,166.67/)).toBeInTheDocument();
    expect(await screen.findByText('You have 1 active promotion')).toBeInTheDocument();
    expect(screen.getByText('13')).toBeInTheDocument();
  });

  it('PROMO-13: says what each promotion brought, and that there is too little to compare', async () => {
    const [before, during] = [
      { days: 3, views: 36, contacts: 1 },
      { days: 3, views: 123, contacts: 4 },
    ];
    const result = {
      promotionId: 9,
      listingId: 1,
      businessName: 'Adebayo Plumbing',
      promotionType: 'premium',
      startDate: running.startDate,
      endDate: running.endDate,
      isActive: true,
      isComparable: true,
      before,
      during,
      daysBefore: [{ day: '2026-11-17', views: 36, contacts: 1 }],
      daysDuring: [{ day: '2026-11-21', views: 123, contacts: 4 }],
    };
    const earlier = { ...result, promotionId: 8, isActive: false, isComparable: false };
    await show({ '/api/promotions/results': [result, earlier] });
    expect(await screen.findByText('41 views a day while promoted, 12 before')).toBeInTheDocument();
    expect(screen.getByText('4 contacts, 1 before, in 3 days each')).toBeInTheDocument();
    expect(
      screen.getByRole('img', { name: 'Views by day, promoted from 20 Nov 2026: 36, 123' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'What earlier promotions brought' })).toBeInTheDocument();
    expect(screen.getByText(/^Too few days or views/)).toBeInTheDocument();
  });

  it('says so when nothing runs', async () => {
    await show({ '/api/promotions/active': [] });
    expect(await screen.findByText('No active promotions')).toBeInTheDocument();
  });

  it('a part that does not load can be tried again', async () => {
    let works = false;
    const { user } = await show({ '/api/promotions/active': () => (works ? [running] : serverError()) });
    const failed = await screen.findByText('Your promotions did not load');
    works = true;
    await user.click(within(failed.closest('[role=alert]') as HTMLElement).getByRole('button'));
    expect(await screen.findByText('6 days left')).toBeInTheDocument();
  });
});

describe('buying', () => {
  it('PROMO-07, PROMO-08: offers 1 to 90 days, 7 at first, and says what it costs', async () => {
    const app = await show();
    await choose(app, { type: 'boost' });
    expect(screen.getByLabelText(/^Duration/)).toHaveValue('7');
    const choices = within(screen.getByLabelText(/^Duration/)).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      '1 day',
      '3 days',
      '7 days',
      '14 days',
      '30 days',
      '60 days',
      '90 days',
    ]);
    expect(screen.getByText(/then/)).toHaveTextContent('Total cost ₦350, then ₦650 stays in your wallet.');
    expect(button()).toHaveTextContent('Purchase for ₦350');
  });

  it('PROMO-10: is disabled until a type is chosen', async () => {
    const app = await show();
    await choose(app, { listing: 'Second Shop' });
    expect(button()).toBeDisabled();
  });

  it('PROMO-09, PROMO-10: is disabled when the balance is short, and says how much to add', async () => {
    const app = await show();
    await choose(app, { listing: 'Second Shop', type: 'premium' });
    expect(button()).toBeDisabled();
    expect(screen.getByText(/Total cost ₦1,166.67/)).toHaveTextContent('Add ₦166.67 to your wallet');
    expect(screen.getByRole('link', { name: 'Add ₦166.67' })).toHaveAttribute(
      'href',
      '/wallet?amount=166.67',
    );
  });

  it('PROMO-10: says nothing of a shortage while the balance is not known', async () => {
    const app = await show({ '/api/wallet': serverError(), 'POST /api/promotions/purchase': purchased() });
    await choose(app, { listing: '2', type: 'boost' });
    expect(await screen.findByText('did not load')).toBeInTheDocument();
    expect(screen.queryByText(/to your wallet to buy this/)).toBeNull();
    expect(screen.getByText(/paid from your wallet/)).toHaveTextContent('Total cost ₦350');
    expect(button()).toBeEnabled();
  });

  it('PROMO-05: needs a listing', async () => {
    const app = await show();
    await choose(app, { type: 'boost' });
    await app.user.click(button());
    expect(await screen.findByText('Please select a listing')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Listing/)).toHaveFocus();
    expect(app.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('PROMO-02, PROMO-11: buys once, says so, and ends at the receipt; the form is empty after going back', async () => {
    const app = await show({ 'POST /api/promotions/purchase': purchased(), '/api/promotions/10': receipt });
    await choose(app, { listing: 'Second Shop', type: 'boost' });
    await app.user.dblClick(button());
    expect(await screen.findByText('Promotion purchased successfully')).toBeInTheDocument();
    expect(screen.getByText('Your listing promotion is now active')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Receipt', level: 1 })).toBeInTheDocument();
    expect(app.address()).toBe('/dashboard/promotions/10');
    expect(await screen.findByText('PRO000010')).toBeInTheDocument();
    const main = screen.getByRole('main');
    for (const text of ['PRO000010', 'Second Shop', 'Boost promotion, 7 days', '₦350', '₦650', '7 days'])
      expect(main).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument();
    const posts = app.calls.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toEqual([{ listingId: 2, promotionType: 'boost', duration: 7 }]);
    expect(posts[0]?.headers['Idempotency-Key']).toEqual(expect.any(String));
    await app.user.click(within(main).getByRole('link', { name: 'Promotions' }));
    await screen.findByRole('option', { name: 'Premium' });
    expect(screen.getByLabelText(/^Listing/)).toHaveValue('');
    expect(button()).toBeDisabled();
  });

  it('OP-32: the receipt of what ended with its listing says so', async () => {
    const ended = { isActive: false, status: 'ended', daysRemaining: 0, endedAt: '2026-11-21T10:00:00.000Z' };
    await renderApp('/dashboard/promotions/10', {
      user: aUser(),
      answers: { '/api/promotions/10': { ...receipt, ...ended, businessName: '[deleted]' } },
    });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText(/, because the listing was deleted$/)).toBeInTheDocument();
    expect(main.getByText('Over')).toBeInTheDocument();
    expect(main.queryByText(/ends by itself/)).toBeNull();
  });

  it('the receipt of another user is not found', async () => {
    await renderApp('/dashboard/promotions/77', { user: aUser() });
    expect(await screen.findByText('Receipt not found')).toBeInTheDocument();
  });

  it('OP-32: a renewal says when it begins, before and after it is bought', async () => {
    const waiting = {
      ...running,
      id: 11,
      startDate: '2099-12-01T10:00:00.000Z',
      endDate: '2099-12-08T10:00:00.000Z',
      daysRemaining: 26_700,
    };
    const app = await show({ '/api/promotions/active': [running, waiting] });
    expect(await screen.findByText('Starts 1 Dec 2099')).toBeInTheDocument();
    const receipts = screen.getAllByRole('link', { name: 'Receipt of Premium for Adebayo Plumbing' });
    expect(receipts.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/promotions/9',
      '/dashboard/promotions/11',
    ]);
    await choose(app, { listing: 'Adebayo Plumbing', type: 'premium' });
    expect(screen.getByText(/This listing has it until 8 Dec 2099/)).toBeInTheDocument();
    await choose(app, { listing: 'Second Shop' });
    expect(screen.queryByText(/This listing has it until/)).toBeNull();
  });

  it('PROMO-10: the badge that names a place asks for the place first', async () => {
    const badge = aConfig({ id: 1, name: 'verification', displayName: 'Phone and Place Badge', price: 1500 });
    const located = aListing({ id: 2, businessName: 'Second Shop', isLocationVerified: true });
    const app = await show({
      '/api/promotion-config': [badge, premium],
      '/api/listings/my-listings': [aListing(), located],
    });
    await choose(app, { listing: 'Adebayo Plumbing', type: 'verification' });
    expect(screen.getByText(/^Verify your location first/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Verify Location' })).toHaveAttribute(
      'href',
      '/dashboard?tab=location',
    );
    expect(button()).toBeDisabled();
    await choose(app, { listing: 'Second Shop' });
    expect(button()).toBeEnabled();
  });

  it("PROMO-11: 'Purchase failed' with the server message", async () => {
    const app = await show({
      'POST /api/promotions/purchase': new Answer(400, { message: 'This promotion is not available' }),
    });
    await choose(app, { listing: 'Second Shop', type: 'boost' });
    await app.user.click(button());
    expect(await screen.findByText('Purchase failed')).toBeInTheDocument();
    expect(screen.getByText('This promotion is not available')).toBeInTheDocument();
  });

  it('PROMO-09: money that was spent elsewhere meanwhile is found out', async () => {
    const app = await show({
      'POST /api/promotions/purchase': new Answer(400, { message: 'Insufficient balance' }),
    });
    await choose(app, { listing: 'Second Shop', type: 'boost' });
    await app.user.click(button());
    expect(await screen.findByText('Please add funds to your wallet first')).toBeInTheDocument();
  });

  it('a card chooses its type and leads to the form', async () => {
    const app = await show();
    await app.user.click(await screen.findByRole('button', { name: 'Choose Boost' }));
    await waitFor(() => expect(screen.getByLabelText(/^Promotion/)).toHaveValue('boost'));
    expect(screen.getByLabelText(/^Listing/)).toHaveFocus();
  });

  it('OP-17: needs a verified phone', async () => {
    await show({}, aUser({ isPhoneVerified: false }));
    expect(await screen.findByText('Verify your phone number to buy promotions.')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Listing/)).toBeNull();
  });

  it('without a listing there is a link to create one', async () => {
    await show({ '/api/listings/my-listings': [] });
    expect(await screen.findByText('You have no listing to promote')).toBeInTheDocument();
  });
});
