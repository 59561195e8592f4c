import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { readDraft } from '../../../lib/forms/drafts.js';
import { Answer } from '../../../testing/fake-api.js';
import { aFile, anUpload, fakeUploads } from '../../../testing/fake-uploads.js';
import { loadScreen, renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';

const provider = aUser({ phone: '+2348031234567' });
const mine = aListing({ userId: provider.id, phone: '+2348031234567' });
const create = (answers: object = {}, user = provider) =>
  renderApp('/create-listing', { user, answers: { '/api/listings/my-listings': [], ...answers } });
const name = () => screen.findByLabelText(/Business name/);
const kept = (form = 'listing:new') => readDraft<{ values: { businessName?: string } }>(provider.id, form);
const isKept = (text: string, form?: string) =>
  waitFor(() => expect(kept(form)?.value.values.businessName).toBe(text));

beforeAll(() => loadScreen('/dashboard'));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  globalThis.URL.createObjectURL = () => 'blob:picture';
  globalThis.URL.revokeObjectURL = () => undefined;
});

describe('the draft of a listing (Q23)', () => {
  it('is restored with its files after a reload, and can be discarded', async () => {
    const uploads = fakeUploads();
    const first = await create();
    await first.user.type(await name(), 'Eze Plumbing');
    await first.user.upload(screen.getByLabelText(/^Add pictures/), aFile('sink.jpg', 'image/jpeg'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.answer(201, { images: [anUpload('sink')] });
    first.unmount();

    const { user } = await create();
    expect(await name()).toHaveValue('Eze Plumbing');
    expect(screen.getByText('sink.jpg')).toBeInTheDocument();
    expect(screen.getByText('Your draft is back.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard Draft' }));
    expect(screen.getByLabelText(/Business name/)).toHaveValue('');
    expect(screen.queryByText('sink.jpg')).not.toBeInTheDocument();
    expect(kept()).toBeNull();
  });

  it('belongs to one user and one listing', async () => {
    const first = await create();
    await first.user.type(await name(), 'Eze Plumbing');
    await isKept('Eze Plumbing');
    first.unmount();
    const other = await create({}, aUser({ id: 8 }));
    expect(await name()).toHaveValue('');
    other.unmount();
    await renderApp('/edit-listing/1', { user: provider, answers: { '/api/listings/1': mine } });
    expect(await name()).toHaveValue('Adebayo Plumbing');
    expect(screen.queryByText('Your draft is back.')).not.toBeInTheDocument();
  });

  it('is deleted when nothing differs any more, and at sign-out', async () => {
    const { user, calls } = await create({ 'POST /api/auth/logout': { message: 'ok' } });
    await user.type(await name(), 'Eze');
    await isKept('Eze');
    await user.clear(await name());
    await waitFor(() => expect(kept()).toBeNull());
    await user.type(await name(), 'Ezekiel');
    await isKept('Ezekiel');
    await user.click(screen.getByRole('button', { name: provider.firstName }));
    await user.click(await screen.findByRole('menuitem', { name: /Sign Out/ }));
    await waitFor(() => expect(calls.some(({ url }) => url === '/api/auth/logout')).toBe(true));
    await waitFor(() => expect(kept()).toBeNull());
  });

  it('is deleted after saving; a retry after a reload has the same Idempotency-Key', async () => {
    let answer: unknown = new Answer(500, { message: 'Internal server error' });
    const answers = { 'POST /api/listings': () => answer, '/api/config/sublocations/Lagos': ['Ikeja'] };
    const first = await create(answers);
    await first.user.type(await name(), 'Eze Plumbing');
    await first.user.selectOptions(screen.getByLabelText(/Service type/), 'plumbing');
    await first.user.selectOptions(screen.getByLabelText(/^State/), 'Lagos');
    await first.user.type(screen.getByLabelText(/City or town/), 'Ikeja');
    await first.user.type(screen.getByLabelText(/^Location/), '12 Allen Avenue');
    await first.user.type(screen.getByLabelText(/Starting price/), '5000');
    await first.user.click(screen.getByRole('button', { name: 'Publish Listing' }));
    expect(await screen.findByText('Failed to create service listing')).toBeInTheDocument();
    first.unmount();

    answer = new Answer(201, mine);
    const second = await create(answers);
    await second.user.click(await screen.findByRole('button', { name: 'Publish Listing' }));
    await waitFor(() => expect(second.address()).toBe('/dashboard'));
    const keys = [...first.calls, ...second.calls].flatMap(({ method, headers }) =>
      method === 'POST' ? [headers['Idempotency-Key']] : [],
    );
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(kept()).toBeNull();
    const third = await create();
    expect(await name()).toHaveValue('');
    third.unmount();
  });
});

describe('leaving with unsaved work', () => {
  it('asks before a link is followed: Stay stays, Leave leaves', async () => {
    const { user, address } = await create();
    await user.type(await name(), 'Eze');
    await isKept('Eze');
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/create-listing');
    expect(await name()).toHaveValue('Eze');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('asks before the tab is closed, and only then', async () => {
    const { user, address } = await create();
    const closes = () => act(async () => fireEvent(window, new Event('beforeunload', { cancelable: true })));
    await name();
    expect(await closes()).toBe(true);
    await user.type(await name(), 'Eze');
    await waitFor(async () => expect(await closes()).toBe(false));
    await user.clear(await name());
    await waitFor(() => expect(kept()).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    expect(address()).toBe('/dashboard');
  });
});
