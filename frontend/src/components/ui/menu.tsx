import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-sm outline-none data-[highlighted]:bg-sunken [&_svg]:size-5 [&_svg]:text-muted';

/** A menu that opens from one button (`trigger`: a single element that takes a ref). */
export function Menu({
  trigger,
  children,
  ...rest
}: { trigger: ReactNode } & ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root modal={false} {...rest}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-50 min-w-56 animate-appear rounded-card border border-line bg-surface p-2 text-ink shadow-raised"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** One entry; `asChild` around a link for navigation. */
export function MenuItem({ className = '', ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item {...rest} className={`${itemClass} ${className}`} />;
}

export const MenuSeparator = () => <Radix.Separator className="my-2 h-px bg-line" />;
