import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../../lib/paths.js';
import { Answer, type Answers } from '../../../testing/fake-api.js';
import { aFile, fakeUploads } from '../../../testing/fake-uploads.js';
import { renderApp } from '../../../testing/render-app.js';
import { aListing, aUser } from '../../../testing/samples.js';
import type { VerificationView } from '../../../lib/api/api-types.js';

URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => undefined;

const aVerification = (change: Partial<VerificationView> = {}): VerificationView => ({
  id: 3,
  kind: 'identity',
  documentType: 'passport',
  listingId: null,
  status: 'waiting',
  reason: null,
  createdAt: '2026-05-01T09:00:00.000Z',
  decidedAt: null,
  validUntil: null,
  ...change,
});

const open = async (sent: unknown = [], answers: Answers = {}, user = aUser({ role: 'provider' })) => {
  const uploads = fakeUploads();
  const app = await renderApp(paths.verification, {
    user,
    answers: { '/api/verifications': sent, '/api/listings/my-listings': [aListing({ id: 12 })], ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Verification' });
  return { ...app, uploads };
};

const PHOTO = aFile('slip.jpg', 'image/jpeg');
const fields = ({ form }: { form: FormData | null }) =>
  [...(form?.entries() ?? [])].map(([name, value]) => [name, value instanceof File ? value.name : value]);

describe('contract 3.15: sending a document', () => {
  it('takes a photo, consent and one press; the kind that most providers want is open', async () => {
    const { user, uploads, stale } = await open();
    const camera = await screen.findByLabelText('Take a photo');
    expect(camera).toHaveAttribute('capture', 'environment');
    await user.upload(camera, PHOTO);
    await user.click(screen.getByRole('checkbox', { name: /^I agree that Handwork keeps/ }));
    await user.click(screen.getByRole('button', { name: 'Send the document' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    const [upload] = uploads;
    if (!upload) throw new Error('Nothing was sent');
    expect(upload.path).toBe('/api/verifications');
    expect(fields(upload)).toEqual([
      ['kind', 'identity'],
      ['documentType', 'nin_slip'],
      ['consent', 'true'],
      ['files', 'slip.jpg'],
    ]);
    await upload.answer(201, aVerification());
    expect(await screen.findByText('Document sent')).toBeInTheDocument();
    expect(stale()).toEqual(['verifications']);
  });

  it('says what is missing, beside it', async () => {
    const { user, uploads } = await open();
    await user.click(await screen.findByRole('button', { name: 'Send the document' }));
    expect(await screen.findByText('Consent is required')).toBeInTheDocument();
    expect(screen.getByLabelText('Take a photo')).toHaveFocus();
    expect(screen.getByLabelText('Take a photo')).toHaveAccessibleDescription(
      /Take a photo of the document or choose a file/,
    );
    expect(uploads).toEqual([]);
  });

  it('refuses what is neither a picture nor a PDF, and a fourth file', async () => {
    const { user } = await open();
    const choose = await screen.findByLabelText('Choose a file');
    const four = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => aFile(name, 'application/pdf'));
    await user.upload(choose, four);
    expect(await screen.findByText('Send at most 3 files.')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Chosen files' })).getAllByRole('listitem')).toHaveLength(
      3,
    );
    await user.click(screen.getByRole('button', { name: 'Remove a.pdf' }));
    await user.setup({ applyAccept: false }).upload(choose, aFile('a.docx', 'application/msword'));
    expect(await screen.findByText(/^a\.docx: choose a photo/)).toBeInTheDocument();
  });

  it('waits for the network, and sends the same files under the same key', async () => {
    const { user, uploads } = await open();
    await user.upload(await screen.findByLabelText('Choose a file'), PHOTO);
    await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
    await user.click(screen.getByRole('button', { name: 'Send the document' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.progress(0.4);
    expect(screen.getByRole('progressbar', { name: 'Sending the document' })).toHaveAttribute('value', '40');
    await uploads[0]?.loseConnection();
    expect(await screen.findByText(/^No network\. It continues/)).toBeInTheDocument();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(uploads[1]?.key).toBe(uploads[0]?.key);
    expect(fields({ form: uploads[1]?.form ?? null })).toEqual(fields({ form: uploads[0]?.form ?? null }));
  });

  it('shows why the server refused, and sends again when asked', async () => {
    const { user, uploads } = await open();
    await user.upload(await screen.findByLabelText('Choose a file'), PHOTO);
    await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
    await user.click(screen.getByRole('button', { name: 'Send the document' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await uploads[0]?.answer(400, { statusCode: 400, message: 'Invalid document' });
    expect(await screen.findByText('Invalid document')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send the document' }));
    await waitFor(() => expect(uploads).toHaveLength(2));
  });

  it('names the listing of a business document', async () => {
    const two = [aListing({ id: 12 }), aListing({ id: 13, businessName: 'Second Shop' })];
    const { user, uploads } = await open([], { '/api/listings/my-listings': two });
    await user.click(await screen.findByRole('button', { name: 'Send a document for business' }));
    await user.selectOptions(screen.getByLabelText('For which listing'), 'Second Shop');
    await user.upload(screen.getByLabelText('Choose a file'), PHOTO);
    await user.type(screen.getByLabelText('Number on it (optional)'), ' RC 12 ');
    await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
    await user.click(screen.getByRole('button', { name: 'Send the document' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(fields(uploads[0] ?? { form: null })).toEqual(
      expect.arrayContaining([
        ['listingId', '13'],
        ['number', 'RC 12'],
      ]),
    );
  });

  it('asks for a confirmed phone first', async () => {
    await open([], {}, aUser({ isPhoneVerified: false }));
    expect(await screen.findByRole('link', { name: 'Verify Phone Number' })).toHaveAttribute(
      'href',
      paths.verifyPhone,
    );
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
  });
});

describe('contract 3.15: documents that were sent', () => {
  const approved = { status: 'approved', decidedAt: '2026-05-03T09:00:00.000Z' } as const;

  it.each([
    ['waiting', {}, 'Waiting', /^Sent on 1 May 2026/],
    [
      'approved',
      { ...approved, validUntil: '2027-05-03T23:00:00.000Z' },
      'Approved',
      /It says so until 3 May 2027/,
    ],
    [
      'approved, what the page says',
      approved,
      'Approved',
      /“Identity document seen by Handwork on 3 May 2026”/,
    ],
    [
      'rejected',
      { ...approved, status: 'rejected', reason: 'The photo is blurred' },
      'Not accepted',
      /then send it again/,
    ],
    ['revoked', { ...approved, status: 'revoked', reason: 'Not yours' }, 'Taken back', /no longer says it/],
    [
      'expired',
      { ...approved, status: 'expired', validUntil: '2026-09-01T23:00:00.000Z' },
      'Ended',
      /^Its last day was 1 Sep/,
    ],
  ] as const)('%s', async (_state, change, label, words) => {
    await open([aVerification(change as Partial<VerificationView>)]);
    const sent = within(await screen.findByRole('list', { name: 'Identity: sent' }));
    expect(sent.getByText(label)).toBeInTheDocument();
    expect(sent.getByText(words)).toBeInTheDocument();
    if ('reason' in change) expect(sent.getByText(new RegExp(change.reason))).toBeInTheDocument();
  });

  it('a pending one can be withdrawn, and another one sent', async () => {
    const { user, calls } = await open([aVerification()], { 'DELETE /api/verifications/3': {} });
    await user.click(await screen.findByRole('button', { name: 'Withdraw Passport' }));
    expect(screen.queryByRole('button', { name: /for identity/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Withdraw document' }));
    expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
      '/api/verifications/3',
    ]);
  });

  it('says so when a decision was made in the meantime', async () => {
    const text = 'Verification has already been decided';
    const { user } = await open([aVerification()], {
      'DELETE /api/verifications/3': new Answer(409, { statusCode: 409, message: text }),
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw Passport' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw document' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
