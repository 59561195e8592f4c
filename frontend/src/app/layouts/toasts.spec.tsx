import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TOAST_DURATION_LONG, TOAST_DURATION_LONGEST } from '../../lib/constants.js';
import '../../testing/pointer-event.js';
import { toast, type ToastMessage } from '../../lib/toast.js';
import { renderApp } from '../../testing/render-app.js';

const region = () => screen.findByRole('region', { name: 'Notifications (F8)' });
const show = async (message: ToastMessage) => {
  act(() => toast(message));
  return within(await region()).findByText(message.title);
};
const toastWith = (text: string) => screen.queryByText(text)?.closest('li');

/** A finger that goes down on the toast, moves and is lifted. */
const swipe = (on: Element, by: { x: number; y?: number }) => {
  const at = (x: number, y: number) => ({
    pointerId: 1,
    pointerType: 'touch',
    button: 0,
    clientX: x,
    clientY: y,
  });
  fireEvent.pointerDown(on, at(100, 100));
  fireEvent.pointerMove(on, at(100 + by.x / 2, 100 + (by.y ?? 0) / 2));
  fireEvent.pointerMove(on, at(100 + by.x, 100 + (by.y ?? 0)));
  fireEvent.pointerUp(on, at(100 + by.x, 100 + (by.y ?? 0)));
};

describe('toasts', () => {
  it('SHELL-10: title, description, action and a close button', async () => {
    const onClick = jest.fn();
    const { user } = await renderApp('/');
    await show({ title: 'Upload failed', description: 'Too large', action: { label: 'Retry', onClick } });
    const here = within(await region());
    expect(here.getByText('Too large')).toBeInTheDocument();
    await user.click(here.getByRole('button', { name: 'Retry' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    await show({ title: 'Saved' });
    await user.click(here.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(toastWith('Saved')).toBeFalsy());
  });

  it('SHELL-10: failures have a style of their own and are announced at once', async () => {
    await renderApp('/');
    await show({ title: 'Saved' });
    expect(toastWith('Saved')).toHaveClass('bg-surface');
    await show({ title: 'Upload failed', variant: 'destructive' });
    const failed = toastWith('Upload failed');
    expect(failed).toHaveClass('border-danger', 'bg-danger-soft');
    expect(failed?.querySelector('svg')).not.toBeNull(); // colour is not the only sign
  });

  it('SHELL-11: only the newest is visible', async () => {
    await renderApp('/');
    await show({ title: 'First' });
    await show({ title: 'Second' });
    expect(toastWith('First')).toBeFalsy();
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  });

  it.each([
    [5_000, {}],
    [6_000, { duration: TOAST_DURATION_LONG }],
    [8_000, { duration: TOAST_DURATION_LONGEST }],
  ])('SHELL-11, CONST-09, OP-43: a toast stays for %d ms', async (duration, options) => {
    await renderApp('/');
    await show({ title: 'warm up' }); // the code of the toasts is here from now on
    jest.useFakeTimers();
    act(() => toast({ title: 'Timed', ...options }));
    act(() => void jest.advanceTimersByTime(duration - 50));
    expect(toastWith('Timed')).toBeTruthy();
    act(() => void jest.advanceTimersByTime(100));
    expect(toastWith('Timed')).toBeFalsy();
    jest.useRealTimers();
  });

  it('SHELL-12: a swipe to the right past 50 px dismisses, a shorter one and one to the left do not', async () => {
    await renderApp('/');
    await show({ title: 'Swiped' });
    for (const by of [{ x: 45 }, { x: -120 }, { x: 5, y: 120 }]) {
      swipe(toastWith('Swiped') as Element, by);
      expect(toastWith('Swiped')).toBeTruthy();
    }
    swipe(toastWith('Swiped') as Element, { x: 60 });
    await waitFor(() => expect(toastWith('Swiped')).toBeFalsy());
  });

  it('SHELL-12: F8 focuses the region', async () => {
    await renderApp('/');
    await show({ title: 'Saved' });
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(await region()).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('SHELL-12: F8 and Tab reach a toast over an open panel; closed, it leaves one in the panel', async () => {
    const { user } = await renderApp('/');
    await show({ title: 'warm up' }); // the code of the toasts is here from now on
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
    const before = document.activeElement;
    await show({ title: 'Message sent' });
    fireEvent.keyDown(document.activeElement as Element, { key: 'F8', code: 'F8' });
    expect(await region()).toContainElement(document.activeElement as HTMLElement);
    await user.tab();
    await user.tab();
    expect(within(await region()).getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toastWith('Message sent')).toBeFalsy());
    expect(before).toHaveFocus();
    expect(drawer).toBeInTheDocument();
  });

  it('SHELL-10: a toast from before the first interaction is shown', async () => {
    act(() => toast({ title: 'Signed in with Google' }));
    await renderApp('/');
    expect(await within(await region()).findByText('Signed in with Google')).toBeInTheDocument();
  });
});
