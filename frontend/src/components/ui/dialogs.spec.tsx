import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import '../../testing/pointer-event.js';
import { toast } from '../../lib/toast.js';
import { AlertDialog } from './alert-dialog.js';
import { Toaster } from './toast.js';

function DeleteListing({ onConfirm, pending = false }: { onConfirm: () => void; pending?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remove
      </button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this listing?"
        description="This cannot be undone."
        confirmText="Delete listing"
        pendingText="Deleting..."
        pending={pending}
        onConfirm={onConfirm}
      />
    </>
  );
}
const dialog = () => screen.queryByRole('alertdialog', { name: 'Delete this listing?' });

describe('asking before something is deleted', () => {
  it('names the action and its consequence, and focuses the cancel button', async () => {
    const onConfirm = jest.fn();
    render(<DeleteListing onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(dialog()).toHaveAccessibleDescription('This cannot be undone.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus());
  });

  it('stays open until the caller closes it', async () => {
    const onConfirm = jest.fn();
    render(<DeleteListing onConfirm={onConfirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete listing' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    expect(dialog()).not.toBeNull();
  });

  it('while it runs it takes neither a second yes nor a no', async () => {
    const onConfirm = jest.fn();
    render(<DeleteListing onConfirm={onConfirm} pending />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(screen.getByRole('button', { name: 'Deleting...' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(dialog()).not.toBeNull();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('Escape closes the dialog that has the focus before a newer toast, and then the toast', async () => {
    render(
      <>
        <DeleteListing onConfirm={jest.fn()} />
        <Toaster />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    act(() => toast({ title: 'You have a message' }));
    const isThere = () => screen.queryAllByText('You have a message').some((text) => text.closest('li'));
    expect(isThere()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).toBeNull());
    expect(isThere()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(isThere()).toBe(false));
  });
});
