import type { ComponentProps } from 'react';

export const controlClass =
  'block w-full min-h-11 rounded-control border border-line-strong bg-surface px-3 text-base text-ink disabled:bg-sunken disabled:text-muted aria-invalid:border-danger aria-invalid:border-2';

export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={`${controlClass} ${className}`} />;
}
