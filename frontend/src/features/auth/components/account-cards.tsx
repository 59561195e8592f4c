import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Card } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';

interface FormCardProps {
  ref?: Ref<HTMLDivElement>;
  title: string;
  intro: string;
  children: ReactNode;
}

export const FormCard = ({ ref, title, intro, children }: FormCardProps) => (
  <Card ref={ref} className="mx-auto flex w-full max-w-md flex-col gap-6">
    <CardHeading title={title} intro={intro} />
    {children}
  </Card>
);

export const CardHeading = ({ title, intro }: { title: string; intro: string }) => (
  <div className="flex flex-col gap-1">
    <h1 tabIndex={-1} className="text-xl">
      {title}
    </h1>
    <p className="text-muted">{intro}</p>
  </div>
);

interface OutcomeCardProps {
  ref?: Ref<HTMLDivElement>;
  /** `status` or `alert` where it appears by itself; left out where the focus goes to its heading. */
  role?: 'status' | 'alert';
  icon: LucideIcon;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Replaces a form: the outcome, and links to go on. */
export const OutcomeCard = ({ ref, role, ...outcome }: OutcomeCardProps) => (
  <Card ref={ref} role={role} className="mx-auto w-full max-w-md">
    <EmptyState level="h1" {...outcome} />
  </Card>
);

/**
 * Puts the focus on the heading inside the referenced element when `state` is no longer what it was at first: the
 * form or button that had the focus is gone then. Pass `null` to focus at once.
 */
export function useHeadingFocus<E extends HTMLElement>(state: string | null) {
  const container = useRef<E>(null);
  const before = useRef(state);
  useEffect(() => {
    if (state !== null && before.current === state) return;
    before.current = state;
    container.current?.querySelector('h1')?.focus();
  }, [state]);
  return container;
}
