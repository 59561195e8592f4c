import { screen, waitFor, within } from '@testing-library/react';
import { admin, AT, anEvent, posted, showPanel } from '../../../testing/admin-panel.js';
import { Answer, type Answers } from '../../../testing/fake-api.js';
import type { AdminVerificationView } from '../../../lib/api/api-types.js';
import { turnOf, usualEnd, waitedFor } from '../model/verification.rules.js';

const aVerification = (change: Partial<AdminVerificationView> = {}): AdminVerificationView => ({
  id: 3,
  kind: 'identity',
  documentType: 'passport',
  listingId: null,
  status: 'waiting',
  reason: null,
  createdAt: AT,
  decidedAt: null,
  validUntil: null,
  userId: 7,
  userName: 'Ada Obi',
  userEmail: 'ada@handwork.example',
  decidedBy: null,
  hasNumber: true,
  fileCount: 2,
  fileTypes: ['image/webp', 'application/pdf'],
  filesDeletedAt: null,
  earlier: [],
  sameDocumentElsewhere: [],
  listings: [{ id: 4, businessName: 'Zenith Solar' }],
  ...change,
});
const related = {
  id: 2,
  userId: 9,
  kind: 'identity',
  documentType: 'nin_slip',
  status: 'rejected',
  reason: 'Blurred',
  decidedAt: AT,
} as const;

const QUEUE = '?tab=users&show=verifications';
const views: string[] = [];

/** The panel with these documents; pictures are 400 by 200. */
const show = async (rows: AdminVerificationView[], answers: Answers = {}, address = QUEUE) => {
  views.length = 0;
  const app = await showPanel(address, { '/api/admin/verifications': rows, ...answers });
  const api = globalThis.fetch;
  globalThis.fetch = (async (input: string, init?: RequestInit) => {
    if (!/\/files\/\d+$/.test(input)) return api(input, init);
    views.push(input);
    return { ok: true, blob: async () => new Blob(['x'], { type: 'image/webp' }) };
  }) as typeof fetch;
  return app;
};
const openFirst = async (...parameters: Parameters<typeof show>) => {
  const app = await show(...parameters);
  await app.user.click(await screen.findByRole('link', { name: 'Review Passport of Ada Obi' }));
  await screen.findByRole('heading', { level: 2, name: 'Identity: Passport' });
  return app;
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = async () => undefined;
  for (const [name, value] of [
    ['naturalWidth', 400],
    ['naturalHeight', 200],
  ] as const)
    Object.defineProperty(HTMLImageElement.prototype, name, { value, configurable: true });
});

describe('contract 3.15: the queue of documents', () => {
  it('shows pending documents with their age, warns of a document of two accounts, and filters', async () => {
    const app = await show([aVerification({ sameDocumentElsewhere: [related] })]);
    const row = within((await screen.findByText('Identity: Passport')).closest('li') as HTMLElement);
    for (const text of [/^Waiting \d+ days?$|^Waiting less/, 'Same document on another account'])
      expect(row.getByText(text)).toBeInTheDocument();
    const asked = () => app.calls.filter(({ url }) => url.startsWith('/api/admin/verifications')).at(-1)?.url;
    expect(asked()).toBe('/api/admin/verifications?status=waiting&limit=50');
    await app.user.selectOptions(screen.getByLabelText('Kind'), 'Business');
    await app.user.selectOptions(screen.getByLabelText('Status'), 'All');
    await waitFor(() => expect(asked()).toBe('/api/admin/verifications?kind=business&limit=50'));
  });

  it('says that the queue is empty', async () => {
    await show([]);
    expect(await screen.findByText('Nothing waits for a decision.')).toBeInTheDocument();
  });
});

describe('contract 3.15: looking at a document', () => {
  it('shows files, account, listings, earlier decisions and the same document elsewhere on one screen', async () => {
    const earlier = [{ ...related, userId: 7 }];
    const sameDocumentElsewhere = [{ ...related, documentType: 'passport', status: 'approved' as const }];
    await openFirst([aVerification({ earlier, sameDocumentElsewhere })]);
    expect(screen.getByText('The same document was sent by another account.')).toBeInTheDocument();
    expect(screen.getByText(/^User 9: Passport, approved on 20 Nov 2026/)).toBeInTheDocument();
    expect(screen.getByText('NIN slip, not accepted on 20 Nov 2026: Blurred')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Zenith Solar' })).toHaveAttribute('href', '/listings/4');
    expect(screen.getByRole('link', { name: /^Open PDF 2 of 2/ })).toHaveAttribute(
      'href',
      '/api/admin/verifications/3/files/2',
    );
    expect(await screen.findByRole('img', { name: 'File 1 of 2' })).toBeInTheDocument();
  });

  it('enlarges and turns by buttons and keys, without a second request', async () => {
    const { user } = await openFirst([aVerification()]);
    const picture = await screen.findByRole('img', { name: 'File 1 of 2' });
    expect(picture).toHaveAttribute('viewBox', '0 0 400 200');
    await user.click(screen.getByRole('button', { name: 'Turn right' }));
    expect(picture).toHaveAttribute('viewBox', '0 0 200 400');
    expect(screen.getByText('100 %, turned by 90 degrees')).toBeInTheDocument();
    screen.getByRole('group', { name: /^File 1 of 2/ }).focus();
    await user.keyboard('++-r');
    expect(screen.getByText('150 %, turned by 180 degrees')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Data refreshed');
    expect(views).toEqual(['/api/admin/verifications/3/files/1']);
  });

  it.each([
    [0, 'rotate(0)'],
    [1, 'translate(200 0) rotate(90)'],
    [2, 'translate(400 200) rotate(180)'],
    [3, 'translate(0 400) rotate(270)'],
  ])('turns by %i quarters around the corner', (quarters, transform) =>
    expect(turnOf(400, 200, quarters)).toBe(transform),
  );
});

describe('contract 3.15: deciding about a document', () => {
  it('approves with one press after opening it, for a year unless another day is chosen', async () => {
    const app = await openFirst([aVerification()], { 'POST /api/admin/verifications/3/approve': {} });
    expect(screen.getByLabelText('Valid until')).toHaveValue(usualEnd());
    await app.user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Document approved')).toBeInTheDocument();
    expect(posted(app)).toEqual([['POST', '/api/admin/verifications/3/approve', { validUntil: usualEnd() }]]);
    await waitFor(() => expect(app.address()).toBe(`/admin${QUEUE}`));
    expect(app.stale()).toEqual(expect.arrayContaining(['listings', 'panel', 'verifications']));
  });

  it('rejects with a usual reason and own words, never without any', async () => {
    const app = await openFirst([aVerification()], { 'POST /api/admin/verifications/3/reject': {} });
    await app.user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(screen.getByText('Choose a reason or write one')).toBeInTheDocument();
    expect(screen.getByLabelText('In your own words')).toHaveFocus();
    await app.user.click(screen.getByRole('radio', { name: 'Part is missing' }));
    await app.user.type(screen.getByLabelText('In your own words'), ' Thanks. ');
    await app.user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Document not accepted')).toBeInTheDocument();
    expect(posted(app)).toEqual([
      [
        'POST',
        '/api/admin/verifications/3/reject',
        { reason: 'A side or a page is missing. Send the front and the back. Thanks.' },
      ],
    ]);
  });

  it('says so when another administrator has decided', async () => {
    const message = 'Verification has already been decided';
    const { user } = await openFirst([aVerification()], {
      'POST /api/admin/verifications/3/approve': new Answer(409, { statusCode: 409, message }),
    });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('revokes an approval with a reason; the files may be deleted', async () => {
    const approved = { status: 'approved', decidedAt: AT, filesDeletedAt: AT, fileTypes: [] } as const;
    const app = await openFirst([aVerification({ ...approved, fileTypes: [] })], {
      'POST /api/admin/verifications/3/revoke': {},
    });
    expect(screen.getByText('The files were deleted on 20 Nov 2026.')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Take the approval back' }));
    await app.user.type(screen.getByLabelText(/^Reason/), 'Forged');
    await app.user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Approval taken back')).toBeInTheDocument();
    expect(posted(app)).toEqual([['POST', '/api/admin/verifications/3/revoke', { reason: 'Forged' }]]);
  });

  it('B18: does not let administrators decide on their own document', async () => {
    await openFirst([aVerification({ userId: admin.id })]);
    expect(screen.getByText(/It is your own document/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('opens the history of this document alone', async () => {
    const events = [
      {
        ...anEvent,
        id: 'a',
        type: 'VerificationFileViewed',
        data: { verificationId: 3, kind: 'identity', n: 1 },
      },
      { ...anEvent, id: 'b', type: 'VerificationWithdrawn', data: { verificationId: 2, kind: 'address' } },
    ];
    const { user } = await openFirst([aVerification()], { '/api/admin/events': { events, next: null } });
    await user.click(screen.getByRole('button', { name: /^History/ }));
    expect(await screen.findByText(/File 1 of the identity check viewed/)).toBeInTheDocument();
    expect(screen.queryByText(/address check/)).toBeNull();
  });
});

it.each([
  ['2026-11-20T15:00:00.000Z', 'less than a day'],
  ['2026-11-19T14:00:00.000Z', '1 day'],
  ['2026-11-10T14:00:00.000Z', '10 days'],
])('contract 3.15: a document of %s has waited %s', (createdAt, words) =>
  expect(waitedFor(createdAt, Date.parse('2026-11-20T16:00:00.000Z'))).toBe(words),
);
