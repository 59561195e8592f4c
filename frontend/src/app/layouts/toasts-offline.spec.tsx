import { act, screen, waitFor } from '@testing-library/react';
import { toast } from '../../lib/toast.js';
import { renderApp } from '../../testing/render-app.js';

jest.mock('../../components/ui/toast.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('a failure is shown although the code of the toasts does not load', async () => {
  const { user } = await renderApp('/');
  act(() =>
    toast({ variant: 'destructive', title: 'Update failed', description: 'Network error occurred.' }),
  );
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Update failed');
  expect(notice).toHaveTextContent('Network error occurred.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
