import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** The title is the page's only heading of this level. */
  level?: 'h1' | 'h2' | 'h3';
}

/** Says that there is nothing, and what to do next. Also the body of not-found pages. */
export function EmptyState({ icon: Icon, title, children, actions, level: Title = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-8 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent">
        <Icon aria-hidden className="size-7" />
      </span>
      <Title className="text-lg" tabIndex={Title === 'h1' ? -1 : undefined}>
        {title}
      </Title>
      {children && <div className="text-muted">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
