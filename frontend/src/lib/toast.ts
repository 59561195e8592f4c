import type { ReactNode } from 'react';
import { TOAST_DURATION } from './constants.js';

/**
 * What a toast says. One text alone is the title (OP-43). Failures are `destructive`. `duration`: 5 s unless given;
 * some take `TOAST_DURATION_LONG` (6 s) or `TOAST_DURATION_LONGEST` (8 s).
 */
export interface ToastMessage {
  title: string;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  duration?: number;
  action?: { label: string; onClick: () => void };
}

interface VisibleToast extends ToastMessage {
  id: number;
  variant: 'default' | 'destructive';
  duration: number;
}

let current: VisibleToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

const show = (next: VisibleToast | null) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Shows a toast in place of the one that is visible (SHELL-11: one at a time). */
export function toast(message: ToastMessage): void {
  lastId += 1;
  show({ variant: 'default', duration: TOAST_DURATION, ...message, id: lastId });
}

/** Closes the toast if it is still the visible one. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

export const visibleToast = (): VisibleToast | null => current;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
