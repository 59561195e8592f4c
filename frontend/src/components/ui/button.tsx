import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Link } from './link.js';
import { Spinner } from './spinner.js';

const FILLED: ('primary' | 'secondary' | 'ghost' | 'danger')[] = ['primary', 'secondary', 'ghost', 'danger'];

const button = cva(
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold transition-colors duration-150 disabled:opacity-60 aria-disabled:cursor-progress [&_svg]:shrink-0',
  {
    variants: {
      atEnd: { true: 'cursor-default! opacity-60', false: '' },
      variant: {
        primary: 'bg-accent text-on-accent hover:bg-accent-strong',
        secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
        ghost: 'text-ink hover:bg-sunken',
        danger: 'bg-danger text-on-danger hover:bg-danger-strong',
        link: 'text-accent underline underline-offset-4 hover:text-accent-strong',
      },
      size: {
        sm: 'min-h-9 text-sm max-md:min-h-11',
        md: 'min-h-11 text-base',
        icon: 'size-11 shrink-0',
      },
      wide: { true: 'w-full', false: '' },
    },
    compoundVariants: [
      { variant: FILLED, size: 'sm', class: 'px-3' },
      { variant: FILLED, size: 'md', class: 'px-4' },
      { variant: 'link', size: ['sm', 'md'], class: 'px-1' },
    ],
    defaultVariants: { variant: 'primary', size: 'md', wide: false },
  },
);

type ButtonStyle = VariantProps<typeof button>;

/** The classes of a button, for elements that are neither a button nor a router link. */
export const buttonClass = ({
  className,
  ...style
}: ButtonStyle & { className?: string | undefined }): string => button({ ...style, className });

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a spinner and ignores further presses; the button stays focusable. */
  pending?: boolean;
  /** There is no further step: it does nothing, but keeps the focus after the last one. */
  atEnd?: boolean;
  /** Replaces the label while pending, e.g. 'Signing Out...'. */
  pendingText?: string;
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    className,
    pending = false,
    atEnd = false,
    pendingText,
    children,
    onClick,
    type,
    ...rest
  } = props;
  return (
    <button
      {...rest}
      // A pending submit would be sent twice by a second press: as a plain button it does nothing.
      type={pending ? 'button' : (type ?? 'button')}
      aria-disabled={pending || atEnd || undefined}
      onClick={pending || atEnd ? undefined : onClick}
      className={button({ variant, size, wide, atEnd, className })}
    >
      {pending && <Spinner />}
      {pending && pendingText ? pendingText : children}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={button({ variant, size, wide, className })} />;
}
