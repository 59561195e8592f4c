import { ChevronRight } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 text-sm outline-none data-[disabled]:cursor-default data-[disabled]:text-muted data-[highlighted]:bg-sunken data-[state=open]:bg-sunken [&_svg]:size-5 [&_svg]:text-muted';

const surfaceClass =
  'z-50 min-w-56 animate-appear rounded-card border border-line bg-surface p-2 text-left font-normal whitespace-normal text-ink shadow-raised';

/** A link of the menu led to another screen, whose heading has the focus now: it stays there. */
const keepMovedFocus = (event: Event) => {
  if (document.activeElement !== document.body) event.preventDefault();
};

/**
 * A menu that opens from one button (`trigger`: a single element that takes a ref). In the DOM it follows the
 * button instead of the body's end, so it belongs to the same landmark.
 */
export function Menu({
  trigger,
  children,
  ...rest
}: { trigger: ReactNode } & ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root modal={false} {...rest}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        onCloseAutoFocus={keepMovedFocus}
        className={surfaceClass}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

/** One entry; `asChild` around a link for navigation. */
export function MenuItem({ className = '', ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item {...rest} className={`${itemClass} ${className}`} />;
}

/** More entries behind one (SHELL-18: after 100 ms of pointing, with 300 ms of grace to reach them). */
export function SubMenu({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={itemClass}>
        {label}
        <ChevronRight aria-hidden className="ml-auto" />
      </Radix.SubTrigger>
      <Radix.SubContent collisionPadding={8} sideOffset={4} className={surfaceClass}>
        {children}
      </Radix.SubContent>
    </Radix.Sub>
  );
}

export const MenuSeparator = () => <Radix.Separator className="my-2 h-px bg-line" />;
