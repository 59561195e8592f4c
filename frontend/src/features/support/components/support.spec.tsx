import { screen, waitFor } from '@testing-library/react';
import { Answer, serverError, type Answers } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { aUser } from '../../../testing/samples.js';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the contact form', () => {
  const show = (answers: Answers = {}) =>
    renderApp('/contact', { user: aUser({ phone: '+2348031234567' }), answers });
  type App = Awaited<ReturnType<typeof show>>;
  const fill = async ({ user }: App) => {
    await user.type(await screen.findByLabelText(/^Subject/), 'A question');
    await user.type(screen.getByLabelText(/^Message/), 'How long does a listing stay on show?');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
  };

  it('CONTACT-01: knows what the account knows', async () => {
    await show();
    expect(await screen.findByLabelText(/^First name/)).toHaveValue('Ada');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.test');
    expect(screen.getByLabelText(/^Phone number/)).toHaveValue('+2348031234567');
  });

  it('CONTACT-04, CONTACT-05: is sent, and says so', async () => {
    const app = await show({ 'POST /api/contact': new Answer(201, { message: 'Message sent', id: 1 }) });
    await fill(app);
    expect(await screen.findByText('Message sent')).toBeInTheDocument();
    await waitFor(() => expect(app.stale()).toEqual(['panel']));
    expect(screen.getByText("Thank you for contacting us. We'll get back to you soon.")).toBeInTheDocument();
    expect(app.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Obi',
      email: 'ada@example.test',
      phone: '+2348031234567',
      subject: 'A question',
      message: 'How long does a listing stay on show?',
    });
    expect(screen.getByLabelText(/^Message/)).toHaveValue('');
  });

  it('CONTACT-05: a failure keeps what was typed', async () => {
    const app = await show({ 'POST /api/contact': serverError() });
    await fill(app);
    expect(await screen.findByText('Failed to send message')).toBeInTheDocument();
    expect(screen.getByText('Something went wrong. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Subject/)).toHaveValue('A question');
  });

  it('CONTACT-03: names every wrong field and goes to the first', async () => {
    const { user, calls } = await show();
    for (const label of [/^First name/, /^Last name/, /^Email/, /^Phone number/])
      await user.clear(await screen.findByLabelText(label));
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    for (const text of [
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'Subject must be at least 5 characters',
      'Message must be at least 10 characters',
    ])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText(/^First name/)).toHaveFocus();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('contract 3.14: an appeal names the suspended listing', async () => {
    const { user, calls } = await renderApp('/contact?listing=12', {
      user: aUser({ phone: '+2348031234567' }),
      answers: { 'POST /api/contact': new Answer(201, { message: 'Message sent', id: 1 }) },
    });
    expect(await screen.findByRole('heading', { name: 'Appeal against a suspension' })).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Message/), 'I took every picture myself.');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        subject: 'Appeal against a suspension',
        listingId: 12,
      }),
    );
  });

  it('CONTACT-02: a visitor signs in, and returns', async () => {
    await renderApp('/contact');
    const notice = await screen.findByText(/Sign in to write to us here/);
    expect(notice.parentElement?.querySelector('a')).toHaveAttribute('href', '/auth?returnTo=%2Fcontact');
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
  });
});

describe('the report form', () => {
  it('REPORT-01, REPORT-02, REPORT-03: is sent, and the reference is shown', async () => {
    const { user, calls, stale } = await renderApp('/report', {
      answers: {
        'POST /api/reports': new Answer(201, { message: 'Report received', reference: 'HW-000042' }),
      },
    });
    const types = await screen.findByLabelText(/^What is it about/);
    expect(types.querySelectorAll('option')).toHaveLength(10);
    await user.selectOptions(types, 'scam');
    await user.selectOptions(screen.getByLabelText(/^How urgent/), 'high');
    await user.type(screen.getByLabelText(/^What happened/), 'Took a deposit.');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('HW-000042')).toBeInTheDocument();
    expect(screen.getByText('HW-000042').closest('[role=status]')).toHaveFocus();
    await waitFor(() => expect(stale()).toEqual(['panel']));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      type: 'scam',
      urgency: 'high',
      userInfo: null,
      description: 'Took a deposit.',
    });
  });

  it('REPORT-01: needs type, urgency and description', async () => {
    const { user, calls } = await renderApp('/report');
    await user.click(await screen.findByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report type is required')).toBeInTheDocument();
    expect(screen.getByText('Urgency is required')).toBeInTheDocument();
    expect(screen.getByText('Description is required')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^What is it about/)).toHaveFocus());
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('OP-37: too many at once are refused in words', async () => {
    const text = 'Too many requests. Please try again later.';
    const { user } = await renderApp('/report', {
      answers: { 'POST /api/reports': new Answer(429, { message: text }) },
    });
    await user.selectOptions(await screen.findByLabelText(/^What is it about/), 'spam');
    await user.selectOptions(screen.getByLabelText(/^How urgent/), 'low');
    await user.type(screen.getByLabelText(/^What happened/), 'Again');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Your report was not sent')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText(/^What happened/)).toHaveValue('Again');
  });
});

describe('a report about a listing', () => {
  it('OP-37: the job was done without a confirmation: the form knows which listing, and sends it', async () => {
    const { user, calls } = await renderApp('/report?listing=12&about=Oga+Eghosa+Plumber&why=unconfirmed', {
      answers: { 'POST /api/reports': new Answer(201, { message: 'Report received', reference: 'R-1' }) },
    });
    expect(screen.getByLabelText(/Who or what/)).toHaveValue('Oga Eghosa Plumber');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Report received');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      type: 'other',
      urgency: 'low',
      userInfo: 'Oga Eghosa Plumber',
      description: 'The provider has not confirmed my contact, but the job was done.',
      listingId: 12,
    });
  });

  it.each(['0', '-1', '1e3', 'x', ''])('a listing %p is none', async (listing) => {
    await renderApp(`/report?listing=${listing}&why=unconfirmed`);
    expect(screen.getByLabelText(/Who or what/)).toHaveValue('');
    expect(screen.getByLabelText(/What happened/)).toHaveValue('');
  });
});

describe('a report about a conversation', () => {
  it('OP-37: says that it opens the conversation to the team, and sends it', async () => {
    const { user, calls } = await renderApp('/report?about=Bayo+Alade+(user+9)&conversation=3', {
      answers: { 'POST /api/reports': new Answer(201, { message: 'Report received', reference: 'R-1' }) },
    });
    expect(screen.getByLabelText(/Who or what/)).toHaveValue('Bayo Alade (user 9)');
    expect(screen.getByText(/our team may read your conversation/)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText(/^What is it about/), 'scam');
    await user.selectOptions(screen.getByLabelText(/^How urgent/), 'high');
    await user.type(screen.getByLabelText(/^What happened/), 'Wants money first.');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('Report received');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      type: 'scam',
      urgency: 'high',
      userInfo: 'Bayo Alade (user 9)',
      description: 'Wants money first.',
      conversationId: 3,
    });
  });
});
