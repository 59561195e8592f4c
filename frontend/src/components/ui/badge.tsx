import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const badge = cva(
  'inline-flex max-w-full shrink-0 items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'bg-line text-ink',
        accent: 'bg-accent text-on-accent',
        soft: 'bg-accent-soft text-accent',
        success: 'bg-success-soft text-success',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** A short status word; its meaning never rests on the colour alone. */
export function Badge({ tone, className, ...rest }: ComponentProps<'span'> & VariantProps<typeof badge>) {
  return <span {...rest} className={badge({ tone, className })} />;
}
