import { act, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi } from '../../testing/fake-api.js';
import { aUser } from '../../testing/samples.js';
import { AuthProvider, useAuthContext } from './auth-context.js';
import { createQueryClient } from '../api/query-client.js';
import { refreshSession, sessionQuery } from './session.js';

function Name() {
  const { user, isPending } = useAuthContext();
  return <p>{isPending ? 'reading' : (user?.firstName ?? 'visitor')}</p>;
}

function show() {
  let user: unknown = null;
  const calls = fakeApi({ '/api/user': () => user });
  const queryClient = createQueryClient();
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <Name />
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { calls, queryClient, signIn: () => (user = aUser()) };
}

describe('the session', () => {
  it('AUTH-05, AUTH-37, AUTH-43: is the answer of /api/user, null for visitors', async () => {
    const { calls } = show();
    expect(screen.getByText('reading')).toBeInTheDocument();
    expect(await screen.findByText('visitor')).toBeInTheDocument();
    expect(calls.map(({ url }) => url)).toEqual(['/api/user']);
  });

  it.each(['auth-refresh', 'auth_refresh_trigger'])(
    'AUTH-34: the storage event %s reads the user again',
    async (key) => {
      const { signIn } = show();
      await screen.findByText('visitor');
      signIn();
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
      expect(await screen.findByText('Ada')).toBeInTheDocument();
    },
  );

  it('AUTH-34: other keys do not', async () => {
    const { calls } = show();
    await screen.findByText('visitor');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
    expect(calls).toHaveLength(1);
  });

  it('AUTH-35: a refresh writes and removes the trigger, and reads the user again', async () => {
    const { queryClient, signIn } = show();
    await screen.findByText('visitor');
    const written = jest.spyOn(Storage.prototype, 'setItem');
    signIn();
    await act(() => refreshSession(queryClient));
    expect(written).toHaveBeenCalledWith('auth_refresh_trigger', expect.any(String));
    expect(localStorage.getItem('auth_refresh_trigger')).toBeNull();
    await waitFor(() => expect(screen.getByText('Ada')).toBeInTheDocument());
  });

  it('DETAIL-19: what a visitor read is read again after signing in', async () => {
    const { queryClient, signIn } = show();
    await screen.findByText('visitor');
    queryClient.setQueryData(['/api/providers/1'], { contactHidden: true });
    await act(() => refreshSession(queryClient));
    expect(queryClient.getQueryData(['/api/providers/1'])).toBeDefined();
    signIn();
    await act(() => refreshSession(queryClient));
    expect(queryClient.getQueryData(['/api/providers/1'])).toBeUndefined();
    expect(await screen.findByText('Ada')).toBeInTheDocument();
  });

  it('AUTH-38: refetches on reconnect, not on focus', () => {
    expect(sessionQuery()).toMatchObject({ staleTime: 300_000, gcTime: 900_000, refetchOnReconnect: true });
    expect(createQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
  });

  it('AUTH-40: the context outside its provider is an error', () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Name />)).toThrow('useAuthContext must be used within an AuthProvider');
  });
});
