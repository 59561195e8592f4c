import type { ComponentProps } from 'react';
import { Dialog } from './dialog.js';

/** A dialog that slides in from the right: the drawer on phones, filter panels. */
export function Sheet(props: Omit<ComponentProps<typeof Dialog>, 'placement'>) {
  return <Dialog {...props} placement="sheet" />;
}
