import { screen, within } from '@testing-library/react';
import { serverError } from '../../../testing/fake-api.js';
import { showChat } from '../../../testing/chat.js';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A server that knows whom the reader blocks. */
const blocks = (blocked: boolean) => {
  const users = () => (blocked ? [{ id: 9, name: 'Bayo Alade', since: '2026-11-02T09:00:00.000Z' }] : []);
  return {
    '/api/blocks': () => ({ users: users() }),
    'PUT /api/blocks/9': () => ({ blocked: (blocked = true) }),
    'DELETE /api/blocks/9': () => ({ blocked: (blocked = false) }),
  };
};
const blockButton = () => screen.findByRole('button', { name: 'Block this person' });

describe('blocking in a conversation (contract 3.15)', () => {
  it('asks once, then offers to unblock in the place of the composer', async () => {
    const { user, calls } = await showChat(blocks(false));
    await user.click(await blockButton());
    const question = await screen.findByRole('alertdialog', { name: 'Block Bayo Alade?' });
    await user.click(within(question).getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('You blocked Bayo Alade.')).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Block this person' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByRole('textbox')).toBeInTheDocument();
    const writes = calls.filter(({ url, method }) => url.startsWith('/api/blocks') && method !== 'GET');
    expect(writes.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /api/blocks/9',
      'DELETE /api/blocks/9',
    ]);
  });

  it('does nothing after a no, and stays open after a failure', async () => {
    const { user, calls } = await showChat({ ...blocks(false), 'PUT /api/blocks/9': serverError() });
    await user.click(await blockButton());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(await blockButton());
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Blocking failed')).toBeInTheDocument();
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });
});
