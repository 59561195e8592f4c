import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from './text-input.js';

/** The browser's own select: the best picker there is on a phone, and it costs nothing. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={`${controlClass} appearance-none truncate pr-10 ${className}`} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted"
      />
    </span>
  );
}
