import type { ComponentProps } from 'react';
import { Dialog } from './dialog.js';

export function Sheet(props: Omit<ComponentProps<typeof Dialog>, 'placement'>) {
  return <Dialog {...props} placement="sheet" />;
}
