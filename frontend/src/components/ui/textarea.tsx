import type { ComponentProps } from 'react';
import { controlClass } from './text-input.js';

export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={5} {...rest} className={`${controlClass} py-2 ${className}`} />;
}
